/// The appearance of pages. All colours and sizes of components come from the theme's custom properties.
package enum WebStyle {
  package static let text =
    base + card + messages + forms + choices + tabs + waits + more + developer

  private static let base = """
    *, *::before, *::after { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body {
      margin: 0; min-height: 100vh; min-height: 100dvh; background: var(--stage); color: var(--text);
      font-family: var(--font); font-size: 1rem; line-height: 1.45;
      -webkit-font-smoothing: antialiased;
    }
    h1, h2, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
    ul { list-style: none; }
    button, input, select { font: inherit; letter-spacing: inherit; }
    [hidden] { display: none !important; }
    .icon { width: 1.375rem; height: 1.375rem; flex: none; display: block; }
    :focus-visible { outline: .1875rem solid var(--accent); outline-offset: .125rem; }
    h1:focus, .summary:focus { outline: none; }

    """

  private static let card = """
    .stage { display: flex; flex-direction: column; align-items: center; justify-content: center;
      min-height: 100vh; min-height: 100dvh; padding: 2rem 1rem; gap: 1.25rem; }
    .card { width: 100%; max-width: 26.5rem; background: var(--page); border-radius: 1rem;
      padding: 1.5rem 2rem 2rem; box-shadow: 0 1px 2px rgb(16 24 40 / 8%), 0 12px 32px rgb(16 24 40 / 10%); }
    header { display: flex; justify-content: center; align-items: center; position: relative;
      min-height: 2.75rem; margin-bottom: 1rem; }
    .mark { color: var(--accent); }
    .mark .icon { width: 2.25rem; height: 2.25rem; stroke-width: 1.5; }
    .leave { position: absolute; right: -.75rem; top: 0; }
    .leave button { width: 2.75rem; height: 2.75rem; display: grid; place-items: center; border: 0;
      border-radius: 50%; background: none; color: var(--mark); cursor: pointer; }
    .leave button:hover { background: color-mix(in srgb, currentColor 9%, transparent); }
    #live { display: flex; flex-direction: column; gap: var(--gap); }
    h1 { color: var(--title); font-size: min(var(--title-size), 1.875rem); line-height: 1.25;
      font-weight: max(var(--title-weight), 600); text-align: var(--title-align); text-wrap: balance;
      overflow-wrap: anywhere; hyphens: auto; letter-spacing: -.01em; margin-bottom: .25rem; }
    .form-title { color: var(--strong); font-size: 1.0625rem; line-height: 1.35; font-weight: 600;
      overflow-wrap: anywhere; margin-bottom: .75rem; }
    .note { color: var(--text); overflow-wrap: anywhere; }
    .mood { width: 4rem; height: 4rem; border-radius: 50%; display: grid; place-items: center;
      margin: 0 auto .25rem; }
    .mood .icon { width: 2rem; height: 2rem; stroke-width: 2; }
    .mood.success { background: var(--success); color: #fff; }
    .mood.problem { background: var(--error-back); color: var(--error-color, var(--error)); }
    @media (max-width: 30rem) {
      body { background: var(--page); }
      .stage { padding: 0; justify-content: flex-start; }
      .card { max-width: none; border-radius: 0; box-shadow: none; padding: 1rem 1.25rem 2rem; flex: 1 0 auto; }
    }

    """

  private static let messages: String = {
    var text = """
      .messages { display: flex; flex-direction: column; gap: var(--message-gap); }
      .message { display: flex; gap: .625rem; align-items: flex-start; overflow-wrap: anywhere; hyphens: auto;
        white-space: pre-line; line-height: 1.45; border-style: solid; }
      .message > span, .message > div { flex: 1; min-width: 0; }
      .message .icon { width: 1.25rem; height: 1.25rem; margin-top: .0625rem; }
      h2.message { font-weight: 600; }
      .summary { margin-bottom: var(--gap); }
      .summary h2 { font-size: 1rem; font-weight: 600; line-height: 1.35; }
      .summary p { margin-top: .25rem; font-size: .9375rem; }
      .summary ul { margin-top: .375rem; display: grid; gap: .25rem; font-size: .9375rem; }
      .summary li a { color: inherit; display: inline-block; padding: .125rem 0; text-underline-offset: .15em; }
      .summary b { font-weight: 600; }
      .notice { margin-bottom: var(--gap); }

      """
    for name in [
      "warn", "heading", "content", "error", "info", "recipientofcommunication", "username",
    ] {
      text += """
        .message.\(name) { background: var(--\(name)-back); color: var(--\(name)-color);
          border-width: var(--\(name)-edge-width, 0); border-color: var(--\(name)-edge);
          border-radius: var(--\(name)-radius, 0); padding: var(--\(name)-padding);
          font-size: max(var(--\(name)-size, 1rem), .875rem); font-weight: var(--\(name)-weight, 400);
          text-align: var(--\(name)-align, start); }

        """
    }
    return text + """
      .message.warn, .message.error, .message.info { padding: max(.625rem, .5rem) .75rem; }
      .message.content, .message.heading { justify-content: center; text-align: center; }
      .message.username, .message.recipientofcommunication { justify-content: center; text-align: center; }

      """
  }()

  private static let forms: String = {
    var text = """
      form { margin: 0; }
      .field { margin-bottom: var(--gap); }
      .field > label { display: block; color: var(--field-title); font-size: max(var(--field-title-size), .9375rem);
        font-weight: 500; min-height: var(--field-title-height); margin-bottom: .375rem; line-height: 1.35;
        overflow-wrap: anywhere; hyphens: auto; }
      .star { color: var(--field-error); margin-left: .2em; }
      .box { position: relative; display: flex; }
      .box input, .box select, .filter input, .paste input { width: 100%; min-width: 0; min-height: var(--field-height, 3rem);
        background: var(--field-back); color: var(--field-text); font-size: max(var(--field-size), 1rem);
        border: max(var(--field-edge-width), 1px) solid var(--field-edge); border-radius: var(--field-radius);
        padding: .5rem var(--field-right) .5rem var(--field-left); transition: border-color .12s, box-shadow .12s;
        -webkit-appearance: none; appearance: none; }
      .box input::placeholder, .filter input::placeholder { color: var(--field-hint); opacity: 1; }
      .box input:focus, .box select:focus, .filter input:focus, .paste input:focus { outline: none; border-color: var(--accent);
        box-shadow: 0 0 0 .1875rem color-mix(in srgb, var(--accent) 28%, transparent); }
      .box input:hover, .box select:hover { border-color: var(--accent); }
      .invalid .box input, .invalid .box select { border-color: var(--field-error); box-shadow: 0 0 0 1px var(--field-error); }
      .field-error { display: flex; gap: .375rem; color: var(--field-error); font-size: max(var(--field-error-size), .875rem);
        margin-top: .375rem; line-height: 1.4; overflow-wrap: anywhere; hyphens: auto; white-space: pre-line; }
      .field-error .icon { width: 1.125rem; height: 1.125rem; margin-top: .0625rem; }
      .reveal { position: absolute; right: .25rem; top: 50%; transform: translateY(-50%); width: 2.5rem; height: 2.5rem;
        display: grid; place-items: center; border: 0; background: none; color: var(--field-icon); border-radius: .5rem; cursor: pointer; }
      .reveal[aria-pressed="true"]::after { content: ""; position: absolute; width: 1.5rem; height: .125rem; background: currentColor;
        transform: rotate(-45deg); border-radius: 1px; }
      .box:has(.reveal) input { padding-right: 3rem; }
      .select select { padding-right: 2.75rem; cursor: pointer; }
      .select .icon { position: absolute; right: .75rem; top: 50%; transform: translateY(-50%) rotate(90deg); width: 1.125rem;
        color: var(--field-icon); pointer-events: none; }
      .check { display: grid; grid-template-columns: auto 1fr; column-gap: min(var(--check-space), .75rem); align-items: start;
        padding: .25rem 0; }
      .check input { -webkit-appearance: none; appearance: none; width: max(var(--check-width), 1.25rem); height: max(var(--check-width), 1.25rem);
        margin: .125rem 0 0; border: 1.5px solid var(--check-edge); border-radius: .3125rem; background: var(--check-off) center / 72% no-repeat;
        cursor: pointer; flex: none; }
      .check input:checked { border-color: var(--check-on); background-color: var(--check-on); background-image: url("/assets/tick.svg"); }
      .check input:disabled { opacity: .6; cursor: default; }
      .check > label { color: var(--check-text); font-size: min(var(--check-size), 1.0625rem); font-weight: 400; min-height: 0; margin: 0; cursor: pointer; }
      .check .field-error { grid-column: 2; }
      .check + .check { margin-top: calc(var(--gap) * -.5); }
      .button { display: flex; width: 100%; align-items: center; justify-content: center; text-align: center; cursor: pointer;
        text-decoration: none; border-style: solid; line-height: 1.3; overflow-wrap: anywhere; hyphens: auto; transition: filter .12s, box-shadow .12s; }
      .button:hover { filter: brightness(.95); }
      .button:active { filter: brightness(.88); }
      .button span { min-width: 0; }
      .button .icon { width: 1.125rem; height: 1.125rem; }
      .button[aria-disabled="true"] { opacity: .75; cursor: progress; }

      """
    for name in ["primary", "secondary", "text", "link"] {
      text += """
        .button.\(name) { background: var(--\(name)-back); color: var(--\(name)-text); gap: var(--\(name)-space, .5rem);
          border-width: var(--\(name)-edge-width); border-color: var(--\(name)-edge); border-radius: var(--\(name)-radius);
          min-height: var(--\(name)-height); padding: var(--\(name)-padding); font-size: var(--\(name)-size);
          font-weight: max(var(--\(name)-weight), 500); }

        """
    }
    return text
  }()

  private static let choices = """
    .choices ul { border: 1px solid color-mix(in srgb, var(--field-edge) 55%, transparent); border-radius: .75rem; overflow: hidden; }
    .choices li + li { border-top: 1px solid color-mix(in srgb, var(--field-edge) 40%, transparent); }
    .choice { display: flex; width: 100%; align-items: center; gap: .875rem; min-height: 3.5rem; padding: .75rem 1rem; border: 0;
      background: none; color: var(--strong); text-align: start; font-size: 1.0625rem; font-weight: 500; line-height: 1.3; cursor: pointer; }
    .choice span { flex: 1; min-width: 0; overflow-wrap: anywhere; hyphens: auto; }
    .choice .icon:first-child { color: var(--accent); }
    .choice .icon:last-child { width: 1rem; height: 1rem; color: color-mix(in srgb, currentColor 55%, transparent); }
    .choice:hover { background: color-mix(in srgb, var(--accent) 9%, transparent); }
    .choice:focus-visible { outline-offset: -.1875rem; border-radius: .75rem; }
    .filter { margin-bottom: .75rem; }
    .filter label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .filter .none:empty { display: none; }
    .filter .none { margin-top: .5rem; color: var(--text); }
    .links { display: flex; flex-direction: column; align-items: center; gap: .125rem; }
    .links form { display: flex; justify-content: center; }
    .link { display: inline-flex; align-items: center; justify-content: center; gap: .375rem; border: 0; background: none; cursor: pointer;
      color: var(--link-text); font-size: max(var(--link-size), .9375rem); min-height: max(var(--link-height), 2.25rem); padding: .25rem .5rem;
      text-decoration: underline; text-underline-offset: .2em; text-decoration-thickness: from-font; overflow-wrap: anywhere; text-align: center; line-height: 1.35; }
    .link:hover { text-decoration-thickness: .125em; }
    .link .icon { width: 1rem; height: 1rem; }
    .link.off { color: var(--text); text-decoration: none; cursor: default; }

    """

  /// Without scripts, the address shows which section is open. The first section needs no address.
  private static let tabs: String = {
    // Only by counting can a style sheet find the link of the section that the address names.
    let current = (1...24).map {
      ".tabs:has(> section:nth-of-type(\($0)):target) li:nth-child(\($0)) a"
    }
    return """
      .tablist { display: flex; flex-wrap: wrap; gap: 0 .25rem; margin-bottom: var(--gap);
        box-shadow: inset 0 -1px color-mix(in srgb, var(--field-edge) 55%, transparent); }
      .tablist li { flex: 1 0 auto; max-width: 100%; }
      .tablist a { display: flex; align-items: center; justify-content: center; gap: .5rem; min-height: 2.75rem; padding: .5rem .75rem;
        color: var(--tab-text); font-size: max(var(--tab-size, 1rem), .9375rem); font-weight: max(var(--tab-weight, 400), 500);
        text-decoration: none; overflow-wrap: anywhere; border-bottom: .1875rem solid transparent; }
      .tablist a span { min-width: 0; }
      .tablist .icon { width: 1.25rem; height: 1.25rem; }
      .tablist a:hover { background: color-mix(in srgb, var(--accent) 9%, transparent); }
      .tablist a:focus-visible { outline-offset: -.1875rem; }
      .tabs > section { display: none; flex-direction: column; gap: var(--gap); }
      .tabs:not(:has(> section:target)) > section.open, .tabs > section:target, .tabs.scripted > section { display: flex; }
      .tabs.scripted a[aria-selected="true"], .tabs:not(.scripted, :has(> section:target)) a.open { border-bottom-color: var(--tab-line, var(--accent)); }
      \(current.map { $0.replacing(".tabs:", with: ".tabs:not(.scripted):") }.joined(separator: ",\n")) { border-bottom-color: var(--tab-line, var(--accent)); }

      """
  }()

  private static let waits = """
    .picture { display: flex; justify-content: center; }
    .picture img { width: min(15rem, 100%); height: auto; aspect-ratio: 1; object-fit: contain; background: #fff; border-radius: .75rem;
      padding: .75rem; image-rendering: pixelated; border: 1px solid color-mix(in srgb, var(--field-edge) 50%, transparent); }
    .wait { display: flex; flex-direction: column; align-items: center; gap: .75rem; text-align: center; padding: .5rem 0; }
    .ring { width: var(--ring-size); height: var(--ring-size); fill: none; stroke: var(--ring); stroke-width: 3.5; stroke-linecap: round; }
    .ring circle { opacity: .22; }
    .wait[data-poll="off"] .ring { display: none; }
    @media (prefers-reduced-motion: no-preference) { .ring { animation: turn 1s linear infinite; } }
    @keyframes turn { to { transform: rotate(1turn); } }
    .polls .check-now { display: none; }
    .status { color: var(--strong); font-weight: 500; }
    .left { color: var(--text); font-size: .9375rem; font-variant-numeric: tabular-nums; }
    progress { -webkit-appearance: none; appearance: none; width: min(15rem, 100%); height: .375rem; border: 0; border-radius: 1rem; overflow: hidden;
      background: color-mix(in srgb, var(--ring) 22%, transparent); }
    progress::-webkit-progress-bar { background: color-mix(in srgb, var(--ring) 22%, transparent); }
    progress::-webkit-progress-value { background: var(--ring); border-radius: 1rem; }
    progress::-moz-progress-bar { background: var(--ring); }
    .quiet { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

    """

  private static let more = """
    .help { border: var(--help-edge-width) solid var(--help-edge); border-radius: var(--help-radius); }
    .help summary { display: flex; align-items: center; gap: .5rem; padding: .75rem 1rem; cursor: pointer; color: var(--help-title);
      font-size: 1rem; font-weight: var(--help-title-weight); list-style: none; border-radius: var(--help-radius); }
    .help summary::-webkit-details-marker { display: none; }
    .help summary span { flex: 1; }
    .help summary .icon { width: 1rem; height: 1rem; transition: transform .15s; }
    .help[open] summary .icon { transform: rotate(90deg); }
    .help ol { padding: 0 1rem 1rem 2.25rem; color: var(--help-text); display: grid; gap: .375rem; font-size: .9375rem; }
    .address { text-align: center; overflow-wrap: anywhere; color: var(--text); font-size: .9375rem; margin-bottom: -.125rem; }
    .paste { border-top: 1px solid color-mix(in srgb, var(--field-edge) 45%, transparent); padding-top: var(--gap); }
    .facts { border: 1px solid color-mix(in srgb, var(--field-edge) 55%, transparent); border-radius: .75rem; overflow: hidden; }
    .facts div { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 1rem; }
    .facts div + div { border-top: 1px solid color-mix(in srgb, var(--field-edge) 40%, transparent); }
    .facts dt { color: var(--text); }
    .facts dd { color: var(--strong); font-weight: 500; text-align: end; overflow-wrap: anywhere; }
    .hint { width: 100%; max-width: 26.5rem; font-size: .875rem; color: var(--text); padding: 0 .5rem; }
    .hint summary { cursor: pointer; color: var(--strong); font-weight: 500; padding: .375rem 0; }
    .hint p { overflow-wrap: anywhere; }
    .hint ul { margin-top: .25rem; display: grid; gap: .25rem; }
    .hint li { display: flex; flex-wrap: wrap; gap: .125rem 1rem; }
    .hint b { font-weight: 600; color: var(--strong); font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .8125rem; overflow-wrap: anywhere; }
    @media (max-width: 30rem) { .hint { padding: 0 1.25rem 1.5rem; } }

    """

  private static let developer = """
    .developer { background: var(--page); color: var(--strong); padding: 1.25rem 1.5rem 2rem; font-size: .875rem; min-width: 0;
      border-left: 1px solid color-mix(in srgb, var(--field-edge) 45%, transparent); }
    .developer h2 { font-size: 1rem; margin-bottom: .75rem; }
    .developer details { border-top: 1px solid color-mix(in srgb, var(--field-edge) 40%, transparent); }
    .developer summary { cursor: pointer; padding: .625rem 0; font-weight: 600; }
    .developer pre { margin: 0 0 .75rem; padding: .75rem; overflow: auto; max-height: 26rem; border-radius: .5rem; background: var(--stage);
      font: .75rem/1.5 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; tab-size: 2; }
    .developer .row { display: flex; gap: .5rem; align-items: end; margin: .25rem 0 .875rem; flex-wrap: wrap; }
    .developer label { display: grid; gap: .25rem; flex: 1; min-width: 9rem; }
    .developer select, .developer .small { min-height: 2.5rem; border-radius: .5rem; border: 1px solid var(--field-edge); padding: .25rem .75rem;
      background: var(--field-back); color: var(--field-text); }
    .developer .small { cursor: pointer; font-weight: 500; }
    .developer table { border-collapse: collapse; width: 100%; margin-bottom: .75rem; font-size: .8125rem; }
    .developer th, .developer td { text-align: start; padding: .3125rem .5rem .3125rem 0; vertical-align: top; overflow-wrap: anywhere;
      border-bottom: 1px solid color-mix(in srgb, var(--field-edge) 30%, transparent); }
    .developer th, .developer td:not(:last-child) { white-space: nowrap; overflow-wrap: normal; }
    .developer .parts td { white-space: normal; overflow-wrap: anywhere; min-width: 7rem; }
    .developer .parts tbody th { font-weight: 400; }
    .depth-1 { padding-inline-start: .75rem !important; }
    .depth-2 { padding-inline-start: 1.5rem !important; }
    .depth-3 { padding-inline-start: 2.25rem !important; }
    .depth-4 { padding-inline-start: 3rem !important; }
    .depth-5 { padding-inline-start: 3.75rem !important; }
    .depth-6 { padding-inline-start: 4.5rem !important; }
    .developer .scroll { overflow: auto; max-height: 26rem; }
    @media (min-width: 64rem) {
      .has-aside { display: grid; grid-template-columns: minmax(28rem, 1fr) minmax(24rem, 38rem); }
      .developer { height: 100vh; overflow: auto; position: sticky; top: 0; }
    }

    """
}
