// The input line for messages, and for slash commands with their options.

import { $, h, toast } from "./dom.js";
import { SlashForm, usable } from "./slash.js";
import { channel, nameOf, on, store } from "./store.js";

const LONGEST = 2000;

export class Composer {
  constructor(wire) {
    this.wire = wire;
    this.form = $("composer");
    this.line = h("textarea", { rows: 1, maxLength: LONGEST, "aria-label": "Message" });
    this.list = h("ul", { className: "commands", role: "listbox", hidden: true });
    this.form.append(this.list, this.line);
    this.line.addEventListener("input", () => this.suggest());
    this.line.addEventListener("keydown", (event) => this.key(event));
    this.form.addEventListener("submit", (event) => (event.preventDefault(), this.send()));
    on("go", () => this.reset());
    on("state", () => this.allow());
  }

  reset() {
    this.form.replaceChildren(this.list, this.line, h("button", { type: "submit", className: "send", "aria-label": "Send" }, "➤"));
    this.line.value = "";
    this.list.hidden = true;
    this.allow();
  }

  allow() {
    const here = channel();
    this.line.disabled = !here?.writes;
    this.line.placeholder = here ? (here.writes ? `Message ${["#", "@"][here.kind] ?? ""}${nameOf(here)}` : "You may not write here") : "";
  }

  suggest() {
    this.line.style.height = "auto";
    this.line.style.height = `${Math.min(this.line.scrollHeight, 160)}px`;
    const typed = this.line.value;
    const found = typed.startsWith("/") ? usable().filter((one) => `/${one.path}`.startsWith(typed.trimEnd())) : [];
    this.list.hidden = !found.length;
    this.list.replaceChildren(...found.map((one) => this.offer(one)));
    this.found = found;
  }

  offer(one) {
    const options = one.options.map((option) => (option.required ? option.name : `${option.name}?`)).join(" ");
    return h("li", {}, h("button", { type: "button", role: "option", onclick: () => this.choose(one) }, h("b", {}, `/${one.path} `), h("code", {}, options), h("small", {}, one.description)));
  }

  key(event) {
    if (event.key === "Escape") this.list.hidden = true;
    if (event.key === "Tab" && !this.list.hidden && this.found.length) (event.preventDefault(), this.choose(this.found[0]));
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.send();
  }

  choose(command) {
    this.list.hidden = true;
    const form = new SlashForm(command, this.wire, () => this.reset());
    this.form.replaceChildren(form.element);
    form.focus();
  }

  async send() {
    const text = this.line.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      const named = usable().find((one) => text === `/${one.path}`) ?? (this.found?.length === 1 ? this.found[0] : null);
      if (named) return this.choose(named);
      if (this.found?.length) return;
    }
    const people = [...store.people.values()].sort((a, b) => b.name.length - a.name.length);
    const marked = people.reduce((words, one) => words.replaceAll(`@${one.name}`, `<@${one.id}>`), text);
    this.reset();
    const reply = await this.wire.act("say", { channel: store.current, text: marked });
    if (reply.kind !== "done") toast(reply.text ?? "Not sent");
  }
}
