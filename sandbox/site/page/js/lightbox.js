// An enlarged picture with its alt text. A second tap shows it at full size.

import { h } from "./dom.js";

export function zoom(url, description) {
  const image = h("img", { src: url, alt: description ?? "" });
  const about = h("p", {}, description ?? "");
  const close = h("button", { type: "button", className: "close", "aria-label": "Close", onclick: () => box.close() }, "✕");
  const frame = h("div", { className: "frame" }, image);
  const box = h("dialog", { className: "lightbox", onclose: () => box.remove() }, close, frame, about);
  image.addEventListener("click", () => frame.classList.toggle("full"));
  box.addEventListener("click", (event) => (event.target === box || event.target === frame) && box.close());
  document.body.append(box);
  box.showModal();
}
