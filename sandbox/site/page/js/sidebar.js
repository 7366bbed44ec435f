// The sidebar: server, channels with threads, direct messages, unread marks, mention counts, my name.

import { $, avatar, h } from "./dom.js";
import { DM, go, nameOf, on, store, TEXT, THREAD } from "./store.js";

export function startSidebar(people, me, become) {
  const choose = $("switch");
  people.forEach((one, at) => choose.append(h("option", { value: one.id, selected: one.id === me.id }, `${one.name} · player ${at + 1}`)));
  choose.addEventListener("change", () => become(people.find((one) => one.id === choose.value)));
  $("menu").addEventListener("click", () => document.body.classList.toggle("drawer"));
  document.addEventListener("click", (event) => {
    if (!$("side").contains(event.target) && !$("menu").contains(event.target)) document.body.classList.remove("drawer");
  });
  on("state", draw);
  on("go", () => (document.body.classList.remove("drawer"), draw()));
}

function draw() {
  $("guild").textContent = store.guild.name;
  const all = [...store.channels.values()];
  const rows = all.filter((one) => one.kind === TEXT).flatMap((one) => [row(one, "#"), ...all.filter((it) => it.kind === THREAD && it.parent === one.id).map((it) => row(it, "└"))]);
  const dms = all.filter((one) => one.kind === DM).map((one) => row(one, ""));
  $("channels").replaceChildren(...rows, h("li", { className: "part" }, "Direct messages"), ...(dms.length ? dms : [h("li", { className: "none" }, "none yet")]));
  const rung = all.reduce((sum, one) => sum + (one.id === store.current ? 0 : one.mentions), 0);
  $("rung").textContent = rung || "•";
  $("rung").hidden = !rung && !all.some((one) => bold(one) && one.id !== store.current);
  heading();
}

function bold(one) {
  return one.unread && (one.kind !== THREAD || one.joined);
}

function row(one, mark) {
  const classes = [one.id === store.current ? "here" : "", bold(one) ? "unread" : "", one.kind === THREAD ? "thread" : ""].join(" ");
  const lead = one.kind === DM ? avatar(store.bot.id ? { ...store.bot, bot: true } : { id: "0", name: "?" }) : h("span", { className: "hash" }, mark);
  return h("li", { className: classes }, h("button", { type: "button", onclick: () => go(one.id) }, lead, h("span", { className: "name" }, nameOf(one)), one.archived ? h("small", {}, "archived") : null, one.mentions ? h("b", { className: "count" }, one.mentions) : null));
}

function heading() {
  const one = store.channels.get(store.current);
  if (!one) return;
  $("title").textContent = one.kind === TEXT ? `# ${one.name}` : one.kind === DM ? `@ ${store.bot.name}` : one.name;
  $("status").textContent = store.bot.online ? "" : `${store.bot.name} is offline`;
  document.title = `${nameOf(one)} – ${store.people.get(store.me)?.name ?? ""}`;
}
