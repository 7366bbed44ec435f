(async () => {
  const $ = (query) => document.querySelector(query);
  const fillElement = (made, attributes, children) => {
    for (const [name, value] of Object.entries(attributes)) typeof value === "function" || (name in made && typeof made[name] !== "object") ? (made[name] = value) : made.setAttribute(name, value);
    made.append(...children.filter((child) => child !== null && child !== undefined));
    return made;
  };
  const make = (tag, attributes = {}, ...children) => fillElement(document.createElement(tag), attributes, children);
  const svg = (tag, attributes, ...children) => fillElement(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

  /* the data: JSON, with files as base64. Without DecompressionStream the form without script stays. */
  if (!("DecompressionStream" in window)) return;
  const unpack = (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const packed = new Blob([unpack($("#data").textContent)]).stream().pipeThrough(new DecompressionStream("gzip"));
  const data = await new Response(packed).json();
  $("#data").remove();
  const { steps, rounds, players, words, places, fair } = data;
  const battles = steps.flatMap((step, at) => step.battles.map((scene) => [at, scene])), throws = steps.flatMap((step) => step.throws);
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key]);
  const bold = (into, line) => { line.split("**").forEach((part, i) => into.append(i % 2 ? make("b", {}, part) : part)); return into; };
  const endOf = (n) => (n + 1 < rounds.length ? rounds[n + 1][1] : steps.length);
  const roundOf = (step) => rounds.findLastIndex(([, first]) => first <= step);
  const when = (step) => fill(words.where, { round: rounds[roundOf(step)][0], n: step - rounds[roundOf(step)][1] + 1 });

  const loadFont = async ([file, heavy], i) => {
    const css = heavy ? "700" : "400", other = "'DejaVu Sans Condensed', system-ui, sans-serif";
    if (!file) return { css, family: other };
    const face = new FontFace(`font${i}`, unpack(file), { weight: css });
    try { document.fonts.add(await face.load()); } catch { return { css, family: other }; }
    return { css, family: `font${i}` };
  };
  const fonts = await Promise.all(data.fonts.map(loadFont));
  $("h1").style.fontFamily = fonts.pop().family + ", serif";
  const loadMask = async ([name, file]) => [name, await createImageBitmap(new Blob([unpack(file)], { type: "image/webp" }))];
  const painter = new Painter(data, fonts, Object.fromEntries(await Promise.all(Object.entries(data.masks).map(loadMask))));

  /* a scene on a canvas of its own, redrawn with the theme and the width */
  const showScene = ([ground, width, height, shapes, alt]) => {
    const canvas = make("canvas", { className: "picture", role: "img", "aria-label": alt });
    Object.assign(canvas.style, { aspectRatio: `${width} / ${height}`, maxWidth: `${width}px` });
    canvas.redraw = () => {
      if (!canvas.clientWidth) return;
      const k = Math.min(devicePixelRatio || 1, 3) * canvas.clientWidth / width, g = Object.assign(canvas, { width: Math.round(width * k), height: Math.round(height * k) }).getContext("2d");
      g.setTransform(k, 0, 0, k, 0, 0);
      painter.drawShapes(g, data.grounds[ground]);
      painter.drawShapes(g, shapes);
    };
    return canvas;
  };
  const redrawPictures = () => { for (const canvas of document.querySelectorAll(".picture")) canvas.redraw(); };

  /* tabs */
  const panels = {}, filled = new Set(["board"]), bar = make("div", { role: "tablist", "aria-label": document.title });
  const tabs = ["board", "battles", "scores", "players", "fair", "about"].filter((key) => (key !== "battles" || battles.length) && (key !== "scores" || steps[0].points.length) && (key !== "fair" || fair));
  const open = (key) => {
    for (const each of tabs) {
      const tab = $(`#tab-${each}`);
      panels[each].hidden = each !== key;
      tab.setAttribute("aria-selected", String(each === key));
      tab.tabIndex = each === key ? 0 : -1;
    }
    if (!filled.has(key)) { filled.add(key); fillers[key](panels[key]); }
    redrawPictures();
    queue();
  };
  tabs.forEach((key, i) => {
    bar.append(make("button", { id: `tab-${key}`, role: "tab", type: "button", tabIndex: i ? -1 : 0, "aria-controls": `panel-${key}`, "aria-selected": String(!i), onclick: () => open(key) }, words[key]));
    panels[key] = make("section", { id: `panel-${key}`, role: "tabpanel", hidden: i > 0, "aria-labelledby": `tab-${key}` });
  });
  bar.onkeydown = (event) => {
    const all = [...bar.children], at = all.indexOf(document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = all[(to + all.length) % all.length];
    tab.focus();
    tab.click();
  };

  /* the board's panel */
  const SIGNS = { first: "M3 3h3v14H3zM17 3v14L7 10z", back: "M14 3v14L4 10z", play: "M5 2l13 8-13 8z", pause: "M4 3h4v14H4zM12 3h4v14h-4z", on: "M6 3v14l10-7z", last: "M14 3h3v14h-3zM3 3v14l10-7z", near: "M8 3h4v5h5v4h-5v5H8v-5H3V8h5z", fit: "M2 2h7L6.400 4.600l3 3L7.600 9.400l-3-3L2 9zM18 18h-7l2.600-2.600-3-3 1.800-1.800 3 3L18 11z", close: "M4 2l6 6 6-6 2 2-6 6 6 6-2 2-6-6-6 6-2-2 6-6-6-6z" };
  const sign = (key) => svg("svg", { viewBox: "0 0 20 20", width: 18, height: 18, "aria-hidden": "true" }, svg("path", { d: SIGNS[key], fill: "currentColor" }));
  const press = (key, act) => make("button", { type: "button", "aria-label": words[key], title: words[key], onclick: act }, sign(key));
  const menu = (label, options, act) => {
    const select = make("select", { onchange: () => act(select.value) }, ...options.map(([value, text]) => make("option", { value }, text)));
    return make("label", {}, make("span", {}, label), select);
  };
  const chip = (seat) => { const made = make("span", { className: "chip" }); made.style.background = players[seat].colour; return made; };
  let at = 0, eyes = "none", playing = 0, spot = "", resting = 0;
  const canvas = make("canvas", { tabIndex: 0, role: "img" }), box = make("div", { id: "box" }, canvas);
  const slider = make("input", { type: "range", min: 0, max: steps.length - 1, step: 1, "aria-label": words.slider });
  const player = press("play", () => setPlaying(!playing));
  const steer = make("div", { id: "steer" }, slider, press("first", () => go(0)), press("back", () => go(at - 1)), player, press("on", () => go(at + 1)), press("last", () => go(steps.length - 1)), make("span", { className: "gap" }), press("near", () => zoomMiddle(1.6)), press("fit", () => fitBoard()));
  const now = make("div", { id: "now", className: "card", tabIndex: 0, role: "region", "aria-label": words.now });
  const spoken = make("div", { className: "hidden", role: "status" }), card = make("div", { id: "place", className: "card", hidden: true, "aria-live": "polite" });
  const tableaus = make("div", { id: "tableaus" }), described = make("p"), log = make("div", { id: "log", className: "card" }, make("h2", {}, words.log));
  const named = places.map(({ spot: value, name }) => [value, name]).sort((a, b) => a[1].localeCompare(b[1], data.language));
  const placeMenu = menu(words.places, [["", words.place], ...named], (value) => { spot = value; showPlace(); });
  const row = make("div", { className: "row" });
  if (data.ended) row.append(menu(words.seen, [["none", words.spectator], ...players.map(({ name }, seat) => [String(seat), name]), ["all", words.everybody]], (value) => { eyes = value; show(); }));
  if (places.length) row.append(placeMenu);
  if (data.themes.length > 1) row.append(menu(words.colours, [["", words.auto], ...data.themes.map((key) => [key, words[key]])], (value) => { if (value) document.documentElement.dataset.theme = value; else delete document.documentElement.dataset.theme; chooseTheme(); }));
  const left = make("div", {}, spoken, data.ended ? null : make("p", {}, words.running), box, steer, card, now, row, tableaus, make("details", { className: "card" }, make("summary", {}, words.words), described));
  panels.board.append(make("div", { id: "table" }, left, log));
  $("#still").remove();
  $("#page").append(bar, ...Object.values(panels));
  $("#page").hidden = false;

  const entries = steps.map((step, i) => { const button = make("button", { type: "button", onclick: () => go(i) }); step.lines.forEach((line, n) => { if (n) button.append(make("br")); bold(button, line); }); return button; });
  rounds.forEach(([title, first], n) => {
    if (first < endOf(n)) log.append(make("h3", {}, title), make("ol", {}, ...entries.slice(first, endOf(n)).map((entry) => make("li", {}, entry))));
  });

  /* drawing: the ground is kept; while fingers move, the last sharp picture moves */
  let zoom = 1, left_ = 0, top_ = 0, ratio = 1, queued = false, shown = null, groundKey = "";
  const g = canvas.getContext("2d"), base = canvasOf(1, 1), sharp = canvasOf(1, 1);
  const scale = () => canvas.width / steps[at].board[1] * zoom;
  const fitCanvas = () => {
    const [, width, height] = steps[at].board, wide = box.clientWidth, small = wide < 700;
    const high = zoom > 1.01 && small ? Math.min(innerHeight * 0.6, wide * 1.05) : wide * height / width;
    ratio = Math.min(devicePixelRatio || 1, small ? 3 : 2);
    box.style.height = `${high}px`;
    const size = [Math.round(wide * ratio), Math.round(high * ratio)];
    if (canvas.width !== size[0] || canvas.height !== size[1]) for (const each of [canvas, base, sharp]) { [each.width, each.height] = size; groundKey = ""; }
    const k = scale() / ratio, clamp = (value, board, room) => (board <= room ? (room - board) / 2 : Math.min(0, Math.max(room - board, value)));
    left_ = clamp(left_, width * k, wide);
    top_ = clamp(top_, height * k, high);
  };
  const draw = () => {
    queued = false;
    if (!box.clientWidth) return;
    fitCanvas();
    const [ground, , , shapes] = steps[at].board, k = scale(), place = [k, 0, 0, k, left_ * ratio, top_ * ratio], key = [ground, painter.theme, ...place].join();
    if (key !== groundKey) {
      const q = base.getContext("2d");
      q.setTransform(1, 0, 0, 1, 0, 0);
      q.clearRect(0, 0, base.width, base.height);
      q.setTransform(...place);
      painter.drawShapes(q, data.grounds[ground]);
      groundKey = key;
    }
    const q = sharp.getContext("2d");
    q.setTransform(1, 0, 0, 1, 0, 0);
    q.clearRect(0, 0, sharp.width, sharp.height);
    q.drawImage(base, 0, 0);
    q.setTransform(...place);
    painter.drawShapes(q, shapes);
    if (spot) markPlace(q, k);
    g.clearRect(0, 0, canvas.width, canvas.height);
    g.drawImage(sharp, 0, 0);
    shown = { zoom, left: left_, top: top_ };
  };
  const queue = () => { if (!queued) { queued = true; requestAnimationFrame(draw); } };
  const glide = () => {
    fitCanvas();
    clearTimeout(resting);
    resting = setTimeout(queue, 140);
    if (!shown || !groundKey) return queue();
    requestAnimationFrame(() => {
      const f = zoom / shown.zoom;
      g.clearRect(0, 0, canvas.width, canvas.height);
      g.drawImage(sharp, (left_ - shown.left * f) * ratio, (top_ - shown.top * f) * ratio, sharp.width * f, sharp.height * f);
    });
  };

  /* places: the nearest of the shapes that belong to one */
  const known = new Map(places.map((place) => [place.spot, place]));
  const placeOf = (id) => {
    for (let name = data.shapes[id][1]; name; name = name.slice(0, Math.max(name.lastIndexOf("/"), 0))) if (known.has(name)) return name;
    return "";
  };
  const shapesOf = (which) => [...data.grounds[steps[at].board[0]], ...steps[at].board[3]].filter((id) => (which ? placeOf(id) === which : placeOf(id)));
  const findPlace = (x, y) => {
    const ids = shapesOf(""), hit = ids.findLast((id) => painter.contains(id, x, y));
    if (hit !== undefined) return placeOf(hit);
    const far = (id) => { const [l, t, r, b] = painter.extent(id); return Math.hypot((l + r) / 2 - x, (t + b) / 2 - y); };
    const near = ids.reduce((best, id) => (best === null || far(id) < far(best) ? id : best), null);
    return near !== null && far(near) < 60 ? placeOf(near) : "";
  };
  const markPlace = (q, k) => {
    const boxes = shapesOf(spot).map((id) => painter.extent(id));
    if (!boxes.length) return;
    const [l, t] = [0, 1].map((i) => Math.min(...boxes.map((b) => b[i]))), [r, b] = [2, 3].map((i) => Math.max(...boxes.map((each) => each[i])));
    for (const [colour, width] of [["#000", 9], ["#fff38a", 5]]) { Object.assign(q, { strokeStyle: colour, lineWidth: width * Math.max(1, 0.8 / k * ratio) }); q.stroke(roundBox(l - 7, t - 7, r - l + 14, b - t + 14, 10)); }
  };
  const showPlace = () => {
    card.hidden = !spot;
    placeMenu.lastChild.value = spot;
    queue();
    if (!spot) return;
    const { name, about, rule, told } = known.get(spot), i = told.findLastIndex(([step]) => step <= at), [same, said, holder] = told[i] ?? [at, words.gone, null];
    let from = i;
    while (from > 0 && told[from - 1][2] === holder) from--;
    const since = (step) => " · " + fill(words.since, { when: when(step) }), close = press("close", () => { spot = ""; showPlace(); });
    close.className = "close";
    const held = make("p", {}, ...(holder === null ? [words.nobody] : [chip(holder), fill(words.held, { who: players[holder].name })]), from < 0 ? "" : since(told[from][0]));
    card.replaceChildren(close, make("h2", {}, name), held, make("p", {}, said, i !== from && i > 0 ? since(same) : ""));
    if (about) card.append(make("p", {}, about + (rule ? ` (${fill(words.rule, { rule })})` : "")));
  };

  /* a step: at once the board and the lines; what costs more, or is read aloud, once the slider rests */
  const isSeen = (seat) => eyes === "all" || eyes === String(seat);
  let settling = 0;
  const show = () => {
    const { lines, alone } = steps[at];
    slider.value = at;
    now.replaceChildren(make("p", {}, make("b", {}, when(at)), " · " + fill(words.step, { n: at + 1, all: steps.length })), ...lines.map((line) => bold(make("p"), line)));
    alone.forEach((own, seat) => { if (isSeen(seat)) for (const said of own) now.append(bold(make("p", { className: "alone" }), fill(words.alone, { who: players[seat].name, said }))); });
    now.scrollTop = 0;
    queue();
    clearTimeout(settling);
    settling = setTimeout(settle, 160);
  };
  const settle = () => {
    const alt = steps[at].board[4];
    slider.setAttribute("aria-valuetext", when(at));
    canvas.setAttribute("aria-label", alt);
    described.textContent = alt;
    if (!playing) spoken.textContent = now.innerText;
    const own = data.ended ? steps[at].tableaus.map((scene, seat) => [scene, seat]).filter(([, seat]) => isSeen(seat)) : [];
    tableaus.replaceChildren(...own.map(([scene, seat]) => make("div", {}, make("h3", {}, fill(words.hands, { who: players[seat].name })), showScene(scene))));
    redrawPictures();
    log.querySelector("[aria-current]")?.removeAttribute("aria-current");
    entries[at].setAttribute("aria-current", "step");
    const top = entries[at].offsetTop - log.offsetTop;
    if (top < log.scrollTop + 40 || top > log.scrollTop + log.clientHeight - 60) log.scrollTop = top - log.clientHeight / 3;
    try { history.replaceState(null, "", `#${at + 1}`); } catch { /* a sandboxed frame has no history */ }
    if (spot) showPlace();
  };
  const go = (step) => { at = Math.max(0, Math.min(steps.length - 1, step)); show(); };
  const setPlaying = (on) => {
    if (on && at === steps.length - 1) go(0);
    clearInterval(playing);
    const pace = matchMedia("(prefers-reduced-motion: reduce)").matches ? 2500 : 1100, key = on ? "pause" : "play";
    playing = on ? setInterval(() => (at + 1 < steps.length ? go(at + 1) : setPlaying(false)), pace) : 0;
    player.replaceChildren(sign(key));
    player.setAttribute("aria-label", words[key]);
  };
  slider.oninput = () => go(Number(slider.value));
  const goRound = (by) => { const to = roundOf(at) + by; go(to < 0 ? 0 : to >= rounds.length ? steps.length - 1 : rounds[to][1]); };
  addEventListener("keydown", (event) => {
    const tag = event.target.tagName;
    if (event.ctrlKey || event.metaKey || event.altKey || panels.board.hidden || tag === "SELECT") return;
    const keys = { ArrowRight: () => go(at + 1), ArrowLeft: () => go(at - 1), PageDown: () => goRound(1), PageUp: () => goRound(-1), Home: () => go(0), End: () => go(steps.length - 1), "+": () => zoomMiddle(1.5), "-": () => zoomMiddle(1 / 1.5), 0: fitBoard, " ": tag === "BUTTON" || tag === "SUMMARY" ? null : () => setPlaying(!playing), Escape: () => { spot = ""; showPlace(); } };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });

  /* fingers and mouse: two fingers zoom, one pans once zoomed, a tap looks at a place */
  const zoomAt = (factor, x, y) => {
    const to = Math.min(8, Math.max(1, zoom * factor)), f = to / zoom;
    [left_, top_, zoom] = [x - (x - left_) * f, y - (y - top_) * f, to];
    box.classList.toggle("near", zoom > 1.01);
  };
  const zoomMiddle = (factor) => { zoomAt(factor, box.clientWidth / 2, box.clientHeight / 2); queue(); };
  const fitBoard = () => { zoom = 1; box.classList.remove("near"); queue(); };
  const fingers = new Map();
  let moved = 0;
  const inBox = (x, y) => { const frame = canvas.getBoundingClientRect(); return [x - frame.left, y - frame.top]; };
  canvas.onpointerdown = (event) => {
    if (!fingers.size) moved = 0;
    fingers.set(event.pointerId, event);
    canvas.setPointerCapture(event.pointerId);
  };
  canvas.onpointermove = (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const dx = event.clientX - before.clientX, dy = event.clientY - before.clientY;
    moved += Math.hypot(dx, dy);
    if (fingers.size === 1 && zoom > 1.01) { left_ += dx; top_ += dy; glide(); }
    if (fingers.size === 2) {
      const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
      const span = (finger) => Math.hypot(finger.clientX - other.clientX, finger.clientY - other.clientY);
      if (span(before) > 5) { zoomAt(span(event) / span(before), ...inBox((event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2)); left_ += dx / 2; top_ += dy / 2; glide(); }
    }
    fingers.set(event.pointerId, event);
  };
  canvas.onpointerup = canvas.onpointercancel = (event) => {
    if (!fingers.delete(event.pointerId) || event.type !== "pointerup" || fingers.size || moved >= 8) return;
    const [x, y] = inBox(event.clientX, event.clientY), k = scale() / ratio;
    spot = findPlace((x - left_) / k, (y - top_) / k);
    showPlace();
  };
  canvas.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && zoom <= 1.01 && event.deltaY > 0) return;
    event.preventDefault();
    zoomAt(Math.exp(-event.deltaY / 400), ...inBox(event.clientX, event.clientY));
    glide();
  }, { passive: false });
  canvas.ondblclick = (event) => { if (zoom > 1.01) return fitBoard(); zoomAt(2.5, ...inBox(event.clientX, event.clientY)); queue(); };

  /* themes: the chosen one, else what the device asks for */
  const asked = { day: matchMedia("(prefers-color-scheme: light)"), contrast: matchMedia("(prefers-contrast: more)") };
  const chooseTheme = () => {
    const wished = document.documentElement.dataset.theme || ["contrast", "day"].find((key) => asked[key].matches && data.themes.includes(key));
    painter.theme = Math.max(0, data.themes.indexOf(wished));
    queue();
    redrawPictures();
  };
  for (const query of Object.values(asked)) query.addEventListener("change", chooseTheme);

  /* the other tabs */
  const jump = (step) => { open("board"); go(step); scrollTo(0, 0); };
  const tableOf = (caption, head, body) => make("div", { className: "card wide", tabIndex: 0, role: "region", "aria-label": caption }, make("table", {}, make("caption", { className: "hidden" }, caption), make("thead", {}, make("tr", {}, ...head.map((text) => make("th", { scope: "col" }, text)))), make("tbody", {}, ...body.map(([title, ...cells]) => make("tr", {}, make("th", { scope: "row" }, title), ...cells.map((cell) => make("td", {}, String(cell))))))));
  const drawChart = () => {
    const series = steps.map(({ points }) => points), high = Math.max(1, ...series.flat()), low = Math.min(0, ...series.flat());
    const labels = players.map(({ name }, seat) => `${series.at(-1)[seat]} ${name.slice(0, 12)}`), order = [...players.keys()].sort((a, b) => series.at(-1)[b] - series.at(-1)[a]);
    const narrow = innerWidth < 700, size = narrow ? 30 : 15, line = size * 1.25, width = 900, height = narrow ? 640 : 380, start = size * 2.4;
    const end = width - size * (1.9 + 0.58 * Math.max(...labels.map(({ length }) => length)));
    let free = -Infinity;
    const x = (step) => start + (end - start) * step / Math.max(1, steps.length - 1), y = (value) => height - size * 2 - (height - size * 3.2) * (value - low) / (high - low);
    const text = (tx, ty, said, colour, anchor = "start") => svg("text", { x: tx, y: ty, fill: colour, "text-anchor": anchor, "dominant-baseline": "middle", "font-size": size }, said);
    const chart = svg("svg", { viewBox: `0 0 ${width} ${height}`, width: "100%", role: "img", "aria-label": fill(words.chart, { unit: words.unit }) });
    const grid = [1, 2, 5, 10, 20, 50, 100].find((n) => (high - low) / n <= 6) ?? 500;
    for (let value = Math.ceil(low / grid) * grid; value <= high; value += grid) chart.append(svg("line", { x1: start, x2: end, y1: y(value), y2: y(value), stroke: "var(--rim)" }), text(start - 8, y(value), String(value), "var(--faint)", "end"));
    let marked = -Infinity;
    rounds.forEach(([, first], n) => { if (first < steps.length && x(first) - marked > size * 2) { marked = x(first); chart.append(text(marked, height - size * 0.8, String(n), "var(--faint)", "middle")); } });
    for (const [seat, { colour }] of players.entries()) {
      const line = series.map((points, i) => (i ? `H${x(i).toFixed(1)}V` : `M${x(0)} `) + y(points[seat]).toFixed(1)).join("");
      for (const [stroke, wide] of [["var(--ink)", size / 2.6], [colour, size / 4]]) chart.append(svg("path", { d: line, fill: "none", stroke, "stroke-width": wide, "stroke-linejoin": "round" }));
    }
    order.forEach((seat, i) => {
      free = Math.min(Math.max(free + line, y(series.at(-1)[seat])), height - size / 2 - (order.length - 1 - i) * line);
      chart.append(svg("rect", { x: end + 8, y: free - size * 0.4, width: size * 0.8, height: size * 0.8, rx: 3, fill: players[seat].colour, stroke: "var(--ink)" }), text(end + 14 + size, free, labels[seat], "var(--ink)"));
    });
    chart.onclick = (event) => { const frame = chart.getBoundingClientRect(), step = Math.round(((event.clientX - frame.left) / frame.width * width - start) / (end - start) * (steps.length - 1)); if (step >= 0 && step < steps.length) jump(step); };
    return chart;
  };
  const drawLuck = () => {
    const sums = players.map((_, seat) => throws.filter(([whose]) => whose === seat).reduce(([thrown, expected], [, came, usual]) => [thrown + came, expected + usual], [0, 0]));
    const most = Math.max(1, ...sums.flat()), percent = (value) => `${100 * value / most}%`;
    return make("div", { className: "card" }, make("h2", {}, words.thrown), ...sums.map(([thrown, expected], seat) => {
      const bar = make("div", { className: "luck", "aria-hidden": "true" }, make("i"), make("b"));
      Object.assign(bar.firstChild.style, { width: percent(thrown), background: players[seat].colour });
      bar.lastChild.style.left = percent(expected);
      return make("div", {}, make("p", {}, chip(seat), `${players[seat].name}: `, fill(words.luck, { thrown, expected: Math.round(expected) })), bar);
    }), make("p", {}, words.care));
  };
  const fillers = {
    battles: (panel) => {
      const stage = make("div", {}), list = make("ul", { className: "list" });
      const pick = (button, [step, scene]) => {
        for (const other of list.querySelectorAll("button")) other.setAttribute("aria-pressed", String(other === button));
        stage.replaceChildren(showScene(scene), make("div", { className: "card" }, make("p", {}, scene[4]), make("button", { type: "button", onclick: () => jump(step) }, fill(words.goto, { when: when(step) }))));
        redrawPictures();
      };
      for (const battle of battles) {
        const button = make("button", { type: "button", "aria-pressed": "false", onclick: () => pick(button, battle) }, make("b", {}, when(battle[0])), " · ", battle[1][4].split(/(?<=[.:;]) /)[0].slice(0, 110));
        list.append(make("li", {}, button));
      }
      panel.append(stage, list);
      list.querySelector("button").click();
    },
    scores: (panel) => {
      const ends = rounds.map(([title, first], n) => [title, first, endOf(n)]).filter(([, first, end]) => end > first);
      panel.append(make("div", { className: "card" }, make("h2", {}, fill(words.chart, { unit: words.unit })), drawChart()), tableOf(words.scores, [words.round, ...players.map(({ name }) => name)], ends.map(([title, , end]) => [title, ...steps[end - 1].points])));
      if (throws.length) panel.append(drawLuck());
    },
    players: (panel) => {
      const last = steps.at(-1);
      for (const [seat, { name, side, place }] of [...players.entries()].sort((a, b) => a[1].place - b[1].place)) {
        const shot = last.tableaus[seat];
        panel.append(make("div", { className: "card" }, make("h2", {}, chip(seat), (place ? `${place}. ` : "") + name), make("p", {}, side), shot ? showScene(shot) : null));
      }
    },
    fair: (panel) => {
      const result = make("p", { role: "status" }), told = (key, value) => [make("p", {}, words[key]), make("pre", {}, value)];
      const check = () => { const found = verify(fair); result.className = found.differs ? "bad" : "good"; result.textContent = fill(found.differs ? words.differs : words.verified, { ...found, differs: words[found.differs] ?? found.differs }); };
      const draws = make("details", { className: "card" }, make("summary", {}, `${words.draws} (${fair.draws?.length ?? 0})`));
      draws.ontoggle = () => { if (draws.open && draws.children.length === 1) draws.append(make("ol", {}, ...fair.draws.map(([entry, kind, , items, drawn]) => make("li", {}, `#${entry} · ${kind === "below" ? `${drawn} < ${items[0]}` : `${[drawn].flat().join(", ")} ∈ ${items.length}`}`)))); };
      panel.append(make("div", { className: "card" }, make("button", { type: "button", onclick: check }, words.verify), result, make("p", {}, words.compare)), make("div", { className: "card" }, ...told("commitment", fair.commitment), ...told("secret", fair.secret), ...told("terms", fair.terms)), draws);
    },
    about: (panel) => panel.append(make("div", { className: "card" }, ...["whole", "keys", "credits"].map((key) => make("p", {}, words[key])))),
  };

  addEventListener("resize", () => { groundKey = ""; queue(); redrawPictures(); });
  const wanted = Number(location.hash.slice(1));
  at = wanted >= 1 && wanted <= steps.length ? wanted - 1 : data.ended ? 0 : steps.length - 1;
  chooseTheme();
  show();
  window.matchPage = { data, painter, go, verify, look: (x, y) => { spot = findPlace(x, y); showPlace(); } };
  performance.mark("ready");
})();
