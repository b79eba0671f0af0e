/// The style sheet of the site: system fonts, a light and a dark theme, nothing loaded from other servers.
enum SiteStyle {
  static let text = base + frame + content + drawings + wireframe + theme + print

  private static let base = """
    :root {
      color-scheme: light dark;
      --back: light-dark(#ffffff, #0f1217);
      --raised: light-dark(#f6f7f9, #171b22);
      --sunken: light-dark(#eef0f4, #1e242d);
      --edge: light-dark(#dde1e8, #2b323d);
      --text: light-dark(#14181f, #e7eaef);
      --quiet: light-dark(#566070, #9ba6b5);
      --accent: light-dark(#1b5cc4, #84b4ff);
      --accent-back: light-dark(#e8f0fd, #182a45);
      --answer: light-dark(#1b5cc4, #84b4ff);
      --parts: light-dark(#7a3fb8, #c79bff);
      --fixed: light-dark(#0b6b50, #63cfa9);
      --code: light-dark(#96510a, #f0b267);
      --none: light-dark(#566070, #9ba6b5);
      --warn: light-dark(#a3231b, #ff9d92);
      --warn-back: light-dark(#fdecea, #3a1a18);
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    :root[data-theme="light"] { color-scheme: light; }
    :root[data-theme="dark"] { color-scheme: dark; }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
    body {
      margin: 0; background: var(--back); color: var(--text);
      font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
    }
    a { color: var(--accent); text-decoration: underline; text-decoration-color: color-mix(in srgb, currentColor 35%, transparent); text-underline-offset: .18em; }
    a:hover { text-decoration-color: currentColor; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
    code, pre, kbd { font-family: var(--mono); font-size: .875em; }
    h1, h2, h3 { line-height: 1.25; text-wrap: balance; overflow-wrap: anywhere; }
    h1 { font-size: clamp(1.6rem, 1.2rem + 2vw, 2.3rem); letter-spacing: -.015em; margin: .1em 0 .4em; }
    h2 { font-size: 1.3rem; letter-spacing: -.005em; margin: 0 0 .8rem; }
    h3 { font-size: 1.05rem; margin: 1.6rem 0 .4rem; }
    p { margin: 0 0 .8rem; max-width: 70ch; overflow-wrap: anywhere; }
    [hidden] { display: none !important; }

    """

