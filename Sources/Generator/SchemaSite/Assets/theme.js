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
