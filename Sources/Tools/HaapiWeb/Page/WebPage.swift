/// The HTML page of a screen.
@MainActor
package struct WebPage {
  package var screen: FlowScreen
  /// Proves that a form was sent from this page.
  package var token = ""
  /// A notice above the page's own messages, for example that a form was out of date.
  package var notice: String?
  /// The sandbox's scenario. The page describes the scenario and lists the users.
  package var hint: SandboxScenario?
  /// True if the page reloads the style sheet when the theme changes.
  package var isWatching = false
  /// Additional sections next to the login, for developers.
  package var aside = HTML.nothing

  package init(_ screen: FlowScreen, token: String = "") {
    self.screen = screen
    self.token = token
  }

  private static let untitled = "Sign in"

  package var html: HTML {
    let title = screen.title ?? Self.untitled
    return """
      <!DOCTYPE html>
      <html lang="en"\(watching)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(isError ? "Error: " : "")\(title)</title>
      <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="/assets/theme.css" id="theme">
      <link rel="stylesheet" href="/assets/web.css">
      <script src="/assets/web.js" defer></script>
      </head>
      <body\(bodyClass)>
      <div class="stage">
      <main class="card" id="card" data-mood="\(screen.mood.rawValue)">
      \(header)\(notices)<div id="live">\(content)</div>
      </main>
      \(hintHTML)</div>
      \(aside)</body>
      </html>

      """
  }

  /// The part of the page that each poll replaces.
  package var content: HTML {
    let title = screen.title ?? Self.untitled
    let mark: HTML =
      switch screen.mood {
      case .usual: .nothing
      case .problem: "<div class=\"mood problem\">\(WebIcon.warning.html)</div>"
      case .success: "<div class=\"mood success\">\(WebIcon.check.html)</div>"
      }
    return """
      \(mark)<h1 tabindex="-1" dir="auto">\(title)</h1>
      \(messages)\(wait)\(screen.parts.map(html))
      """
  }

  private var watching: HTML { isWatching ? " data-watch=\"theme\"" : "" }

  private var bodyClass: HTML { aside.isEmpty ? "" : " class=\"has-aside\"" }

  private var isError: Bool { screen.correction != nil || screen.mood == .problem }

  private var hasLeave: Bool { screen.mood == .usual && !screen.moves.isEmpty }

  // MARK: Top

  private var header: HTML {
    let leave: HTML =
      hasLeave && screen.leaveNumber != nil
      ? """
      <form method="post" action="/act" class="leave">\(hidden)<button type="submit" name="action" \
      value="\(screen.leaveNumber ?? 0)" data-move="leave" aria-label="Stop signing in">\
      \(WebIcon.close.html)</button></form>
      """ : .nothing
    return "<header><span class=\"mark\">\(WebIcon.mark.html)</span>\(leave)</header>\n"
  }

  private var notices: HTML {
    var parts: [HTML] = []
    if let notice {
      parts.append(
        "<p class=\"message warn\" role=\"status\">\(WebIcon.warning.html)<span>\(notice)</span></p>\n"
      )
    }
    if let correction = screen.correction { parts.append(summary(correction)) }
    return "\(parts)"
  }

  /// Returns a summary of the errors, with a link to each wrong field.
  private func summary(_ correction: FlowCorrection) -> HTML {
    let form = screen.form(correction.form)
    let items = (form?.fields ?? []).enumerated().compactMap { index, field -> HTML? in
      guard let error = correction.errors[field.key] else { return nil }
      return
        "<li><a href=\"#\(fieldID(correction.form, index))\"><b>\(field.label)</b> \(error)</a></li>\n"
    }
    let list: HTML = items.isEmpty ? .nothing : "<ul>\n\(items)</ul>"
    let details = correction.details.map { "<p dir=\"auto\">\($0)</p>" as HTML }
    return """
      <div class="message error summary" role="alert" tabindex="-1" id="summary">\
      \(WebIcon.warning.html)<div><h2 dir="auto">\(correction.headline)</h2>\(details)\(list)</div></div>

      """
  }

  private var messages: HTML {
    let items = screen.messages.map { message -> HTML in
      let style = message.style
      let icon: HTML =
        switch style {
        case .error, .warn: WebIcon.warning.html
        default: .nothing
        }
      return style == .heading
        ? "<h2 class=\"message heading\" dir=\"auto\">\(message.text)</h2>\n"
        : """
        <p class="message \(style.rawValue)" dir="auto">\(icon)<span>\(message.text)</span></p>

        """
    }
    return items.isEmpty ? .nothing : "<div class=\"messages\">\(items)</div>\n"
  }

  private var wait: HTML {
    guard let wait = screen.wait else { return .nothing }
    var remaining = HTML.nothing
    if let maximum = wait.maximum, let left = wait.remaining, maximum > 0 {
      let total = maximum.shownSeconds
      let seconds = left.shownSeconds
      remaining = """
        <progress max="\(total)" value="\(max(0, total - seconds))" aria-label="Time left"></progress>\
        <p class="left">\(seconds == 1 ? "1 second left" : "\(seconds) seconds left")</p>
        """
    }
    return """
      <div class="wait" data-poll="\(wait.interval > 0 ? "on" : "off")">\
      <svg class="ring" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" \
      focusable="false"><circle cx="20" cy="20" r="17"/><path d="M20 3a17 17 0 0 1 17 17"/></svg>\
      <p class="status">Waiting for you to confirm</p>\(remaining)</div>

      """
  }

  private var hidden: HTML { "<input type=\"hidden\" name=\"page\" value=\"\(token)\">" }

  // MARK: Parts

  private func html(_ part: FlowPart) -> HTML {
    switch part {
    case .heading(let text): "<p class=\"note\" dir=\"auto\">\(text)</p>\n"
    case .form(let form): html(form)
    case .choices(let title, let choices): html(title, choices)
    case .tabs(let number, let title, let tabs): html(tabs, number, title)
    case .button(let button, let style):
      """
      <form method="post" action="/act">\(hidden)<button type="submit" class="button \
      \(style.rawValue)" name="action" value="\(button.number)" \
      data-move="\(button.name ?? "")"><span>\(button.label)</span></button></form>

      """
    case .links(let links): "<ul class=\"links\">\(links.map(html))</ul>\n"
    case .image(let image, let address):
      """
      <p class="picture"><img src="\(source(of: image, at: address))" alt="\(image.label)"></p>

      """
    case .launch(let launch, let address): html(launch, address)
    case .paste(let number): paste(number)
    case .help(let title, let steps):
      """
      <details class="help"><summary><span>\(title)</span>\(WebIcon.chevron.html)</summary>\
      <ol>\(steps.map { "<li>\($0)</li>" as HTML })</ol></details>

      """
    case .facts(let facts):
      "<dl class=\"facts\">\(facts.map { "<div><dt>\($0.name)</dt><dd>\($0.value)</dd></div>" as HTML })</dl>\n"
    }
  }

  private func heading(_ text: String?) -> HTML {
    text.map { "<h2 class=\"form-title\" dir=\"auto\">\($0)</h2>\n" } ?? .nothing
  }

  private func html(_ form: FlowForm) -> HTML {
    let correction = screen.correction.flatMap { $0.form == form.number ? $0 : nil }
    let star = form.fields.contains(where: \.needsValue) && form.fields.contains { !$0.needsValue }
    let fields = form.fields.enumerated().map { index, field in
      FieldHTML(
        field: field, id: fieldID(form.number, index), correction: correction, isStarred: star,
        isNew: form.asksForNewPassword
      ).html
    }
    var name: HTML = form.name.map { " data-form=\"\($0)\"" } ?? .nothing
    // Marks the form that polls: its button is not needed if a script polls.
    if screen.wait.map({ $0.number == form.number && $0.interval > 0 }) == true {
      name += " class=\"check-now\""
    }
    return """
      <form method="post" action="/act" novalidate\(name)>\(hidden)\(heading(form.heading))\(fields)\
      <button type="submit" class="button \(form.style.rawValue)" name="action" \
      value="\(form.number)"><span dir="auto">\(form.button)</span></button></form>

      """
  }

  private func html(_ title: String?, _ choices: [FlowAction]) -> HTML {
    let items = choices.map { choice -> HTML in
      let name: HTML = choice.name.map { " data-form=\"\($0)\"" } ?? .nothing
      return """
        <li><button type="submit" class="choice" name="action" value="\(choice.number)"\(name)>\
        \(html(icon: choice.icon))<span dir="auto">\(choice.label)</span>\
        \(WebIcon.chevron.html)</button></li>

        """
    }
    let filter: HTML =
      choices.count > 8
      ? """
      <div class="filter" hidden><label><span>Search</span>\
      <input type="search" placeholder="Search" autocomplete="off" spellcheck="false"></label>\
      <p class="none" role="status"></p></div>

      """ : .nothing
    return """
      <form method="post" action="/act" class="choices">\(hidden)\(heading(title))\(filter)<ul>
      \(items)</ul></form>

      """
  }

  /// Returns the HTML of tabs. Without scripts, tabs are links to sections, and the style sheet shows the current one.
  private func html(_ tabs: [FlowTab], _ number: Int, _ title: String?) -> HTML {
    let corrected = tabs.firstIndex { tab in
      tab.parts.contains { part in screen.correction.flatMap { part.form($0.form) } != nil }
    }
    let open = corrected ?? 0
    func id(_ index: Int) -> String { "tab-\(number)-\(index)" }
    func mark(_ index: Int) -> HTML { index == open ? " class=\"open\"" : .nothing }
    let links = tabs.enumerated().map { index, tab -> HTML in
      """
      <li><a href="#\(id(index))" id="\(id(index))-name"\(mark(index))>\
      \(html(icon: tab.icon))<span dir="auto">\(tab.title)</span></a></li>

      """
    }
    let sections = tabs.enumerated().map { index, tab -> HTML in
      """
      <section id="\(id(index))" aria-labelledby="\(id(index))-name"\(mark(index))>
      \(tab.parts.map(html))</section>

      """
    }
    return """
      <div class="tabs">\(heading(title))<ul class="tablist" aria-label="\(title ?? screen.title ?? Self.untitled)">
      \(links)</ul>
      \(sections)</div>

      """
  }

  private func html(_ link: FlowLink) -> HTML {
    switch link {
    case .move(let link):
      """
      <li><form method="post" action="/act">\(hidden)<button type="submit" class="link" \
      name="action" value="\(link.number)" data-link="\(link.name ?? "")"><span dir="auto">\(link.label)</span>\
      </button></form></li>

      """
    case .address(let address, let label) where SafeAddress.isLink(address):
      """
      <li><a class="link" href="\(address)" target="_blank" rel="noopener noreferrer">\
      <span dir="auto">\(label)</span>\(WebIcon.openOutside.html)</a></li>

      """
    case .address(_, let label): "<li><span class=\"link off\" dir=\"auto\">\(label)</span></li>\n"
    }
  }

  private func source(of image: FlowAction, at address: String) -> HTML {
    SafeAddress.isImage(address)
      ? "\(address)" : "/image?page=\(token)&amp;action=\(image.number)"
  }

  private func html(icon name: String?) -> HTML {
    name.map { WebIcon(authenticator: $0).html } ?? .nothing
  }

  private func html(_ launch: FlowAction, _ address: String?) -> HTML {
    guard case .launch(let url) = screen.moves[launch.number], SafeAddress.isLaunch(url) else {
      return "<p class=\"note\">The server names an app that cannot be opened from here.</p>\n"
    }
    let target: HTML = address == nil ? .nothing : " target=\"_blank\""
    let shown: HTML = address.map { "<p class=\"address\">\($0)</p>" } ?? .nothing
    return """
      \(shown)<p><a class="button primary" \
      href="/launch?page=\(token)&amp;action=\(launch.number)"\(target) rel="noopener noreferrer" \
      data-move="launch"><span>\(launch.label)</span>\(WebIcon.openOutside.html)</a></p>

      """
  }

  private func paste(_ number: Int) -> HTML {
    """
    <form method="post" action="/act" novalidate class="paste">\(hidden)<div class="field">\
    <label for="address-\(number)">Paste the address you landed on</label>\
    <input id="address-\(number)" name="field.address" type="url" autocomplete="off" spellcheck="false" \
    autocapitalize="none"></div><button type="submit" class="button secondary" name="action" \
    value="\(number)" data-move="paste"><span>Continue with this address</span></button></form>

    """
  }

  private func fieldID(_ form: Int, _ index: Int) -> String { "field-\(form)-\(index)" }

  // MARK: Below

  private var hintHTML: HTML {
    guard let hint else { return .nothing }
    let users = hint.users.map { user -> HTML in
      let fields = user.fields.sorted { $0.key > $1.key }.map { name, value -> HTML in
        "<span>\(name) <b>\(value)</b></span>"
      }
      return "<li>\(fields)</li>"
    }
    let list: HTML =
      users.isEmpty ? .nothing : "<p>Who can log in:</p><ul>\(users)</ul>"
    return """
      <aside class="hint" aria-label="Sandbox"><details open><summary>Sandbox \(hint.name)</summary>\
      <p>\(hint.summary)</p>\(list)</details></aside>

      """
  }
}

extension FlowScreen {
  var leaveNumber: Int? {
    moves.firstIndex { move in
      if case .event(.leave) = move { true } else { false }
    }
  }
}

extension FlowForm {
  /// True if the form asks for a new password: it has several password fields, or creates an account or a password.
  var asksForNewPassword: Bool {
    fields.filter(\.isSecure).count > 1
      || name.map {
        $0.contains("register") || $0.contains("create") || $0.contains("set-password")
      }
        ?? false
  }
}
