// A modal that the bot opened, drawn as a form.

import { h } from "./dom.js";
import { markdown } from "./markdown.js";

const TEXT_INPUT = 4, STRING = 3, RADIO = 21, BOXES = 22, BOX = 23;

export function openModal(answer, wire, failed) {
  const { data, modal } = answer;
  const fields = new Map();
  const wrong = h("p", { className: "error", hidden: true });
  const send = h("button", { type: "submit", className: "button primary" }, "Submit");
  const cancel = h("button", { type: "button", className: "button secondary", onclick: () => shut(true) }, "Cancel");
  const form = h("form", { method: "dialog" }, h("h3", {}, data.title), data.components.map((part) => drawn(part, fields)), wrong, h("div", { className: "row end" }, cancel, send));
  const box = h("dialog", { className: "modal", oncancel: () => shut(true) }, form);
  const shut = (told) => (box.close(), box.remove(), told && wire.act("cancel", { modal }));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    send.disabled = true;
    const values = Object.fromEntries([...fields].map(([id, value]) => [id, value()]));
    const reply = await wire.act("submit", { modal, values });
    if (reply.kind !== "failed" && reply.kind !== "impossible") return shut(false);
    send.disabled = false;
    wrong.textContent = reply.text ?? "Something went wrong. Try again.";
    wrong.hidden = false;
    return failed?.();
  });
  document.body.append(box);
  box.showModal();
}

function drawn(part, fields) {
  if (part.type === 10) return markdown(part.content);
  const inner = part.component ?? part.components?.[0];
  const label = h("label", {}, h("b", {}, part.label ?? inner.label ?? "", inner.required === false ? null : h("i", { title: "required" }, " *")),
    part.description ? h("small", {}, part.description) : null);
  label.append(field(inner, fields));
  return label;
}

function field(part, fields) {
  const id = part.custom_id;
  if (part.type === TEXT_INPUT) {
    const made = h(part.style === 2 ? "textarea" : "input", { name: id, placeholder: part.placeholder ?? "", value: part.value ?? "", required: part.required !== false });
    if (part.min_length) made.minLength = part.min_length;
    if (part.max_length) made.maxLength = part.max_length;
    fields.set(id, () => made.value);
    return made;
  }
  if (part.type === BOX) {
    const made = h("input", { type: "checkbox", checked: Boolean(part.default) });
    fields.set(id, () => made.checked);
    return made;
  }
  return choices(part, fields);
}

function choices(part, fields) {
  const many = part.type === BOXES || (part.type === STRING && (part.max_values ?? 1) > 1);
  const made = h("select", { name: part.custom_id, multiple: many }, (part.options ?? []).map((one) => h("option", { value: one.value, selected: Boolean(one.default) }, one.label)));
  fields.set(part.custom_id, () => {
    const values = [...made.selectedOptions].map((one) => one.value);
    return part.type === RADIO ? values[0] : values;
  });
  return made;
}
