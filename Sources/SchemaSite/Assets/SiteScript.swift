/// The scripts of the site. Without them everything is there but search and the choice of a theme.
enum SiteScript {
  /// Runs before the page is drawn, so that a chosen theme does not flash.
  static let theme = #"""
    "use strict";
    // A browser may refuse storage to pages that are opened as files.
    window.siteTheme = {
      get() {
        try { return localStorage.getItem("theme") || "system"; } catch { return "system"; }
      },
      set(name) {
        document.documentElement.dataset.theme = name;
        try { localStorage.setItem("theme", name); } catch { /* lasts for this page only */ }
      },
    };
    document.documentElement.dataset.theme = window.siteTheme.get();

    """#

  static let text = #"""
    "use strict";
    {
      const root = document.documentElement.dataset.root;
      document.getElementById("tools").hidden = false;

      // Theme

      const themes = ["system", "light", "dark"];
      const button = document.getElementById("theme");
      const showTheme = () => { button.textContent = "Theme: " + window.siteTheme.get(); };
      button.addEventListener("click", () => {
        const next = (themes.indexOf(document.documentElement.dataset.theme) + 1) % themes.length;
        window.siteTheme.set(themes[next]);
        button.textContent = "Theme: " + themes[next];
      });
      showTheme();

      // Search

      const input = document.getElementById("search");
      const found = document.getElementById("found");
      const status = document.getElementById("found-status");
      const list = document.getElementById("results");
      const limit = 12;
      let entries = null;
      let chosen = -1;

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
              lowDoc: doc.toLowerCase(),
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

      // Types stand before their members, short names before long ones.
      const order = (a, b) => b.score - a.score || a.entry.name.length - b.entry.name.length
        || (a.entry.name < b.entry.name ? -1 : 1);

      const search = (words) => {
        const hits = [];
        for (const entry of entries) {
          let score = entry.kind === "member" || entry.kind === "case" ? 0 : 4;
          let fits = true;
          for (const word of words) {
            const part = scoreOf(entry, word);
            if (part === 0) { fits = false; break; }
            score += part;
          }
          if (fits) hits.push({ entry, score });
        }
        return hits.sort(order);
      };

      // Letters to change, add, leave out or swap.
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

      const nearest = (text) => {
        const most = text.length < 5 ? 1 : Math.max(2, Math.floor(text.length / 3));
        const hits = [];
        for (const entry of entries) {
          let near = most + 1;
          for (const name of [entry.low, entry.last, entry.lowOther]) {
            if (!name) continue;
            near = Math.min(near, distance(text, name, most));
            // The beginning of a longer name, not yet typed to its end.
            if (name.length > text.length) {
              near = Math.min(near, distance(text, name.slice(0, text.length), most) + 0.5);
            }
          }
          if (near <= most) hits.push({ entry, score: -near });
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
        let hits = search(text.split(/\s+/));
        let message = hits.length === 1 ? "1 result" : hits.length + " results";
        if (hits.length === 0) {
          hits = nearest(text);
          message = hits.length === 0
            ? "Nothing here is called so. Names of types, members, wire names, cases and words of"
              + " their documentation can be found."
            : "Nothing here is called so. Near it:";
        } else if (hits.length > limit) {
          message += ", the first " + limit + ":";
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
          status.textContent = "The index of the search is missing: assets/search-index.js";
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

    """#
}
