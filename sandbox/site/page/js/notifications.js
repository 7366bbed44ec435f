// The notifications on this person's phone: author and text, or a mark if it was blank.

import { $, h } from "./dom.js";
import { DM, go, on, store } from "./store.js";

export function startNotifications() {
  $("bell").addEventListener("click", () => ($("pushes").hidden = !$("pushes").hidden));
  on("notifications", draw);
}

function draw() {
  const rows = store.notifications.map(row);
  $("pushes").replaceChildren(
    h("h2", {}, "Notifications", h("button", { type: "button", className: "linklike", "aria-label": "Back to the messages", onclick: () => $("bell").click() }, "✕")),
    h("ol", {}, rows.length ? rows : h("li", { className: "none" }, "none yet")));
}

function row(one) {
  const place = store.channels.get(one.channel)?.kind === DM ? "" : ` (#${one.place})`;
  const words = one.text.trim() ? h("span", {}, one.text) : h("span", { className: "blank" }, "(blank)");
  return h("li", {}, h("button", { type: "button", onclick: () => go(one.channel) }, h("b", {}, one.author, place), words));
}