  private static let frame = """
    .skip { position: absolute; left: -100vw; }
    .skip:focus { left: 1rem; top: .6rem; z-index: 3; background: var(--back); padding: .4rem .8rem; }
    .bar {
      position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: .5rem 1.5rem;
      padding: .55rem max(1rem, calc((100vw - 70rem) / 2));
      background: var(--back); border-bottom: 1px solid var(--edge);
    }
    .brand { font-weight: 650; color: var(--text); text-decoration: none; white-space: nowrap; }
    .brand span { color: var(--quiet); font-weight: 400; font-size: .8rem; margin-left: .45rem; }
    .bar nav { display: flex; gap: 1rem; }
    .bar nav a { color: var(--quiet); text-decoration: none; padding: .25rem 0; }
    .bar nav a:hover, .bar nav a[aria-current] { color: var(--text); }
    .bar nav a[aria-current] { box-shadow: 0 2px 0 var(--accent); }
    .tools { display: flex; flex: 1; justify-content: flex-end; gap: .6rem; }
    .search { position: relative; flex: 0 1 20rem; }
    .search input {
      width: 100%; font: inherit; font-size: .9rem; color: var(--text); background: var(--raised);
      border: 1px solid var(--edge); border-radius: 8px; padding: .35rem 2rem .35rem .7rem;
    }
    .search input::placeholder { color: var(--quiet); opacity: 1; }
    .search kbd {
      position: absolute; right: .55rem; top: 50%; translate: 0 -50%; color: var(--quiet); font-size: .75rem;
      border: 1px solid var(--edge); border-radius: 4px; padding: 0 .35rem; pointer-events: none;
    }
    .search input:focus ~ kbd { display: none; }
    .found {
      position: absolute; right: 0; top: calc(100% + .4rem); width: min(34rem, calc(100vw - 2rem));
      background: var(--back); border: 1px solid var(--edge); border-radius: 10px; overflow: hidden;
      box-shadow: 0 12px 32px rgb(0 0 0 / .18);
    }
    .found p { margin: 0; padding: .5rem .9rem; font-size: .8rem; color: var(--quiet); background: var(--raised); }
    .found ul { list-style: none; margin: 0; padding: .25rem; max-height: min(26rem, 65vh); overflow-y: auto; }
    .found li { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .4rem .65rem; border-radius: 7px; cursor: pointer; }
    .found li[aria-selected="true"] { background: var(--accent-back); }
    .found .name { font: .86rem/1.5 var(--mono); overflow-wrap: anywhere; }
    .found .kind { font-size: .78rem; color: var(--quiet); text-align: right; overflow-wrap: anywhere; max-width: 11rem; }
    .found .doc { grid-column: 1 / -1; font-size: .82rem; color: var(--quiet); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    #theme {
      font: inherit; font-size: .85rem; color: var(--quiet); background: none; white-space: nowrap; cursor: pointer;
      border: 1px solid var(--edge); border-radius: 8px; padding: .3rem .7rem;
    }
    #theme:hover { color: var(--text); }
    main { max-width: 72rem; margin: 0 auto; padding: 1.6rem 1rem 4rem; outline: none; overflow-wrap: anywhere; }
    footer { border-top: 1px solid var(--edge); color: var(--quiet); font-size: .85rem; }
    footer p { max-width: 72rem; margin: 0 auto; padding: 1.2rem 1rem; }
    .trail ol { list-style: none; display: flex; flex-wrap: wrap; gap: 0 .5rem; margin: 0 0 1.2rem; padding: 0; font-size: .88rem; }
    .trail li + li::before { content: "/"; color: var(--quiet); margin-right: .5rem; }
    @media (max-width: 46rem) {
      html { scroll-padding-top: 1rem; }
      .bar { position: static; flex-wrap: wrap; }
      .bar nav { flex-wrap: wrap; gap: 0 .7rem; font-size: .92rem; }
      .search kbd { display: none; }
      .tools { flex-basis: 100%; order: 3; }
      .search { flex: 1; }
      .found { left: 0; right: auto; }
    }

    """

