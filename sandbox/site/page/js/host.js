// The host panel: injected outages, and the end of the bot's log.

import { $, h, toast } from "./dom.js";

const SECONDS = 10, EVERY = 2000;

export function startHost(token) {
  let timer;
  const show = (state) => state.error ? toast(state.error) : draw(state, act);
  const ask = (options) => fetch("/sandbox/host", { headers: { "X-Host": token, "Content-Type": "application/json" }, ...options }).then((reply) => reply.json()).then(show);
  const act = (what, about = {}) => ask({ method: "POST", body: JSON.stringify({ do: what, ...about }) });
  $("tools").addEventListener("click", () => {
    $("host").hidden = !$("host").hidden;
    clearInterval(timer);
    if (!$("host").hidden) (ask(), (timer = setInterval(ask, EVERY)));
  });
}

function draw(state, act) {
  const box = $("host"), log = box.querySelector("pre");
  const end = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 20;
  box.replaceChildren(
    h("h2", {}, "Host panel", h("button", { type: "button", className: "linklike", "aria-label": "Close", onclick: () => $("tools").click() }, "✕")),
    part("The bot", state.bot.alive ? (state.bot.connected ? "connected" : "running, not connected") : "not running",
      knob(state.bot.alive ? "Kill and restart" : "Start", () => act("restart")), state.bot.alive ? knob("Kill", () => act("kill"), "danger") : null),
    part("Gateway", state.gateway_down ? "refuses connections" : "",
      knob(`Drop for ${SECONDS} s`, () => act("drop", { seconds: SECONDS })), knob("Ask to reconnect", () => act("reconnect")), knob("Invalidate", () => act("invalidate"))),
    part("Every request fails", state.trouble.length ? `now: ${state.trouble.join(", ")}` : "",
      [429, 500, 503].map((status) => knob(`${status} for ${SECONDS} s`, () => act("trouble", { status, seconds: SECONDS })))),
    part("Messages", "", knob("Delete the newest board message", () => act("delete"), "danger")),
    part("Who takes direct messages", "", state.people.map((one) => tick(one.name, one.dms, (open) => act("dms", { person: one.id, open })))),
    part("The bot's permissions here", "", state.permissions.map((one) => tick(one.name.toLowerCase().replaceAll("_", " "), one.given, (given) => act("permission", { name: one.name, given })))),
    state.breaches.length ? part("House rules broken", state.breaches.join("\n")) : "",
    part("The bot's log", ""), h("pre", {}, state.log));
  const fresh = box.querySelector("pre");
  if (end) fresh.scrollTop = fresh.scrollHeight;
}

function part(title, words, ...children) {
  return h("section", {}, h("h3", {}, title, words ? h("small", {}, ` ${words}`) : null), children);
}

function knob(label, onclick, style = "secondary") {
  return h("button", { type: "button", className: `button ${style}`, onclick }, label);
}

function tick(label, checked, change) {
  return h("label", { className: "tick" }, h("input", { type: "checkbox", checked, onchange: (event) => change(event.target.checked) }), label);
}
