// The form of a slash command, one field per option. Errors are shown before it is sent.

import { h } from "./dom.js";
import { openModal } from "./modal.js";
import { channel, DM, store } from "./store.js";

const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, NUMBER = 10;
const PAUSE = 150;

export function usable() {
  const offered = channel()?.kind === DM ? store.commands.dm : store.commands.guild;
  return offered.flatMap((command) => leaves(command, command.name));
}

function leaves(command, path) {
  const inner = (command.options ?? []).filter((option) => option.type <= 2);
  if (inner.length) return inner.flatMap((one) => leaves(one, `${path} ${one.name}`));
  return [{ path, description: command.description, options: command.options ?? [] }];
}

export class SlashForm {
  constructor(command, wire, done) {
    Object.assign(this, { command, wire, done, place: store.current });
    this.wrong = h("p", { className: "error", role: "alert", hidden: true });
    this.values = new Map();
    const fields = command.options.map((option) => this.field(option));
    const close = h("button", { type: "button", className: "linklike", "aria-label": "Cancel", onclick: done }, "✕");
    this.go = h("button", { type: "submit", className: "send", "aria-label": "Send", onclick: (event) => (event.preventDefault(), this.send()) }, "➤");
    this.element = h("div", { className: "slash" }, h("p", {}, h("b", {}, `/${command.path}`), " ", h("small", {}, command.description), close), fields, this.wrong, this.go);
    this.element.addEventListener("keydown", (event) => this.key(event));
  }

  focus() {
    (this.element.querySelector("input, select") ?? this.go).focus();
  }

  key(event) {
    if (event.key === "Escape") this.done();
    if (event.key === "Enter" && event.target.tagName !== "BUTTON") (event.preventDefault(), this.send());
  }

  field(option) {
    const input = this.input(option);
    return h("label", { title: option.description }, h("span", {}, option.name, option.required ? "" : "?"), input, h("small", {}, option.description));
  }

  input(option) {
    const choices = option.choices ?? (option.type === BOOLEAN ? [{ name: "True", value: true }, { name: "False", value: false }] : null) ?? (option.type === USER ? [...store.people.values()].map((one) => ({ name: one.name, value: one.id })) : null);
    if (choices) return this.choice(option, choices);
    const made = h("input", { name: option.name, required: Boolean(option.required), inputMode: option.type === STRING ? "text" : "decimal" });
    if (option.max_length) made.maxLength = option.max_length;
    this.values.set(option.name, () => this.typed(option, made));
    return option.autocomplete ? this.completing(option, made) : made;
  }

  choice(option, choices) {
    const made = h("select", { name: option.name }, option.required ? null : h("option", { value: "" }, ""), choices.map((one, at) => h("option", { value: String(at) }, one.name)));
    this.values.set(option.name, () => (made.value === "" ? undefined : choices[Number(made.value)].value));
    return made;
  }

  completing(option, made) {
    const found = h("ul", { className: "commands", role: "listbox", hidden: true });
    let wait;
    const ask = async () => {
      const text = made.value;
      const reply = await this.wire.act("complete", { channel: this.place, name: this.command.path, option: option.name, text, options: this.gather(option.name).values });
      if (made.value !== text || !made.isConnected) return;
      const choices = reply.choices ?? [];
      found.hidden = document.activeElement !== made;
      found.replaceChildren(...(choices.length ? choices.map((one) => h("li", {}, h("button", { type: "button", role: "option", onmousedown: (event) => event.preventDefault(), onclick: () => take(one) }, one.name))) : [h("li", { className: "none" }, "No options match your search.")]));
    };
    const take = (one) => {
      made.value = one.name;
      made.taken = one;
      found.hidden = true;
    };
    made.addEventListener("input", () => (clearTimeout(wait), (made.taken = null), (wait = setTimeout(ask, PAUSE))));
    made.addEventListener("focus", ask);
    made.addEventListener("blur", () => (found.hidden = true));
    return h("span", { className: "completing" }, made, found);
  }

  typed(option, made) {
    if (made.taken) return made.taken.value;
    const text = made.value.trim();
    if (!text) return undefined;
    if (option.type === STRING) return text;
    const number = Number(text);
    const whole = option.type !== INTEGER || Number.isInteger(number);
    if (Number.isNaN(number) || !whole) throw new Error(`${option.name}: a ${option.type === NUMBER ? "number" : "whole number"}, please`);
    return number;
  }

  gather(skip = "") {
    const values = {}, wrong = [];
    for (const option of this.command.options) {
      if (option.name === skip) continue;
      try {
        const value = this.values.get(option.name)();
        if (value !== undefined) values[option.name] = value;
        else if (option.required) wrong.push(`${option.name} is required`);
      } catch (error) {
        wrong.push(error.message);
      }
    }
    return { values, wrong };
  }

  tell(text) {
    this.wrong.textContent = text;
    this.wrong.hidden = !text;
  }

  async send() {
    const { values, wrong } = this.gather();
    this.tell(wrong.join("; "));
    if (wrong.length) return;
    this.go.disabled = true;
    const reply = await this.wire.act("slash", { channel: this.place, name: this.command.path, options: values });
    this.go.disabled = false;
    if (reply.kind === "impossible") return this.tell(reply.text);
    if (reply.kind === "failed") return this.tell("The application did not respond");
    if (reply.kind === "modal") openModal(reply, this.wire);
    this.done();
  }
}
