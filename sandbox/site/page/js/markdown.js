// Discord's Markdown as elements: blocks line by line, then marks inside a line.

import { h } from "./dom.js";
import { go, nameOf, store } from "./store.js";
import { timestamp } from "./time.js";

const INLINE = [
  [/^\\([^A-Za-z0-9\s])/, (m) => m[1]],
  [/^``(.+?)``|^`([^`]+)`/s, (m) => h("code", {}, (m[1] ?? m[2]).trim())],
  [/^<@!?(\d+)>/, (m) => person(m[1])],
  [/^<#(\d+)>/, (m) => place(m[1])],
  [/^<@&(\d+)>/, () => h("span", { className: "mention" }, "@role")],
  [/^<\/([^:>]+):\d+>/, (m) => h("span", { className: "mention" }, `/${m[1]}`)],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => timestamp(Number(m[1]), m[2])],
  [/^<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [/^@(everyone|here)\b/, (m) => h("span", { className: "mention" }, m[0])],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m) => link(m[2], inline(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], [m[1]])],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"')\]]/, (m) => link(m[0], [m[0]])],
  [/^\*\*\*(.+?)\*\*\*(?!\*)/s, (m) => h("strong", {}, h("em", {}, inline(m[1])))],
  [/^\*\*(.+?)\*\*(?!\*)/s, (m) => h("strong", {}, inline(m[1]))],
  [/^__(.+?)__(?!_)/s, (m) => h("u", {}, inline(m[1]))],
  [/^\*(?!\s)(.+?)(?<!\s)\*(?!\*)/s, (m) => h("em", {}, inline(m[1]))],
  [/^_(?!\s)(.+?)_(?![A-Za-z0-9_])/s, (m) => h("em", {}, inline(m[1]))],
  [/^~~(.+?)~~/s, (m) => h("s", {}, inline(m[1]))],
  [/^\|\|(.+?)\|\|/s, (m) => spoiler(inline(m[1]))],
];
const PLAIN = /^[A-Za-z0-9 ,.;()]+/;
const WORD = /[A-Za-z0-9]$/;

export function inline(text) {
  const made = [];
  let plain = "";
  while (text) {
    const hit = WORD.test(plain) && text[0] === "_" ? null : first(text);
    if (hit) {
      made.push(plain, hit.node);
      plain = "";
      text = text.slice(hit.length);
    } else {
      const size = /^https?:/.test(text) ? 1 : (PLAIN.exec(text)?.[0].replace(/https?$/, "").length || 1);
      plain += text.slice(0, size);
      text = text.slice(size);
    }
  }
  return [...made, plain].filter((one) => one !== "");
}

function first(text) {
  for (const [pattern, make] of INLINE) {
    const match = pattern.exec(text);
    if (match) return { node: make(match), length: match[0].length };
  }
  return null;
}

let named = new Map();

// Render with the names of this message's mentions only, like a client that knows no other users.
export function naming(message, draw) {
  const before = named;
  named = new Map(message.mentions.map((one) => [one.id, one.global_name ?? one.username]));
  try {
    return draw();
  } finally {
    named = before;
  }
}

function person(id) {
  const name = named.get(id);
  return h("span", { className: name && id === store.me ? "mention mine" : "mention" }, `@${name ?? "unknown-user"}`);
}

function place(id) {
  const found = store.channels.get(id);
  return h("a", { className: "mention", href: "#", onclick: (event) => (event.preventDefault(), go(id)) }, `#${found ? nameOf(found) : "unknown"}`);
}

export function link(url, children, className = "") {
  const inside = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)/.exec(url);
  if (inside) return h("a", { className, href: "#", onclick: (event) => (event.preventDefault(), go(inside[1])) }, children);
  return h("a", { className, href: url, target: "_blank", rel: "noreferrer noopener" }, children);
}

export function spoiler(children) {
  return h("span", { className: "spoiler", tabIndex: 0, onclick: (event) => event.currentTarget.classList.add("open") }, children);
}

const BLOCKS = [
  [/^```(?:[\w+-]*\n)?([\s\S]*?)```\n?/, (m) => h("pre", {}, h("code", {}, m[1]))],
  [/^(#{1,3}) +(.+)(?:\n|$)/, (m) => h(`h${m[1].length + 2}`, {}, inline(m[2]))],
  [/^-# +(.+)(?:\n|$)/, (m) => h("small", {}, inline(m[1]))],
  [/^>>> ([\s\S]*)$/, (m) => h("blockquote", {}, blocks(m[1]))],
  [/^(?:> ?.*(?:\n|$))+/, (m) => h("blockquote", {}, blocks(m[0].replace(/^> ?/gm, "").replace(/\n$/, "")))],
  [/^(?: *(?:[-*]|\d+\.) +.*(?:\n|$))+/, (m) => list(m[0])],
];

function blocks(text) {
  const made = [];
  let line = [];
  const flush = () => {
    if (line.length) made.push(h("p", {}, inline(line.join("\n"))));
    line = [];
  };
  while (text) {
    const hit = BLOCKS.map(([pattern, make]) => [pattern.exec(text), make]).find(([match]) => match);
    if (hit) {
      flush();
      made.push(hit[1](hit[0]));
      text = text.slice(hit[0][0].length);
    } else {
      const end = text.indexOf("\n");
      line.push(end < 0 ? text : text.slice(0, end));
      text = end < 0 ? "" : text.slice(end + 1);
    }
  }
  flush();
  return made;
}

function list(text) {
  const items = text.trimEnd().split("\n").map((line) => /^( *)(?:[-*]|(\d+)\.) +(.*)$/.exec(line));
  const ordered = items[0][2] !== undefined;
  const made = h(ordered ? "ol" : "ul", ordered ? { start: Number(items[0][2]) } : {});
  for (const [, indent, , words] of items) made.append(h("li", { className: indent ? "deep" : "" }, inline(words)));
  return made;
}

export function markdown(text) {
  return h("div", { className: "text" }, blocks(text));
}
