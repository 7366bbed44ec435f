// The WebSocket of one person: sends actions, receives answers and changes, and reconnects by itself.

export class Wire {
  constructor(token, hear, status) {
    Object.assign(this, { token, hear, status, next: 1, open: new Map(), early: [], closed: false });
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/sandbox/live?token=${this.token}`);
    this.socket.onopen = () => {
      this.status(true);
      this.early.splice(0).forEach((text) => this.socket.send(text));
    };
    this.socket.onmessage = (event) => this.take(JSON.parse(event.data));
    this.socket.onclose = () => this.lost();
  }

  lost() {
    if (this.closed) return;
    this.status(false);
    for (const answer of this.open.values()) answer({ kind: "failed" });
    this.open.clear();
    comeBack();
  }

  take(data) {
    if (data.t !== "reply") return this.hear(data);
    const answer = this.open.get(data.re);
    this.open.delete(data.re);
    if (answer) answer(data);
  }

  act(act, about = {}) {
    const n = this.next++;
    const text = JSON.stringify({ n, act, ...about });
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
    else this.early.push(text);
    return new Promise((resolve) => this.open.set(n, resolve));
  }

  close() {
    this.closed = true;
    this.socket.close();
  }
}

export async function comeBack() {
  const reply = await fetch("/sandbox/people").catch(() => null);
  if (reply?.ok) location.reload();
  else setTimeout(comeBack, 1000);
}
