// The data this tab has received, and the listeners for changes.

export const store = {
  me: "", guild: { name: "" }, bot: { online: false }, people: new Map(), channels: new Map(),
  messages: new Map(), commands: { guild: [], dm: [] }, current: "", driven: false, fast: false, notifications: [],
};

const listeners = new Map();

export function on(event, listener) {
  listeners.set(event, [...(listeners.get(event) ?? []), listener]);
}

export function emit(event, data) {
  for (const listener of listeners.get(event) ?? []) listener(data);
}

export const TEXT = 0, DM = 1, THREAD = 11;

export function channel(id = store.current) {
  return store.channels.get(id);
}

export function nameOf(it) {
  return it ? (it.kind === DM ? store.bot.name : it.name) : "?";
}

export function messagesOf(id) {
  const found = [...store.messages.values()].filter((message) => message.channel_id === id);
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const hearers = {
  state(data) {
    const { people, channels, ...rest } = data;
    Object.assign(store, rest);
    store.people = new Map(people.map((one) => [one.id, one]));
    store.channels = new Map(channels.map((one) => [one.id, one]));
    emit("state");
  },
  commands(data) {
    store.commands = { guild: data.guild, dm: data.dm };
  },
  messages(data) {
    for (const message of data.put) store.messages.set(message.id, message);
    emit("messages", data.put);
  },
  notifications(data) {
    store.notifications = data.list;
    emit("notifications");
  },
  gone(data) {
    for (const id of data.gone) store.messages.delete(id);
    emit("gone", data.gone);
  },
};

export function hear(data) {
  hearers[data.t]?.(data);
}

export function go(id) {
  if (!store.channels.has(id)) return;
  store.current = id;
  emit("go");
}
