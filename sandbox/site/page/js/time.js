// Times in Discord's formats. Relative ones are updated.

import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2628000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function ago(seconds, now = Date.now() / 1000) {
  const off = Math.round(seconds - now);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(off) >= length) ?? UNITS.at(-1);
  return relative.format(Math.trunc(off / size), unit);
}

export function written(seconds, style = "f") {
  return new Intl.DateTimeFormat("en-GB", STYLES[style] ?? STYLES.f).format(seconds * 1000);
}

export function timestamp(seconds, style) {
  const made = h("time", { className: "stamp", title: written(seconds, "F") });
  made.dateTime = new Date(seconds * 1000).toISOString();
  if (style === "R") made.dataset.relative = seconds;
  made.textContent = style === "R" ? ago(seconds) : written(seconds, style);
  return made;
}

export function clock(iso) {
  const at = new Date(iso);
  const today = at.toDateString() === new Date().toDateString();
  const time = written(at / 1000, "t");
  return h("time", { dateTime: iso, title: written(at / 1000, "F") }, today ? time : `${written(at / 1000, "d")} ${time}`);
}

setInterval(() => {
  for (const one of document.querySelectorAll("time[data-relative]")) one.textContent = ago(Number(one.dataset.relative));
}, 5000);