  private static let content = """
    .kind { color: var(--quiet); font-size: .88rem; margin: 0; }
    .lead { font-size: 1.12rem; color: var(--text); }
    .quiet, .aside { color: var(--quiet); }
    .place { font: .78rem/1.4 var(--mono); color: var(--quiet); text-decoration: none; white-space: nowrap; }
    .place:hover { color: var(--accent); text-decoration: underline; }
    h2 .place, h3 .place { font-weight: 400; margin-left: .5rem; }
    .badge {
      display: inline-block; font-size: .74rem; line-height: 1.5; padding: 0 .5em; border-radius: 999px;
      background: var(--sunken); color: var(--quiet); white-space: nowrap;
    }
    .badge.layer { background: var(--accent-back); color: var(--accent); }
    .badge.secret { background: var(--warn-back); color: var(--warn); }
    .note { border-left: 3px solid var(--edge); padding: .3rem .8rem; background: var(--raised); border-radius: 0 6px 6px 0; }
    .note.warn { border-color: var(--warn); }
    .facts { display: flex; flex-wrap: wrap; gap: .8rem 2.2rem; margin: 1.2rem 0; font-size: .9rem; }
    .facts dt { color: var(--quiet); font-size: .78rem; }
    .facts dd { margin: 0; overflow-wrap: anywhere; }
    .contents { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; padding: .6rem 0; border-block: 1px solid var(--edge); font-size: .9rem; }
    main > section, main > section > section { margin-top: 2.6rem; }
    .scroll { overflow-x: auto; margin: 0 0 1.2rem; }
    table { overflow-wrap: break-word; border-collapse: collapse; width: 100%; font-size: .9rem; }
    th, td { text-align: left; vertical-align: top; padding: .5rem .9rem .5rem 0; border-bottom: 1px solid var(--edge); }
    thead th { color: var(--quiet); font-weight: 500; font-size: .78rem; white-space: nowrap; }
    tbody th { font-weight: 400; }
    td p { margin: .3rem 0 0; }
    tbody th .place { display: block; }
    tr:target, .types li:target { background: var(--accent-back); }
    tbody th { min-width: 8rem; }
    tr[id] th code { font-weight: 600; }
    @media (max-width: 46rem) {
      table thead { display: none; }
      table, tbody, tbody tr, tbody th, tbody td { display: block; }
      tbody tr { border-bottom: 1px solid var(--edge); padding: .6rem 0; }
      tbody th, tbody td { border: 0; padding: .1rem 0; overflow-wrap: anywhere; min-width: 0; }
      tbody td[data-title] { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: .6rem; }
      tbody td:empty { display: none; }
      tbody td::before { content: attr(data-title); color: var(--quiet); font-size: .78rem; line-height: 2; }
      .place { white-space: normal; overflow-wrap: anywhere; }
    }
    .when { margin: 0; padding-left: 1.1rem; }
    .names { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; list-style: none; padding: 0; margin: 0; }
    .names li { overflow-wrap: anywhere; }
    .types { list-style: none; padding: 0; margin: 0; }
    .types li { padding: .45rem 0; border-bottom: 1px solid var(--edge); }
    .types p { margin: 0; font-size: .92rem; color: var(--quiet); }
    .types .quiet { font-size: .8rem; }
    .types .depth-1 { padding-left: 1.5rem; } .types .depth-2 { padding-left: 3rem; }
    pre {
      margin: 0; padding: .9rem 1rem; background: var(--raised); border: 1px solid var(--edge); border-radius: 10px;
      line-height: 1.5; font-size: .92rem; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2;
    }
    details.code { position: relative; min-width: 0; }
    details.code summary { cursor: pointer; font-size: .85rem; margin-bottom: .45rem; padding-right: 5rem; min-height: 1.6rem; }
    .copy {
      position: absolute; right: 0; top: 0; font: inherit; font-size: .78rem; line-height: 1.6rem; color: var(--quiet);
      background: none; border: 1px solid var(--edge); border-radius: 6px; padding: 0 .6rem; cursor: pointer;
    }
    .copy:hover { color: var(--text); }
    details.code:not([open]) .copy { display: none; }
    .json .l { display: block; margin: 0 -1rem; padding: 0 1rem 0 calc(1rem + (var(--in, 0) + 2) * 1ch); text-indent: calc((var(--in, 0) + 2) * -1ch); }
    .i1 { --in: 2; } .i2 { --in: 4; } .i3 { --in: 6; } .i4 { --in: 8; } .i5 { --in: 10; } .i6 { --in: 12; } .i7 { --in: 14; } .i8 { --in: 16; }
    .swift .k { color: var(--parts); }
    .marked.l, .marked.w-block, tr.marked { background: var(--accent-back); }
    .marked.l, tr.marked th { box-shadow: inset 3px 0 0 var(--accent); }
    .marked.w-block { border-radius: 6px; outline: 2px solid var(--accent); outline-offset: 3px; }
    .trace {
      position: fixed; inset: auto 0 1rem; z-index: 3; margin: 0 auto; width: fit-content; max-width: min(44rem, calc(100vw - 2rem));
      padding: .45rem .9rem; font-size: .85rem; background: var(--text); color: var(--back); border-radius: 10px; pointer-events: none;
      box-shadow: 0 8px 24px rgb(0 0 0 / .25);
    }
    .json .k, .lines .k { color: var(--accent); } .json .s { color: var(--fixed); } .json .n { color: var(--code); }
    .lines .c { color: var(--quiet); }
    .example + .example { margin-top: 2rem; }
    .pair { display: grid; gap: 1.2rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
    @media (min-width: 56rem) { .pair:has(.device) { grid-template-columns: minmax(0, 1fr) 22rem; } .device { position: sticky; top: 4.5rem; } }
    .lines { list-style: none; counter-reset: line; margin: 0; padding: .8rem 0; font-size: .92rem; line-height: 1.55; }
    .lines li { counter-increment: line; white-space: pre; padding-right: 1rem; scroll-margin-top: 6rem; }
    .lines li::before { content: counter(line); display: inline-block; width: 3.5rem; padding-right: 1rem; text-align: right; color: var(--quiet); font: .78rem var(--mono); user-select: none; }
    .lines li:target { background: var(--accent-back); }
    @media (max-width: 46rem) {
      .lines li { white-space: pre-wrap; overflow-wrap: anywhere; position: relative; padding-left: 3rem; min-height: 1.55em; }
      .lines li::before { position: absolute; left: 0; width: 2.4rem; padding-right: 0; line-height: 1.9; }
    }
    .source { background: var(--raised); border: 1px solid var(--edge); border-radius: 10px; }
    .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); gap: 1rem; margin: 1.6rem 0; padding: 0; list-style: none; }
    .cards a { display: block; height: 100%; border: 1px solid var(--edge); border-radius: 10px; padding: .8rem 1rem; background: var(--raised); color: var(--text); text-decoration: none; }
    .cards a:hover { border-color: var(--accent); }
    .cards strong { display: block; color: var(--accent); }
    .cards span { color: var(--quiet); font-size: .88rem; }
    .with-side { display: grid; gap: 1.5rem 3rem; grid-template-columns: minmax(0, 1fr); }
    @media (min-width: 56rem) {
      .with-side { grid-template-columns: 14rem minmax(0, 1fr); }
      .side { position: sticky; top: 4.5rem; align-self: start; max-height: calc(100vh - 6rem); overflow-y: auto; padding: 2px; }
    }
    .side nav p { margin: 1rem 0 .2rem; font-size: .78rem; color: var(--quiet); }
    .side ul { list-style: none; margin: 0; padding: 0; font-size: .9rem; }
    .side li a { display: block; padding: .2rem 0; text-decoration: none; }
    .side li a:hover { text-decoration: underline; }
    @media (max-width: 56rem) { .side ul { display: flex; flex-wrap: wrap; gap: 0 1.2rem; } }
    #filter { display: grid; gap: .5rem; }
    #filter input, #filter select { width: 100%; font: inherit; font-size: .9rem; color: var(--text); background: var(--raised); border: 1px solid var(--edge); border-radius: 8px; padding: .35rem .7rem; }
    #filter input::placeholder { color: var(--quiet); opacity: 1; }
    #filter p { margin: 0; font-size: .8rem; min-height: 1.3em; }
    #filtered > section:first-child { margin-top: 0; } #filtered > section + section { margin-top: 2.6rem; }
    .moves { display: flex; flex-wrap: wrap; gap: .3rem .5rem; list-style: none; margin: 0; padding: 0; font-size: .9rem; }
    .moves li { border: 1px solid var(--edge); border-radius: 8px; padding: .1rem .6rem; background: var(--raised); overflow-wrap: anywhere; }
    .moves li + li::before { content: "\\2192"; color: var(--quiet); margin-right: .5rem; }
    .moves .end { border-color: var(--accent); }
    .rule { font-size: .76rem; border: 1px solid; border-radius: 999px; padding: 0 .5em; white-space: nowrap; }
    .rule.answer { color: var(--answer); } .rule.parts { color: var(--parts); } .rule.fixed { color: var(--fixed); }
    .rule.code { color: var(--code); } .rule.none { color: var(--none); }

    """

