"use strict";
(() => {
  const live = document.getElementById("live");
  const said = document.createElement("p");
  said.className = "quiet";
  said.setAttribute("role", "status");
  said.setAttribute("aria-live", "polite");
  document.body.append(said);

  // What is wrong is read first; else a new page begins at its heading.
  const summary = document.getElementById("summary");
  if (summary) summary.focus();
  else if (sessionStorage.getItem("moved")) document.querySelector("h1")?.focus();
  sessionStorage.removeItem("moved");

  // A form is sent once.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.dataset.sent) return event.preventDefault();
    form.dataset.sent = "yes";
    sessionStorage.setItem("moved", "yes");
    event.submitter?.setAttribute("aria-disabled", "true");
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });

  for (const button of document.querySelectorAll(".reveal")) {
    const input = document.getElementById(button.getAttribute("aria-controls"));
    button.hidden = false;
    button.addEventListener("click", () => {
      const isShown = input.type === "text";
      input.type = isShown ? "password" : "text";
      button.setAttribute("aria-pressed", String(!isShown));
    });
  }

  // Links to sections become tabs, with the keys that tabs have.
  for (const tabs of document.querySelectorAll(".tabs")) {
    const list = tabs.querySelector(".tablist");
    const names = [...list.querySelectorAll("a")];
    const panels = names.map((each) => document.getElementById(each.hash.slice(1)));
    list.setAttribute("role", "tablist");
    const open = (index) => {
      names.forEach((each, place) => {
        each.setAttribute("aria-selected", String(place === index));
        each.tabIndex = place === index ? 0 : -1;
        panels[place].hidden = place !== index;
      });
    };
    names.forEach((each, index) => {
      each.parentElement.setAttribute("role", "presentation");
      each.setAttribute("role", "tab");
      each.setAttribute("aria-controls", panels[index].id);
      panels[index].setAttribute("role", "tabpanel");
      each.addEventListener("click", (event) => {
        event.preventDefault();
        open(index);
      });
      each.addEventListener("keydown", (event) => {
        const last = names.length - 1;
        const forward = getComputedStyle(list).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
        const back = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
        const next = {
          [forward]: index === last ? 0 : index + 1, [back]: index === 0 ? last : index - 1,
          Home: 0, End: last, " ": index,
        }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        open(next);
        names[next].focus();
      });
    });
    const shown = panels.findIndex((each) => "#" + each.id === location.hash);
    open(shown >= 0 ? shown : Math.max(names.findIndex((each) => each.classList.contains("open")), 0));
    tabs.classList.add("scripted");
  }

  for (const filter of document.querySelectorAll(".filter")) {
    filter.hidden = false;
    const input = filter.querySelector("input");
    const none = filter.querySelector(".none");
    const items = [...filter.parentElement.querySelectorAll("li")];
    input.addEventListener("input", () => {
      const wanted = input.value.trim().toLowerCase();
      let count = 0;
      for (const item of items) {
        item.hidden = !item.textContent.toLowerCase().includes(wanted);
        if (!item.hidden) count += 1;
      }
      none.textContent = count ? "" : "Nothing found";
    });
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
  }

  // Waits: the server polls at its own pace and responds with the changes.
  const words = () =>
    [...live.querySelectorAll("h1, .message, .status")].map((each) => each.textContent.trim()).join(". ");

  const swap = (markup) => {
    const next = new DOMParser().parseFromString(markup, "text/html").body;
    const pictures = live.querySelectorAll(".picture img");
    const before = words();
    next.querySelectorAll(".picture img").forEach((fresh, index) => {
      if (pictures[index]) pictures[index].src = fresh.src;
    });
    for (const name of [".messages", ".wait"]) {
      const old = live.querySelector(name);
      const fresh = next.querySelector(name);
      if (old && fresh) {
        if (old.innerHTML !== fresh.innerHTML) old.replaceChildren(...fresh.childNodes);
      } else if (old) old.remove();
      else if (fresh) live.querySelector("h1").after(fresh);
    }
    const after = words();
    if (after !== before) said.textContent = after;
  };

  const moved = () => {
    sessionStorage.setItem("moved", "yes");
    location.replace("/");
  };

  const wait = async () => {
    let failures = 0;
    const page = document.querySelector("input[name=page]")?.value ?? "";
    while (live.querySelector(".wait[data-poll=on]")) {
      try {
        const answer = await fetch("/poll", {
          method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" },
          body: "page=" + encodeURIComponent(page),
        });
        if (!answer.ok) return moved();
        const change = await answer.json();
        if (change.moved) return moved();
        swap(change.html);
        failures = 0;
      } catch {
        failures += 1;
        if (failures === 3) said.textContent = "The connection was lost. Use the button to check.";
        if (failures >= 3) return document.documentElement.classList.remove("polls");
        await new Promise((done) => setTimeout(done, 1000 * failures));
      }
    }
  };
  // The theme is being worked on.
  if (document.documentElement.dataset.watch) {
    let version;
    setInterval(async () => {
      try {
        const now = await (await fetch("/assets/theme.version")).text();
        if (version && now !== version) {
          const old = document.getElementById("theme");
          const next = old.cloneNode();
          next.href = "/assets/theme.css?" + now;
          next.addEventListener("load", () => old.remove());
          old.after(next);
        }
        version = now;
      } catch { /* The server was stopped. */ }
    }, 700);
  }

  if (live.querySelector(".wait[data-poll=on]")) {
    document.documentElement.classList.add("polls");
    wait();
  }
})();
