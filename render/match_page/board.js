"use strict";
/* Draws scenes on a canvas. A scene is [ground, width, height, shapes, alternative text], with its shapes by number. A
   shape is [kind, spot, colours…, numbers and texts…], see book.py. */
const POLYGON = 0, RECT = 1, CIRCLE = 2, LINE = 3, WORDS = 4, ICON = 5, MASK = 6, CUBE = 7;
const outline = (points, from, closed) => {
  const path = new Path2D();
  path.moveTo(points[from], points[from + 1]);
  for (let i = from + 2; i < points.length; i += 2) path.lineTo(points[i], points[i + 1]);
  if (closed) path.closePath();
  return path;
};
const roundBox = (x, y, w, h, radius) => {
  const path = new Path2D();
  path.roundRect(x, y, Math.max(w, 0), Math.max(h, 0), Math.max(0, Math.min(radius, w / 2, h / 2)));
  return path;
};
const cubeWidth = (size, count) => size * (count < 10 ? 1.45 : 1.72);
const canvasOf = (width, height) => Object.assign(document.createElement("canvas"), { width, height });

class Painter {
  /* data: the unpacked page. fonts: {css, family} of each typeface. masks: bitmaps by name. */
  constructor(data, fonts, masks) {
    Object.assign(this, { data, fonts, masks, theme: 0, paths: new Map(), tinted: new Map() });
    this.measuring = canvasOf(1, 1).getContext("2d");
    for (const shape of data.shapes) {  // points come as seen from the first
      const from = { [POLYGON]: 6, [LINE]: 4 }[shape[0]] ?? shape.length;
      for (let i = from + 2; i < shape.length; i++) shape[i] += shape[from + (i - from) % 2];
    }
  }
  colour(number) { return number ? this.data.colours[number - 1][this.theme] : ""; }
  drawShapes(g, shapes) {
    g.fontKerning = "none";
    for (const id of shapes) this.drawShape(g, id, this.data.shapes[id]);
  }
  drawShape(g, id, shape) {
    const colour = (i) => this.colour(shape[i]), path = () => this.path(id, shape);
    switch (shape[0]) {
      case POLYGON: return this.drawPolygon(g, path(), shape, colour(2), colour(3));
      case RECT: return this.fillAndLine(g, path(), colour(2), colour(3), shape[8]);
      case CIRCLE: return this.fillAndLine(g, path(), colour(2), colour(3), shape[7]);
      case LINE: return this.fillAndLine(g, path(), "", colour(2), shape[3]);
      case WORDS: return this.write(g, colour(2), colour(3), ...shape.slice(4));
      case ICON: return this.drawIcon(g, ...shape.slice(4), [colour(2), colour(3)]);
      case MASK: return this.drawMask(g, colour(2), colour(3), ...shape.slice(4));
      case CUBE: return this.drawCube(g, colour(2), ...shape.slice(3));
    }
  }
  path(id, shape) {
    if (!this.paths.has(id)) this.paths.set(id, this.makePath(shape));
    return this.paths.get(id);
  }
  makePath(shape) {
    if (shape[0] === POLYGON) return outline(shape, 6, true);
    if (shape[0] === LINE) return outline(shape, 4, false);
    const [x, y, ...rest] = shape.slice(4);
    if (shape[0] === RECT) { const [w, h, width, radius] = rest; return roundBox(x + width / 2, y + width / 2, w - width, h - width, radius - width / 2); }
    const path = new Path2D();
    path.arc(x, y, Math.max(rest[0] - rest[1] / 2, 0), 0, 7);
    return path;
  }
  fillAndLine(g, path, fill, line, width) {
    if (fill) { g.fillStyle = fill; g.fill(path); }
    if (line && width) { Object.assign(g, { strokeStyle: line, lineWidth: width, lineJoin: "round" }); g.stroke(path); }
  }
  drawPolygon(g, path, shape, fill, line) {
    this.fillAndLine(g, path, fill);
    if (shape[4]) {
      const [left, top, right, bottom] = this.extent(null, shape), hatch = new Path2D();
      for (let x = left - (bottom - top); x < right; x += 15) { hatch.moveTo(x, bottom); hatch.lineTo(x + bottom - top, top); }
      g.save();
      g.clip(path);
      this.fillAndLine(g, hatch, "", this.colour(shape[4]), 2.5);
      g.restore();
    }
    this.fillAndLine(g, path, "", line, shape[5]);
  }
  write(g, colour, halo, x, base, size, font, anchor, text) {
    const { css, family } = this.fonts[font];
    Object.assign(g, { font: `${css} ${size}px ${family}`, textAlign: ["left", "center", "right"][anchor], textBaseline: "alphabetic" });
    if (halo) { Object.assign(g, { strokeStyle: halo, lineWidth: 4, lineJoin: "round" }); g.strokeText(text, x, base); }
    g.fillStyle = colour;
    g.fillText(text, x, base);
  }
  drawIcon(g, name, x, y, size, colours) {
    g.save();
    g.translate(x - size / 2, y - size / 2);
    g.scale(size / 100, size / 100);
    for (const [which, radius, ...points] of this.data.icons[name]) {
      g.fillStyle = colours[which];
      if (radius) { g.beginPath(); g.arc(points[0], points[1], radius, 0, 7); g.fill(); } else g.fill(outline(points, 0, true));
    }
    g.restore();
  }
  drawMask(g, fill, halo, name, x, y, width, height, mirror, turn) {
    const rim = Math.min(5, Math.round(width / 16) + 1) * 0.85;
    g.save();
    g.translate(x, y);
    g.rotate(-turn * Math.PI / 180);
    if (mirror) g.scale(-1, 1);
    g.imageSmoothingQuality = "high";
    const lay = (colour, angle, far) => g.drawImage(this.tint(name, colour), Math.cos(angle) * far - width / 2, Math.sin(angle) * far - height / 2, width, height);
    if (halo) for (let i = 0; i < 16; i++) lay(halo, i * Math.PI / 8, rim);
    lay(fill, 0, 0);
    g.restore();
  }
  tint(name, colour) {
    const key = name + colour, mask = this.masks[name];
    if (!this.tinted.has(key)) {
      const made = canvasOf(mask.width, mask.height), g = made.getContext("2d");
      g.drawImage(mask, 0, 0);
      g.globalCompositeOperation = "source-in";
      g.fillStyle = colour || "transparent";
      g.fillRect(0, 0, made.width, made.height);
      this.tinted.set(key, colour ? made : mask);
    }
    return this.tinted.get(key);
  }
  /* Draws a block, or in a colour of its own the sign and the count alone. */
  drawCube(g, bare, x, y, size, colour, count) {
    const [fill, ink, edge, side] = this.data.paints[colour], across = cubeWidth(size, count), deep = size * 0.15;
    const left = x - (across + deep) / 2, top = y - (size - deep) / 2, right = left + across, bottom = top + size;
    if (!bare) {
      const block = outline([left, top, left + deep, top - deep, right + deep, top - deep, right + deep, bottom - deep, right, bottom, left, bottom], 0, true);
      this.fillAndLine(g, block, "", "#ffffff", size * 0.2);
      this.fillAndLine(g, block, "", "#111114", size * 0.11);
      this.fillAndLine(g, block, edge);
      this.fillAndLine(g, outline([right, top, right + deep, top - deep, right + deep, bottom - deep, right, bottom], 0, true), side);
      g.fillStyle = fill;
      g.fillRect(left, top, across, size);
    }
    this.drawFace(g, bare || ink, left, across, y + deep / 2, size, colour, count);
  }
  drawFace(g, ink, left, across, y, size, colour, count) {
    const sign = this.data.paints[colour][4], said = Math.round(size * 1.02);
    if (sign) this.drawIcon(g, sign, left + size * 0.36, y, size * 0.48, [ink, ink]);
    this.write(g, ink, "", left + across / 2 + (sign ? size * 0.3 : 0), y + said * 0.36, said, this.fonts.length - 1, 1, String(count));
  }
  /* left, top, right and bottom of a shape */
  extent(id, shape = this.data.shapes[id]) {
    if (shape[0] === POLYGON || shape[0] === LINE) {
      const points = shape.slice(shape[0] === POLYGON ? 6 : 4), xs = points.filter((_, i) => !(i % 2)), ys = points.filter((_, i) => i % 2);
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    }
    if (shape[0] === RECT) return [shape[4], shape[5], shape[4] + shape[6], shape[5] + shape[7]];
    if (shape[0] === CIRCLE) return [shape[4] - shape[6], shape[5] - shape[6], shape[4] + shape[6], shape[5] + shape[6]];
    if (shape[0] === MASK) return [shape[5] - shape[7] / 2, shape[6] - shape[8] / 2, shape[5] + shape[7] / 2, shape[6] + shape[8] / 2];
    const at = { [CUBE]: 3, [WORDS]: 4 }[shape[0]] ?? 5, [x, y, size] = shape.slice(at, at + 3);
    if (shape[0] !== WORDS) {
      const half = (shape[0] === CUBE ? cubeWidth(size, shape[7]) : size) / 2;
      return [x - half, y - size / 2, x + half, y + size / 2];
    }
    const { css, family } = this.fonts[shape[7]];
    this.measuring.font = `${css} ${size}px ${family}`;
    const width = this.measuring.measureText(shape[9]).width, left = x - [0, width / 2, width][shape[8]];
    return [left, y - size * 0.8, left + width, y + size * 0.2];
  }
  contains(id, x, y) {
    const [left, top, right, bottom] = this.extent(id), shape = this.data.shapes[id];
    if (x < left || x > right || y < top || y > bottom) return false;
    return shape[0] !== POLYGON || this.measuring.isPointInPath(this.path(id, shape), x, y);
  }
}
