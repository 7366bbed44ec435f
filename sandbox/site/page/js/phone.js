// The same page as on a phone, in a frame of 390 × 844 pixels.

import { $, h } from "./dom.js";

const WIDTH = 390, HEIGHT = 844;

export function startPhone() {
  $("phone").hidden = window !== window.top;
  $("phone").addEventListener("click", toggle);
}

function toggle() {
  const open = $("handset");
  if (open) return open.remove();
  const frame = h("iframe", { src: location.href, width: WIDTH, height: HEIGHT, title: "Phone view" });
  return document.body.append(h("aside", { id: "handset", "aria-label": "Phone" }, frame));
}
