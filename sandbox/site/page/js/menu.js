// The list of a select menu: a sheet from below on a phone, a box at the menu elsewhere.
// Choosing the current value again sends nothing, as in Discord.

import { h } from "./dom.js";

let close = () => {};

export function openMenu(anchor, part, options, before) {
  close();
  const low = part.min_values ?? 1, high = Math.min(part.max_values ?? 1, options.length);
  const picked = new Set(before);
  return new Promise((resolve) => {
    const end = (values) => (close = () => {}, box.remove(), veil.remove(), anchor.focus(), resolve(values));
    const finish = () => end(high > 1 && picked.size >= low && changed(before, picked) ? inOrder(options, picked) : null);
    const veil = h("div", { className: "veil", onclick: finish });
    const done = h("button", { type: "button", className: "button primary done", onclick: finish }, "Done");
    const rows = options.map((option) => row(option, picked, high, () => (high > 1 ? tick(option) : end(picked.has(option.value) ? null : [option.value]))));
    const tick = (option) => {
      if (!picked.delete(option.value) && picked.size < high) picked.add(option.value);
      rows.forEach((one, at) => one.setAttribute("aria-selected", picked.has(options[at].value)));
      done.disabled = picked.size < low;
    };
    const clear = high === 1 && low === 0 && before.length ? h("button", { type: "button", className: "option", onclick: () => end([]) }, "✕ Clear") : null;
    const title = h("p", { className: "menutitle" }, part.placeholder ?? "", high > 1 ? ` (${low}–${high})` : "");
    const box = h("div", { className: "menulist", role: "listbox", tabIndex: -1 }, title, h("div", { className: "options" }, clear, rows), high > 1 ? done : null);
    box.addEventListener("keydown", (event) => keys(event, rows, finish));
    document.body.append(veil, box);
    place(box, anchor);
    (rows.find((one) => one.getAttribute("aria-selected") === "true") ?? rows[0])?.focus();
    close = () => end(null);
  });
}

function row(option, picked, high, choose) {
  const selected = picked.has(option.value);
  const mark = high > 1 ? h("span", { className: "tick", "aria-hidden": "true" }) : null;
  const words = h("span", {}, h("b", {}, option.emoji?.name ? `${option.emoji.name} ` : "", option.label), option.description ? h("small", {}, option.description) : null);
  return h("button", { type: "button", className: "option", role: "option", "aria-selected": String(selected), data: { value: option.value }, onclick: choose }, words, mark);
}

function changed(before, picked) {
  return before.length !== picked.size || before.some((one) => !picked.has(one));
}

function inOrder(options, picked) {
  return options.map((option) => option.value).filter((value) => picked.has(value));
}

function place(box, anchor) {
  if (matchMedia("(max-width: 700px)").matches) return;
  const at = anchor.getBoundingClientRect();
  box.style.left = `${Math.min(at.left, innerWidth - box.offsetWidth - 8)}px`;
  box.style.minWidth = `${at.width}px`;
  const below = innerHeight - at.bottom, up = below < box.offsetHeight + 8 && at.top > below;
  box.style.maxHeight = `${Math.max(160, (up ? at.top : below) - 16)}px`;
  if (up) box.style.bottom = `${innerHeight - at.top + 4}px`;
  else box.style.top = `${at.bottom + 4}px`;
}

function keys(event, rows, finish) {
  const at = rows.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) (event.preventDefault(), rows[(at + step + rows.length) % rows.length]?.focus());
  if (event.key === "Escape") (event.preventDefault(), finish());
}
