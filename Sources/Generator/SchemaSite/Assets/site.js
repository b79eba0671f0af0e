"use strict";
{
  const root = document.documentElement.dataset.root;
  document.getElementById("tools").hidden = false;

  // Light or dark

  const themes = ["system", "light", "dark"];
  const button = document.getElementById("theme");
  const showTheme = (theme) => { button.textContent = "Appearance: " + theme; };
  button.addEventListener("click", () => {
    const next = (themes.indexOf(document.documentElement.dataset.theme) + 1) % themes.length;
    window.siteTheme.set(themes[next]);
    showTheme(themes[next]);
  });
  showTheme(window.siteTheme.get());

  // Search

  const input = document.getElementById("search");
  const found = document.getElementById("found");
  const status = document.getElementById("found-status");
  const list = document.getElementById("results");
  const limit = 12;
  let entries = null;
  let chosen = -1;

  // `PasswordFormField.minLength`: password, form, field, min, length.
  const wordsOf = (name) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) || [])
    .map((word) => word.toLowerCase());

  const load = () => new Promise((done, failed) => {
    if (entries) { done(); return; }
    const script = document.createElement("script");
    script.src = root + "assets/search-index.js";
    script.onload = () => {
      entries = window.siteIndex.map(([kind, name, page, other, doc]) => {
        const last = name.slice(name.lastIndexOf(".") + 1);
        return {
          kind, name, page, other, doc, low: name.toLowerCase(), last: last.toLowerCase(),
          humps: name.replace(/[^A-Z0-9]/g, "").toLowerCase(), lowOther: other.toLowerCase(),
          lowDoc: doc.toLowerCase(), words: wordsOf(name + " " + other),
        };
      });
      done();
    };
    script.onerror = failed;
    document.head.append(script);
  });

  const scoreOf = (entry, word) => {
    if (entry.low === word) return 100;
    if (entry.last === word) return 92;
    if (entry.lowOther === word) return 88;
    if (entry.low.startsWith(word)) return 70;
    if (entry.last.startsWith(word)) return 66;
    if (entry.lowOther.startsWith(word)) return 60;
    if (word.length > 1 && entry.humps.startsWith(word)) return 50;
    if (entry.low.includes(word)) return 40;
    if (entry.lowOther.includes(word)) return 36;
    if (entry.lowDoc.includes(word)) return 12;
    return 0;
  };

  // Types with the words in their names come first, then the nearest names, and short names before long ones.
  const typeKinds = new Set(["struct", "protocol", "enum", "union"]);
  const order = (a, b) => (b.isType || false) - (a.isType || false) || b.score - a.score
    || typeKinds.has(b.entry.kind) - typeKinds.has(a.entry.kind) || a.entry.name.length - b.entry.name.length
    || (a.entry.name < b.entry.name ? -1 : 1);

  const search = (words) => {
    const hits = [];
    for (const entry of entries) {
      let score = entry.kind === "member" || entry.kind === "case" ? 0 : 4;
      let fits = true;
      let isType = typeKinds.has(entry.kind);
      for (const word of words) {
        const part = scoreOf(entry, word);
        if (part === 0) { fits = false; break; }
        if (part < 36) isType = false;
        score += part;
      }
      if (fits) hits.push({ entry, score, isType });
    }
    return hits.sort(order);
  };

  // The number of letters to change, add, drop or swap; above `most` it does not matter.
  const distance = (a, b, most) => {
    let before = [];
    let last = Array.from({ length: b.length + 1 }, (_, i) => i);
    for (let i = 1; i <= a.length; i += 1) {
      const row = [i];
      let least = i;
      for (let j = 1; j <= b.length; j += 1) {
        let cost = Math.min(
          last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
          cost = Math.min(cost, before[j - 2] + 1);
        }
        row.push(cost);
        least = Math.min(least, cost);
      }
      if (least > most) return most + 1;
      before = last;
      last = row;
    }
    return last[b.length];
  };

  // One or two letters may be wrong, in long words more.
  const allowed = (text) => (text.length < 4 ? 1 : Math.max(2, Math.floor(text.length / 3)));

  const nearnessOf = (entry, word) => {
    const most = allowed(word);
    let near = most + 1;
    for (const name of [entry.low, entry.last, entry.lowOther, ...entry.words]) {
      if (!name) continue;
      near = Math.min(near, distance(word, name, most));
      // The beginning of a longer name, not yet typed to its end.
      for (const length of [word.length, word.length + 1]) {
        if (name.length > length) {
          near = Math.min(near, distance(word, name.slice(0, length), most) + 0.5);
        }
      }
    }
    return near <= most ? near : null;
  };

  const nearest = (words) => {
    const hits = [];
    for (const entry of entries) {
      let sum = 0;
      for (const word of words) {
        const near = nearnessOf(entry, word);
        if (near === null) { sum = null; break; }
        sum += near;
      }
      if (sum !== null) hits.push({ entry, score: -sum });
    }
    return hits.sort(order);
  };

  const choose = (index) => {
    const items = list.children;
    if (chosen >= 0 && items[chosen]) items[chosen].setAttribute("aria-selected", "false");
    chosen = items.length === 0 ? -1 : (index + items.length) % items.length;
    if (chosen < 0) { input.removeAttribute("aria-activedescendant"); return; }
    items[chosen].setAttribute("aria-selected", "true");
    items[chosen].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", items[chosen].id);
  };

  const close = () => {
    found.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
    chosen = -1;
  };

  const row = ({ entry }, index) => {
    const item = document.createElement("li");
    item.id = "result-" + index;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    item.dataset.page = root + entry.page;
    for (const [style, text] of
      [["name", entry.name], ["kind", entry.kind + (entry.other ? " · " + entry.other : "")],
        ["doc", entry.doc]]) {
      const part = document.createElement("span");
      part.className = style;
      part.textContent = text;
      item.append(part);
    }
    return item;
  };

  const show = () => {
    const text = input.value.trim().toLowerCase();
    if (!text) { list.replaceChildren(); close(); return; }
    const words = text.split(/\s+/);
    let hits = search(words);
    let message = hits.length === 1 ? "1 result" : hits.length + " results";
    if (hits.length === 0) {
      hits = nearest(words);
      message = hits.length === 0
        ? "No match. Search finds types, members, JSON names, cases, mixins, rules, scenarios,"
          + " styles, and words of their documentation."
        : "No exact match. Did you mean:";
    } else if (hits.length > limit) {
      message += "; the first " + limit + ":";
    }
    status.textContent = message;
    list.replaceChildren(...hits.slice(0, limit).map(row));
    list.hidden = hits.length === 0;
    found.hidden = false;
    input.setAttribute("aria-expanded", String(hits.length > 0));
    chosen = -1;
    choose(0);
  };

  const update = () => {
    load().then(show, () => {
      status.textContent = "The search index assets/search-index.js is missing.";
      found.hidden = false;
    });
  };
  const open = (item) => { if (item) { close(); location.href = item.dataset.page; } };

  input.addEventListener("input", update);
  input.addEventListener("focus", () => { if (input.value.trim()) update(); });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") { event.preventDefault(); choose(chosen + 1); }
    if (event.key === "ArrowUp") { event.preventDefault(); choose(chosen - 1); }
    if (event.key === "Enter") { event.preventDefault(); open(list.children[chosen]); }
    if (event.key === "Escape") { close(); input.blur(); }
  });
  // Before the input loses the focus and the list goes.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => open(event.target.closest("li")));
  input.addEventListener("blur", close);
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
      input.select();
    }
  });
}
// Code can be copied.
for (const box of document.querySelectorAll("details.code")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    const code = box.querySelector("code");
    try {
      await navigator.clipboard.writeText(code.textContent.trimEnd());
      button.textContent = "Copied";
    } catch {
      // A page that is opened as a file may have no clipboard.
      getSelection().selectAllChildren(code);
      button.textContent = "Selected";
    }
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  });
  box.append(button);
}
