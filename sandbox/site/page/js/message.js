// One message as an element: author, text, components, files. Presses are sent as actions.

import { Choices } from "./choices.js";
import { all, file, picture } from "./components.js";
import { avatar, h } from "./dom.js";
import { inline, markdown, naming } from "./markdown.js";
import { openModal } from "./modal.js";
import { go, store } from "./store.js";
import { clock } from "./time.js";

const ADDED = 1, COMMAND = 20, STARTER = 21, REPLY = 19, V2 = 1 << 15;
const FAILED = "This interaction failed";
const GROUPED = 7 * 60 * 1000;

export function follows(message, before) {
  return Boolean(before) && before.author.id === message.author.id && before.ephemeral === message.ephemeral
    && ![ADDED, COMMAND, STARTER, REPLY].includes(message.type) && ![ADDED, STARTER].includes(before.type)
    && new Date(message.timestamp) - new Date(before.timestamp) < GROUPED;
}

export function drawMessage(message, before, wire) {
  const press = (part, act, about) => pressed(made, part, wire, act, message, about);
  press.choices = new Choices(message);
  const lead = follows(message, before);
  const made = h("li", { className: classes(message, lead), data: { id: message.id, edits: message.edited_timestamp ?? "" } });
  if (message.type === ADDED || message.type === STARTER) made.append(system(message));
  else made.append(...(lead ? [] : [above(message), avatar(author(message)), heading(message)]), naming(message, () => body(message, press)));
  return made;
}

function classes(message, lead) {
  const mine = message.type !== ADDED && message.mentions.some((one) => one.id === store.me);
  return ["message", lead ? "follows" : "", message.ephemeral ? "ephemeral" : "", mine ? "rings" : ""].join(" ").trim();
}

function author(message) {
  const known = store.people.get(message.author.id);
  return known ?? { id: message.author.id, name: message.author.global_name ?? message.author.username, bot: message.author.bot };
}

function system(message) {
  const names = message.mentions.map((one) => store.people.get(one.id)?.name ?? one.username).join(", ");
  const words = message.type === ADDED ? ` added ${names} to the thread.` : " started this thread.";
  return h("p", { className: "system" }, "→ ", h("b", {}, author(message).name), words, " ", clock(message.timestamp));
}

function above(message) {
  if (message.command !== undefined) {
    const who = store.people.get(message.interaction_metadata.user.id)?.name ?? "Somebody";
    return h("p", { className: "above" }, "↱ ", h("b", {}, who), " used ", h("span", { className: "mention" }, `/${message.command || "command"}`));
  }
  if (message.type !== REPLY) return "";
  const to = store.messages.get(message.message_reference?.message_id);
  const words = to ? (to.content || firstText(to.components) || "a picture") : "an earlier message";
  return h("p", { className: "above" }, "↱ ", h("b", {}, to ? author(to).name : ""), " ", naming(to ?? message, () => inline(words.split("\n")[0].replace(/^#+ /, "").slice(0, 80))));
}

function firstText(parts) {
  for (const part of parts ?? []) {
    const found = part.type === 10 ? part.content : firstText(part.components);
    if (found) return found;
  }
  return "";
}

function heading(message) {
  const who = author(message);
  return h("p", { className: "who" }, h("b", {}, who.name), who.bot ? h("span", { className: "badge" }, "APP") : null, clock(message.timestamp));
}

function body(message, press) {
  return h("div", { className: "body" },
    message.loading ? h("p", { className: "thinking" }, h("i", {}), h("i", {}), h("i", {}), ` ${author(message).name} is thinking…`) : null,
    message.content ? markdown(message.content) : null,
    message.embeds.map(embed), message.flags & V2 ? null : message.attachments.map(attached),
    h("div", { className: message.flags & V2 ? "v2" : "legacy" }, all(message.components, press)),
    message.edited_timestamp && !message.ephemeral ? h("small", { className: "edited", title: message.edited_timestamp }, "(edited)") : null,
    message.thread ? thread(message.thread) : null,
    message.ephemeral ? whisper(message, press) : null);
}

function embed(it) {
  return h("div", { className: "container" }, it.title ? h("b", {}, it.title) : null, it.description ? markdown(it.description) : null,
    (it.fields ?? []).map((one) => h("div", {}, h("b", {}, one.name), markdown(one.value))));
}

function attached(it) {
  return it.content_type?.startsWith("image/") ? h("div", { className: "gallery of1 old" }, picture(it, it.description)) : file(it);
}

function thread(it) {
  return h("button", { type: "button", className: "threadcard", onclick: () => go(it.id) }, h("b", {}, it.name), h("span", {}, `${it.message_count} messages ›`), h("small", {}, it.thread_metadata.archived ? "archived" : "Open the thread"));
}

function whisper(message, press) {
  return h("small", { className: "whisper" }, "👁 Only you can see this • ", h("button", { type: "button", className: "linklike", onclick: (event) => press(event.currentTarget, "dismiss", {}) }, "Dismiss message"));
}

async function pressed(made, part, wire, act, message, about) {
  const row = (element) => element.querySelectorAll("button.button, button.menu");
  made.querySelector(".failed")?.remove();
  part.classList.add("busy");
  const off = [...row(made)].filter((one) => !one.disabled);
  off.forEach((one) => (one.disabled = true));
  const reply = await wire.act(act, { channel: message.channel_id, message: message.id, ...about });
  part.classList.remove("busy");
  off.forEach((one) => (one.disabled = false));
  if (reply.kind === "failed") fail(message.id, FAILED);
  if (reply.kind === "impossible") fail(message.id, reply.text);
  if (reply.kind === "modal") openModal(reply, wire);
}

function fail(id, words) {
  const made = document.querySelector(`#messages [data-id="${id}"]`);
  made?.querySelector(".failed")?.remove();
  made?.querySelector(".body")?.append(h("p", { className: "failed", role: "alert" }, `⚠ ${words}`));
}
