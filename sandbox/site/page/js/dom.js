// Small helpers to build elements. Text is always set as text, never as HTML.

export function h(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "data") Object.assign(made.dataset, value);
    else if (key === "style") made.style.cssText = value;
    else if (key in made && key !== "list") made[key] = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

export const $ = (id) => document.getElementById(id);

let fading;

export function toast(text) {
  const box = $("toast");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => (box.hidden = true), 4000);
}

export const colours = ["#5865f2", "#3ba55c", "#faa61a", "#ed4245", "#eb459e", "#00a8b5", "#9b84ee"];

export function avatar(account) {
  const number = Number(BigInt(account.id) >> 22n);
  const bot = account.bot;
  return h("span", { className: "avatar", style: `background:${bot ? "#5865f2" : colours[1 + (number % 6)]}`, "aria-hidden": "true" },
    bot ? "⚖" : account.name.slice(0, 1));
}
