// Controls that Discord does not have: automatic play of my seat, or of all others until I am asked.

import { $, h, toast } from "./dom.js";
import { channel, messagesOf, on, store, TEXT, THREAD } from "./store.js";

export function startBar(wire) {
  const draw = () => $("bar").replaceChildren(...tools(wire));
  on("state", draw);
  on("go", draw);
  on("messages", draw);
}

function tools(wire) {
  const here = channel();
  if (here?.kind === THREAD) return [fast(wire, here), drive(wire, here)];
  if (here?.kind === TEXT && open(here)) return [tool("+ Let one more join", "One of the other people presses Join", () => act(wire, "seat", { channel: here.id }))];
  return store.driven || store.fast ? [store.fast ? fast(wire, here) : "", store.driven ? drive(wire, here) : ""] : [];
}

function open(here) {
  const joins = (parts) => parts.some((part) => part.label === "Join" || joins(part.components ?? []));
  return messagesOf(here.id).some((message) => joins(message.components));
}

function fast(wire, here) {
  return tool(store.fast ? "⏸ Stop" : "⏩ Until I am asked", "All the others play by themselves until it is my turn", () => act(wire, "fast", { on: !store.fast, channel: here.id }), store.fast);
}

function drive(wire, here) {
  return tool(store.driven ? "⏸ I play myself" : "🎲 Play for me", "My seat is played at random until I take it back", () => act(wire, "drive", { on: !store.driven, channel: here.id }), store.driven);
}

function tool(label, title, onclick, on = false) {
  return h("button", { type: "button", className: on ? "tool on" : "tool", title, onclick }, label);
}

async function act(wire, what, about) {
  const reply = await wire.act(what, about);
  if (reply.text) toast(reply.text);
}
