/* Chance as docs/FAIR_CHANCE.md describes it: a second reading of the draws, in the reader's browser. */
const sha256 = (() => {
  const fraction = (x) => Math.floor((x - Math.floor(x)) * 2 ** 32);
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const start = Uint32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p)));
  const K = Uint32Array.from(primes, (p) => fraction(Math.cbrt(p)));
  const w = new Uint32Array(64);
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  return (bytes) => {
    const length = bytes.length, all = new Uint8Array(((length + 72) >> 6) << 6), view = new DataView(all.buffer);
    all.set(bytes);
    all[length] = 128;
    view.setUint32(all.length - 4, length << 3);
    const hash = start.slice();
    for (let at = 0; at < all.length; at += 64) {
      for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + i * 4);
      for (let i = 16; i < 64; i++) {
        const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
      }
      let [a, b, c, d, e, f, g, h] = hash;
      for (let i = 0; i < 64; i++) {
        const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
        const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((x, i) => (hash[i] += x));
    }
    const out = new DataView(new ArrayBuffer(32));
    hash.forEach((x, i) => out.setUint32(i * 4, x));
    return new Uint8Array(out.buffer);
  };
})();
const hex = (bytes) => [...bytes].map((x) => x.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g), (x) => parseInt(x, 16));

/* Draws from a seed, from a block on. */
const drawFrom = (seed, block) => {
  const head = Uint8Array.of(...seed, ...new Uint8Array(8)), number = new DataView(head.buffer, seed.length);
  const below = (n) => {
    const most = BigInt(n), span = 1n << 64n, limit = span - (span % most);
    for (;;) {
      number.setBigUint64(0, block++);
      const value = new DataView(sha256(head).buffer).getBigUint64(0);
      if (value < limit) return Number(value % most);
    }
  };
  const shuffle = (items) => {
    const list = items.slice();
    for (let last = list.length - 1; last > 0; last--) {
      const other = below(last + 1);
      [list[last], list[other]] = [list[other], list[last]];
    }
    return list;
  };
  return { below, shuffle, next: () => block };
};

/* Draws everything again. Returns {differs: number of an entry or key of a text} or {draws, blocks, seconds}. */
const verify = (fair) => {
  const began = performance.now(), same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const secret = unhex(fair.secret), terms = new TextEncoder().encode(fair.terms);
  if (hex(sha256(secret)) !== fair.commitment) return { differs: "commitment" };
  const seed = Uint8Array.of(fair.scheme, ...sha256(Uint8Array.of(...secret, ...terms)));
  if (hex(sha256(seed)) !== fair.seed) return { differs: "terms" };
  if (!same(drawFrom(seed, 1n << 63n).shuffle(fair.joins), fair.seats)) return { differs: "players" };
  const stream = drawFrom(seed, 0n);
  for (const [entry, kind, block, items, result] of fair.draws) {
    const fits = BigInt(block) === stream.next();
    const drawn = kind === "below" ? stream.below(items[0]) : kind === "shuffle" ? stream.shuffle(items) : items[stream.below(items.length)];
    if (!fits || !same(drawn, result)) return { differs: "#" + entry };
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  return { draws: fair.draws.length, blocks: String(stream.next()), seconds };
};
