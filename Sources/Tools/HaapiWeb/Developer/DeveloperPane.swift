/// A section of the developer pane about the current response, without secrets.
package enum WebInspection {
  /// A part of a model, and the mapping rule that created the part.
  ///
  /// - Parameter depth: The number of enclosing parts.
  package typealias Part = (depth: Int, name: String, value: String, rule: String)

  case text(String, title: String)
  case parts([Part], title: String)

  var title: String {
    switch self {
    case .text(_, let title), .parts(_, let title): title
    }
  }
}

/// The developer pane next to a login: the response, its model and the mapping rules. For a sandbox also the requests,
/// and controls for the state and for faults.
struct DeveloperPane {
  let parts: [WebInspection]
  let engine: SandboxEngine?
  let corrections: [ThemeSheet.Correction]
  let token: String

  private static let faults: [(name: String, kind: SandboxScenario.Fault.Kind)] = [
    ("status 503", .status(503)), ("delay of 2 seconds", .delay(2)), ("lost connection", .drop),
    ("half of the body", .cut), ("another media type", .mediaType("text/html")),
    ("body that is not JSON", .json), ("new nonce", .nonce), ("expired token", .expireToken),
    ("lost session", .loseSession), ("clock two minutes ahead", .skew(120)),
    ("redirect", .redirect),
  ]

  static func fault(_ name: String) -> SandboxScenario.Fault.Kind? {
    faults.first { $0.name == name }?.kind
  }

  var html: HTML {
    let sections = parts.enumerated().map { index, part in
      section(part.title, isOpen: index == 0, content(part))
    }
    return """
      <aside class="developer" aria-label="For developers"><h2>For developers</h2>
      \(steering)\(sections)\(verdicts)\(contrasts)</aside>

      """
  }

  private func section(_ title: String, isOpen: Bool = false, _ content: HTML) -> HTML {
    """
    <details\((isOpen ? " open" : "") as HTML)><summary>\(title)</summary>\(content)</details>

    """
  }

  private func content(_ part: WebInspection) -> HTML {
    switch part {
    case .text(let text, let title): "<pre tabindex=\"0\" aria-label=\"\(title)\">\(text)</pre>"
    case .parts(let parts, let title):
      HTML.table(
        title, ["Part", "Value", "Rule"],
        parts.map { ["\($0.name)", "\($0.value)", "\($0.rule)"] },
        attributes: parts.map { " class=\"depth-\(min($0.depth, 6))\"" })
    }
  }

  private var steering: HTML {
    guard let engine else { return .nothing }
    let current = engine.requests.last { $0.state != nil }?.state
    let states = engine.scenario.states.keys.sorted().map { state -> HTML in
      state == current ? "<option selected>\(state)</option>" : "<option>\(state)</option>"
    }
    let faults = Self.faults.map { "<option>\($0.name)</option>" as HTML }
    return control("State of \(engine.scenario.name)", "state", states, "Go there")
      + control("Fault of the next response", "fault", faults, "Inject")
  }

  private func control(
    _ label: String, _ name: HTML, _ options: [HTML], _ button: HTML
  ) -> HTML {
    """
    <form method="post" action="/developer" class="row"><input type="hidden" name="page" \
    value="\(token)"><label>\(label)<select name="\(name)">\(options)</select></label>\
    <button class="small" type="submit">\(button)</button></form>

    """
  }

  private var verdicts: HTML {
    guard let engine else { return .nothing }
    let rows = engine.requests.suffix(40).reversed().map { record -> [HTML] in
      [
        "\(record.number)", "\(record.method) \(record.path)",
        "\(record.status.map { "\($0)" } ?? "–")", "\(record.state ?? "–")",
        "\(record.verdict)\(record.detail.map { " – " + $0 } ?? "")",
      ]
    }
    let table = HTML.table("Requests", ["No", "Request", "Status", "State", "Verdict"], rows)
    return section("Requests to the sandbox", isOpen: true, table)
  }

  private var contrasts: HTML {
    guard !corrections.isEmpty else { return .nothing }
    let rows = corrections.map { each -> [HTML] in
      [
        "\(each.style)\(each.key.isEmpty ? "" : "." + each.key)",
        "\(each.isDark ? "dark" : "light")", "\("\(each.ratio)"):1", "\(each.shown)",
      ]
    }
    let title = "Colours with too little contrast (\(corrections.count))"
    return section(title, HTML.table(title, ["Style", "Mode", "Contrast", "Shown"], rows))
  }
}
