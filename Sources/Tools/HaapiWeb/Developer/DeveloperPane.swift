/// A section about the current response, for developers. It contains no secret.
package enum WebInspection {
  /// A part of a model, with the rule that created it.
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

/// The developer pane next to a login: the response, its model, the rules, and the requests and controls of the
/// sandbox.
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
    let sections = parts.enumerated().map { index, part -> HTML in
      """
      <details\((index == 0 ? " open" : "") as HTML)><summary>\(part.title)</summary>\
      \(content(part))</details>

      """
    }
    return """
      <aside class="developer" aria-label="For developers"><h2>For developers</h2>
      \(steering)\(sections)\(verdicts)\(contrasts)</aside>

      """
  }

  private func content(_ part: WebInspection) -> HTML {
    switch part {
    case .text(let text, _): "<pre tabindex=\"0\" aria-label=\"\(part.title)\">\(text)</pre>"
    case .parts(let parts, _):
      """
      <div class="scroll" tabindex="0" role="region" aria-label="\(part.title)"><table class="parts"><thead><tr>\
      <th scope="col">Part</th><th scope="col">Value</th><th scope="col">Rule</th></tr></thead><tbody>
      \(parts.map(row))</tbody></table></div>
      """
    }
  }

  private func row(_ part: WebInspection.Part) -> HTML {
    """
    <tr><th scope="row" class="depth-\(min(part.depth, 6))">\(part.name)</th><td>\(part.value)</td>\
    <td>\(part.rule)</td></tr>

    """
  }

  private var steering: HTML {
    guard let engine else { return .nothing }
    let current = engine.requests.last { $0.state != nil }?.state
    let states = engine.scenario.states.keys.sorted().map { state -> HTML in
      state == current ? "<option selected>\(state)</option>" : "<option>\(state)</option>"
    }
    let faults = Self.faults.map { "<option>\($0.name)</option>" as HTML }
    return """
      <form method="post" action="/developer" class="row"><input type="hidden" name="page" \
      value="\(token)"><label>State of \(engine.scenario.name)<select name="state">\(states)</select></label>\
      <button class="small" type="submit">Go there</button></form>
      <form method="post" action="/developer" class="row"><input type="hidden" name="page" \
      value="\(token)"><label>Fault of the next response<select name="fault">\(faults)</select></label>\
      <button class="small" type="submit">Inject</button></form>

      """
  }

  private var verdicts: HTML {
    guard let engine else { return .nothing }
    let rows = engine.requests.suffix(40).reversed().map { record -> HTML in
      """
      <tr><td>\(record.number)</td><td>\(record.method) \(record.path)</td>\
      <td>\(record.status.map { "\($0)" } ?? "–")</td><td>\(record.state ?? "–")</td>\
      <td>\(record.verdict)\(record.detail.map { " – " + $0 } ?? "")</td></tr>

      """
    }
    return """
      <details open><summary>Requests to the sandbox</summary><div class="scroll" \
      tabindex="0" role="region" aria-label="Requests"><table><thead><tr><th scope="col">No</th>\
      <th scope="col">Request</th><th scope="col">Status</th><th scope="col">State</th>\
      <th scope="col">Verdict</th></tr></thead><tbody>\(Array(rows))</tbody></table></div></details>

      """
  }

  private var contrasts: HTML {
    guard !corrections.isEmpty else { return .nothing }
    let rows = corrections.map { each -> HTML in
      """
      <tr><td>\(each.style)\(each.key.isEmpty ? "" : "." + each.key)</td>\
      <td>\(each.isDark ? "dark" : "light")</td><td>\("\(each.ratio)"):1</td><td>\(each.shown)</td></tr>

      """
    }
    return """
      <details><summary>Colours with too little contrast (\(corrections.count))</summary><table><thead>\
      <tr><th scope="col">Style</th><th scope="col">Mode</th><th scope="col">Contrast</th>\
      <th scope="col">Shown</th></tr></thead><tbody>\(rows)</tbody></table></details>

      """
  }
}