  private static let drawings = """
    svg text { font: 13px var(--mono); fill: var(--text); }
    svg text.head { font-weight: 600; }
    svg text.aside { font-size: 12px; fill: var(--quiet); }
    .drawing { border: 1px solid var(--edge); border-radius: 10px; background: var(--raised); padding: .8rem 1rem; }
    .drawing svg { display: block; margin: 0 auto; }
    .wide-only { display: block; }
    @media (max-width: 60rem) { .wide-only { display: none; } }
    .box rect { fill: var(--back); stroke: var(--edge); }
    .box.fixed rect, .box.code rect, .box.none rect { stroke-dasharray: 4 3; stroke: var(--quiet); }
    .box.unused rect { fill: none; stroke: var(--edge); } .box.unused text { fill: var(--quiet); }
    .line { fill: none; stroke-width: 1.5; stroke-linecap: round; }
    .line.answer { stroke: var(--answer); } .line.parts { stroke: var(--parts); } .line.fixed { stroke: var(--fixed); }
    .line.code { stroke: var(--code); } .line.none { stroke: var(--none); stroke-dasharray: 3 4; }
    .chip rect { fill: var(--back); } .chip text { font-size: 12px; text-anchor: middle; }
    .chip.answer rect { stroke: var(--answer); } .chip.answer text { fill: var(--answer); }
    .chip.parts rect { stroke: var(--parts); } .chip.parts text { fill: var(--parts); }
    .chip.fixed rect { stroke: var(--fixed); } .chip.fixed text { fill: var(--fixed); }
    .chip.code rect { stroke: var(--code); } .chip.code text { fill: var(--code); }
    .chip.none rect { stroke: var(--none); } .chip.none text { fill: var(--none); }
    .states a { text-decoration: none; } .states .type { fill: var(--accent); font-size: 11.5px; }
    .states a:hover .type { text-decoration: underline; } .states a:focus-visible { outline-offset: 3px; }
    .states .fault { fill: var(--warn); font-size: 12px; }
    .tip.answer { fill: var(--answer); } .tip.parts { fill: var(--parts); } .tip.fixed { fill: var(--fixed); } .tip.code { fill: var(--code); }
    .start { fill: var(--text); } .line.start-line { stroke: var(--text); }
    @media (max-width: 46rem) { .states { padding: .6rem .4rem; } .states svg { width: 100%; height: auto; } }
    .overview .narrow { display: none; }
    @media (max-width: 46rem) { .overview .wide { display: none; } .overview .narrow { display: block; width: 100%; height: auto; } .overview { padding: .6rem; } }
    .overview a { text-decoration: none; }
    .overview a:hover rect { stroke: var(--accent); } .overview a:focus-visible { outline: none; }
    .overview a:focus-visible rect { stroke: var(--accent); stroke-width: 2.5; }
    .overview .line { stroke: var(--quiet); opacity: .6; }
    .overview .model rect { fill: var(--accent-back); stroke: var(--accent); }

    """

