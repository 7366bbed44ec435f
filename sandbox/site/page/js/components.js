// Components V2 and legacy rows as elements. A press becomes an action.

import { h } from "./dom.js";
import { zoom } from "./lightbox.js";
import { link, markdown } from "./markdown.js";
import { openMenu } from "./menu.js";
import { store } from "./store.js";

const STYLES = ["", "primary", "secondary", "success", "danger", "link", "premium"];
export const STRING = 3, USERS = 5;

const makers = {
  1: (part, press) => h("div", { className: "row" }, all(part.components, press)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: (part, press) => h("div", { className: "section" }, h("div", {}, all(part.components, press)), component(part.accessory, press)),
  10: (part) => markdown(part.content),
  11: (part) => picture(part.media, part.description, "thumbnail"),
  12: gallery,
  13: (part) => file({ url: part.file.url, filename: part.name, size: part.size }),
  14: (part) => h("hr", { className: `gap${part.spacing ?? 1}${part.divider === false ? " bare" : ""}` }),
  17: container,
};

export function component(part, press) {
  const make = makers[part.type];
  return make ? make(part, press) : h("p", { className: "odd" }, `(component ${part.type})`);
}

export function all(parts, press) {
  return parts.map((part) => component(part, press));
}

function gallery(part) {
  const tiles = part.items.map((item) => hidden(item, picture(item.media, item.description)));
  return h("div", { className: `gallery of${Math.min(tiles.length, 5)}${tiles.length > 4 ? ` lead${tiles.length % 3}` : ""}` }, tiles);
}

function container(part, press) {
  const colour = part.accent_color == null ? "" : `border-left-color:#${part.accent_color.toString(16).padStart(6, "0")}`;
  return hidden(part, h("div", { className: "container", style: colour }, all(part.components, press)));
}

function hidden(part, made) {
  return part.spoiler ? h("div", { className: "spoiler", onclick: (event) => event.currentTarget.classList.add("open") }, made) : made;
}

export function emoji(it) {
  return it?.name ? (it.id ? `:${it.name}:` : it.name) : "";
}

function button(part, press) {
  const words = [part.emoji ? h("span", { className: "emoji" }, emoji(part.emoji)) : null, part.label ?? ""];
  if (part.url) return part.disabled ? h("span", { className: "button link off" }, words, " ↗") : link(part.url, [...words, " ↗"], "button link");
  return h("button", {
    type: "button", className: `button ${STYLES[part.style] ?? "secondary"}`, disabled: Boolean(part.disabled),
    data: { id: part.custom_id ?? "" }, onclick: (event) => press(event.currentTarget, "click", { id: part.custom_id }),
  }, words);
}

export function optionsOf(part) {
  if (part.type === STRING) return part.options;
  const people = part.type === USERS ? [...store.people.values()] : [];
  return people.map((one) => ({ label: one.name, value: one.id }));
}

function select(part, press) {
  const options = optionsOf(part);
  const values = press.choices.of(part) ?? options.filter((option) => option.default).map((option) => option.value);
  const shown = h("span", { className: "chosen" }, chosen(part, options, values));
  const choose = async (event) => {
    const anchor = event.currentTarget;
    const picked = await openMenu(anchor, part, options, press.choices.of(part) ?? values);
    if (!picked) return;
    press.choices.keep(part, picked);
    shown.replaceChildren(...[chosen(part, options, picked)].flat());
    press(anchor, "select", { id: part.custom_id, values: picked });
  };
  return h("button", {
    type: "button", className: "menu", disabled: Boolean(part.disabled), data: { id: part.custom_id }, title: part.placeholder ?? "",
    "aria-haspopup": "listbox", "aria-label": part.placeholder || "Make a selection", onclick: choose,
  }, shown, h("span", { className: "arrow", "aria-hidden": "true" }, "⌄"));
}

function chosen(part, options, values) {
  const picked = options.filter((option) => values.includes(option.value));
  if (!picked.length) return h("span", { className: "placeholder" }, part.placeholder || "Make a selection");
  return picked.map((option) => h("span", { className: part.max_values > 1 ? "chip" : "" }, emoji(option.emoji), " ", option.label));
}

export function picture(media, description, className = "") {
  const made = h("img", { src: media.url, alt: description ?? "", title: description ?? "", className, loading: "eager", decoding: "async" });
  if (media.width) Object.assign(made, { width: media.width, height: media.height });
  return h("button", { type: "button", className: `picture ${className}`, "aria-label": `Enlarge: ${description ?? "picture"}`, onclick: () => zoom(media.url, description) }, made);
}

export function file(it) {
  return h("p", { className: "file" }, "📄 ", link(it.url, [it.filename ?? "file"]), it.size ? ` · ${Math.ceil(it.size / 1024)} KB` : "");
}
