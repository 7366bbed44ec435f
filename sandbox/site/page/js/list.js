// The messages of the open channel, in order, scrolled to the end unless the reader has scrolled up.

import { $, h } from "./dom.js";
import { drawMessage, follows } from "./message.js";
import { channel, emit, messagesOf, nameOf, on, store } from "./store.js";

const NEAR = 120;
const TAP = 100; // milliseconds

export class List {
  constructor(wire) {
    this.wire = wire;
    this.box = $("messages");
    this.scroll = $("scroll");
    this.marked = new Map();
    this.late = null;
    this.box.addEventListener("pointerdown", (event) => event.button === 0 && (this.late ??= []));
    for (const end of ["click", "pointercancel"]) window.addEventListener(end, () => this.catchUp());
    window.addEventListener("pointerup", () => this.catchUpSoon());
    on("go", () => this.redraw());
    on("messages", (put) => this.later(() => this.put(put.filter((one) => one.channel_id === store.current))));
    on("gone", () => this.later(() => this.redraw(true)));
    this.scroll.addEventListener("scroll", () => this.mark());
    document.addEventListener("visibilitychange", () => this.mark());
    new ResizeObserver(() => this.pinned && this.end()).observe(this.box);
    this.scroll.addEventListener("scroll", () => this.pin());
    this.pinned = true;
    this.top = 0;
  }

  // A button replaced under a finger would lose the press, so changes wait until the finger is up.
  later(change) {
    if (this.late) this.late.push(change);
    else change();
  }

  // A tap fires a click shortly after the finger is up, unless the finger was lifted elsewhere.
  catchUpSoon() {
    const held = this.late;
    setTimeout(() => held && this.late === held && this.catchUp(), TAP);
  }

  catchUp() {
    const late = this.late ?? [];
    this.late = null;
    for (const change of late) change();
  }

  near() {
    return this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < NEAR;
  }

  // Only a reader who scrolls up leaves the end. A picture that arrives only makes the list longer.
  pin() {
    const top = this.scroll.scrollTop;
    this.pinned = this.near() || (this.pinned && top >= this.top);
    this.top = top;
  }

  end() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
    this.top = this.scroll.scrollTop;
    this.mark();
  }

  redraw(stay = false) {
    const top = this.scroll.scrollTop;
    const found = messagesOf(store.current);
    this.box.replaceChildren(this.older(), ...found.map((one, at) => drawMessage(one, found[at - 1], this.wire)));
    if (stay && !this.pinned) this.scroll.scrollTop = top;
    else (this.pinned = true, this.end());
  }

  older() {
    const more = async () => {
      this.pinned = false;
      await this.wire.act("deeper", { channel: store.current });
      this.later(() => this.redraw(true));
    };
    if (channel()?.deeper) return h("li", { className: "older" }, h("button", { type: "button", className: "button secondary", onclick: more }, "Older messages"));
    const words = channel()?.kind === 0 ? " Type / to see what the referee can do." : "";
    return h("li", { className: "older" }, `This is the beginning of ${nameOf(channel())}.${words}`);
  }

  put(messages) {
    for (const message of messages) this.place(message);
    const mine = messages.some((one) => one.ephemeral && !this.before(one.id)?.next);
    if (this.pinned || mine) (this.pinned = true, this.end());
  }

  before(id) {
    const found = messagesOf(store.current);
    const at = found.findIndex((one) => one.id === id);
    return { message: found[at - 1], next: found[at + 1] };
  }

  place(message) {
    const { message: before, next } = this.before(message.id);
    const old = this.find(message.id);
    const made = drawMessage(message, before, this.wire);
    if (old) (keep(old, made), old.replaceWith(made));
    else if (next && this.find(next.id)) this.insert(made, message, next);
    else this.box.append(made);
  }

  insert(made, message, next) {
    const after = this.find(next.id);
    after.before(made);
    if (after.classList.contains("follows") !== follows(next, message)) after.replaceWith(drawMessage(next, message, this.wire));
  }

  find(id) {
    return this.box.querySelector(`:scope > [data-id="${id}"]`);
  }

  mark() {
    const newest = messagesOf(store.current).filter((one) => !one.ephemeral).at(-1)?.id;
    if (document.hidden || !this.near() || !newest || this.marked.get(store.current) === newest) return;
    this.marked.set(store.current, newest);
    this.wire.act("read", { channel: store.current, message: newest });
    emit("read");
  }
}

function keep(old, made) {
  const known = new Map([...old.querySelectorAll("img")].map((image) => [image.src, image]));
  for (const image of made.querySelectorAll("img")) if (known.has(image.src)) image.replaceWith(known.get(image.src));
}