  private static let wireframe = """
    .shots { margin: 1.2rem auto 0; max-width: 22rem; display: flex; flex-wrap: wrap; gap: .8rem; }
    .shots img { flex: 1; min-width: 8rem; max-width: 10.6rem; border: 1px solid var(--edge); border-radius: 14px; }
    .shots figcaption { flex-basis: 100%; font-size: .85rem; color: var(--quiet); }
    .device { margin: 0 auto; width: 100%; max-width: 22rem; }
    .device figcaption { font-size: .85rem; color: var(--quiet); margin-bottom: .5rem; }
    .screen {
      border: 1px solid var(--edge); border-radius: 26px; background: var(--back); padding: 2rem 1.3rem 1.6rem; min-height: 19rem;
      box-shadow: 0 0 0 6px var(--sunken), 0 0 0 7px var(--edge); margin: 8px 8px 14px; font-size: .95rem;
    }
    .screen p { margin: 0 0 .85rem; overflow-wrap: anywhere; line-height: 1.4; }
    .w-title { font-weight: 600; font-size: 1.05rem; }
    .w-message { color: var(--quiet); }
    .w-message.heading { font-size: 1.3rem; font-weight: 650; color: var(--text); letter-spacing: -.01em; }
    .w-message.error, .w-message.warn { color: var(--warn); background: var(--warn-back); border-radius: 8px; padding: .45rem .7rem; }
    .w-message.username, .w-message.recipientofcommunication { color: var(--text); font-weight: 600; }
    .w-block:last-child p { margin-bottom: 0; }
    .w-input span { display: block; }
    .w-label { font-size: .82rem; margin-bottom: .2rem; }
    .w-label .w-note { display: inline; }
    .w-box { border: 1px solid var(--quiet); border-radius: 8px; padding: .45rem .7rem; min-height: 2.3rem; letter-spacing: .02em; }
    .w-box .w-note { display: inline; }
    .w-input .w-select { display: flex; justify-content: space-between; }
    .w-error { color: var(--warn); font-size: .82rem; margin-top: .2rem; }
    .w-note { color: var(--quiet); font-size: .8rem; }
    .w-check { display: flex; gap: .6rem; }
    .w-tick { flex: none; width: 1.25rem; height: 1.25rem; border: 1px solid var(--quiet); border-radius: 5px; text-align: center; line-height: 1.15rem; }
    .w-button { text-align: center; border-radius: 10px; padding: .55rem .8rem; border: 1px solid var(--quiet); font-weight: 600; }
    .w-button.primary { background: var(--accent); border-color: var(--accent); color: var(--back); }
    .w-button.text, .w-button.link { border-color: transparent; color: var(--accent); }
    .w-choice { display: flex; align-items: baseline; gap: .6rem; border: 1px solid var(--edge); background: var(--raised); border-radius: 10px; padding: .6rem .8rem; }
    .w-choice span:first-child { flex: 1; font-weight: 550; }
    .w-link { color: var(--accent); font-size: .9rem; text-align: center; }
    .w-image {
      display: grid; place-items: center; width: 9rem; height: 9rem; margin-inline: auto !important; text-align: center; font-size: .8rem;
      border: 1px solid var(--quiet); border-radius: 8px; padding: .5rem;
      background: repeating-linear-gradient(45deg, var(--sunken) 0 6px, var(--back) 6px 12px);
    }
    .w-wait { display: grid; place-items: center; padding: .6rem 0; }
    .w-ring { width: 2rem; height: 2rem; border: 3px solid var(--edge); border-top-color: var(--accent); border-radius: 50%; }
    .device .w-caption { font-size: .85rem; color: var(--quiet); margin: 1rem 0 .4rem; }
    .w-caption + .screen { min-height: 9rem; }
    .w-none { color: var(--quiet); border: 1px dashed var(--edge); border-radius: 10px; padding: 1rem; font-size: .9rem; }
    .w-other { border: 1px dashed var(--quiet); border-radius: 8px; padding: .45rem .7rem; }
    .device details { font-size: .85rem; margin-top: .8rem; }
    .device summary { cursor: pointer; color: var(--quiet); }
    .device dl { margin: .5rem 0 0; }
    .device dl div { padding: .3rem 0; border-bottom: 1px solid var(--edge); }
    .device dd { margin: 0; color: var(--quiet); overflow-wrap: anywhere; }
    .device dt code { overflow-wrap: anywhere; }
    .t-device { fill: var(--back); stroke: var(--quiet); } .overview a:hover .t-device { stroke: var(--accent); }
    .t-strong { fill: var(--text); } .t-text { fill: var(--quiet); opacity: .55; } .t-error { fill: var(--warn); }
    .t-link { fill: var(--accent); opacity: .8; } .t-button { fill: var(--accent); }
    .overview rect.t-field, .overview rect.t-image { fill: none; stroke: var(--quiet); }
    .overview rect.t-choice { fill: var(--sunken); stroke: var(--edge); }
    .t-ring { fill: none; stroke: var(--accent); stroke-width: 2.5; stroke-dasharray: 36 14; }
    .t-cross, .t-go { fill: none; stroke: var(--quiet); } .t-go { stroke-width: 2; stroke-linecap: round; }

    """

