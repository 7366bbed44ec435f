// The tab's person and the assembly of the page. `?as=2` makes it player 2.

import { startBar } from "./bar.js";
import { Composer } from "./composer.js";
import { $ } from "./dom.js";
import { startHost } from "./host.js";
import { List } from "./list.js";
import { startNotifications } from "./notifications.js";
import { startPhone } from "./phone.js";
import { startSidebar } from "./sidebar.js";
import { go, hear, on, store } from "./store.js";
import { comeBack, Wire } from "./wire.js";

const LAST = "channel";

function mine(people) {
  const wanted = Number(new URLSearchParams(location.search).get("as") ?? 1);
  return people[wanted - 1] ?? people[0];
}

function become(people, one) {
  location.search = `?as=${people.indexOf(one) + 1}`;
}

async function start() {
  const { people, host } = await (await fetch("/sandbox/people")).json();
  const me = mine(people);
  store.me = me.id;
  const wire = new Wire(me.token, hear, (open) => document.body.classList.toggle("lost", !open));
  startSidebar(people, me, (one) => become(people, one));
  startBar(wire);
  new Composer(wire);
  new List(wire);
  startHost(host);
  startNotifications();
  startPhone();
  $("reload").addEventListener("click", () => location.reload());
  on("state", home);
  on("go", () => sessionStorage.setItem(LAST, store.current));
  if (performance.getEntriesByType("navigation")[0]?.type === "reload") wire.act("reload");
  document.body.dataset.ready = "1";
}

function home() {
  if (store.channels.has(store.current)) return;
  const last = sessionStorage.getItem(LAST);
  go(store.channels.has(last) ? last : store.channels.keys().next().value);
}

start().catch(() => {
  $("title").textContent = "The sandbox does not answer; trying again…";
  setTimeout(comeBack, 1000);
});