  private static let theme = """
    .samples { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); margin: 0 0 1rem; }
    .sample { margin: 0; min-width: 0; }
    .sample figcaption { font-size: .78rem; color: var(--quiet); margin-bottom: .3rem; }
    .sample-back { border: 1px solid var(--edge); border-radius: 10px; padding: 1rem; overflow: hidden; line-height: 1.3; }
    .sample-text { padding: 2px 4px; }
    .sample-bar { display: block; height: 1.4rem; border-radius: 4px; background: #8b95a5; opacity: .45; min-width: 6rem; }
    .sample-ring { display: inline-block; width: 2rem; height: 2rem; border: 4px solid; border-radius: 50%; clip-path: polygon(0 0, 100% 0, 100% 100%, 40% 100%, 50% 50%, 0 60%); }
    .swatch { display: inline-flex; vertical-align: -.2em; margin-right: .5rem; border: 1px solid var(--edge); border-radius: 5px; overflow: hidden; background: repeating-conic-gradient(#cfd4dc 0 25%, #ffffff 0 50%) 0 / 10px 10px; }
    .swatch i { width: .9rem; height: 1.1rem; }
    .ratio { white-space: nowrap; }
    .letters { display: inline-block; border: 1px solid var(--edge); border-radius: 5px; padding: 0 .4rem; margin-right: .3rem; }

    """

  private static let print = """
    @media print {
      :root { color-scheme: light !important; }
      .bar, .skip, .contents, .trail { display: none; }
      main { max-width: none; padding: 0; }
      .scroll { overflow: visible; }
      .copy, .side, .trace { display: none; }
      svg { max-width: 100%; height: auto; }
      .overview .wide { display: block; } .overview .narrow { display: none; }
      tr, .example, .device { break-inside: avoid; }
      a { color: inherit; }
    }

    """
}
