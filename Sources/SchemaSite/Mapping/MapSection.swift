import SwiftEmitter

/// The rules of a map, as a drawing and as a table.
enum MapSection {
  static func html(_ map: MappingTable.Map, headingLevel: Int, _ text: SiteText) -> HTML {
    var result: HTML = """
      <p>Maps \(text.type(named: map.source)) to \(text.type(named: map.target)). Rules at \
      \(text.place(map.place, layer: map.layer)). \(text.layer(map.layer))</p>

      """
    if map.kind == .row, let doc = map.doc { result += "<p>\(text.prose(doc))</p>\n" }
    if let condition = map.condition {
      result += "<p>Only when \(RuleMarkup.html(condition, text)).</p>\n"
    }
    result += MapDrawing.html(map)
    result += table(map, text)
    if !map.unused.isEmpty {
      result += "<h\(headingLevel)>Members that no rule reads</h\(headingLevel)>\n"
      result += .table(
        "Members that no rule reads", ["Member", "Reason", "Place"],
        map.unused.map {
          [
            .code($0.member), text.prose($0.reason),
            "\(text.place($0.place, layer: $0.layer)) \(text.layer($0.layer))",
          ]
        })
    }
    return result
  }

  private static func table(_ map: MappingTable.Map, _ text: SiteText) -> HTML {
    .table(
      "Rules of \(map.name)", ["Member", "Type", "Rule", "Reason", "Place"],
      map.entries.map { entry in
        [
          .code(entry.field.isEmpty ? "the value" : entry.field), text.type(named: entry.type),
          rule(entry, text), text.prose(entry.reason),
          "\(text.place(entry.place, layer: entry.layer)) \(text.layer(entry.layer))",
        ]
      })
  }

  private static func rule(_ entry: MappingTable.Entry, _ text: SiteText) -> HTML {
    // The mark says the key already.
    let start = ["\(entry.key) ", "a \(entry.key) "].first { entry.rule.hasPrefix($0) } ?? ""
    let rule = RuleMarkup.html(
      String(entry.rule.dropFirst(start.count)), after: start.isEmpty ? "" : entry.key,
      reads: Set(entry.reads.map(\.path)), text)
    return "<span class=\"rule \(RuleKind(entry.key).rawValue)\">\(entry.key)</span> \(rule)"
  }
}

/// The source of a value, which is shown by colour and in words.
enum RuleKind: String {
  /// From the response.
  case answer
  /// From lists and parts of the response, through further maps.
  case parts
  /// From the schema itself: constants and strings.
  case fixed
  /// From hand-written Swift and from the app.
  case code
  /// Without a value.
  case none

  init(_ key: String) {
    self =
      switch key {
      case "each", "emit", "new", "pick": .parts
      case "const", "localised", "format": .fixed
      case "hook", "context": .code
      case "absent", "skip", "throw": .none
      default: .answer
      }
  }
}

/// A rule in words. Names are set as code: maps and types with a link, strings, context values, hooks, and the paths
/// that the rule reads.
enum RuleMarkup {
  private static let namingKeys: Set = ["localised", "context", "hook"]

  static func html(
    _ rule: String, after key: String = "", reads: Set<String> = [], _ text: SiteText
  ) -> HTML {
    var result = HTML.nothing
    var last = key
    var isQuoted = false
    for (index, word) in rule.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { result += " " }
      // In `LinkItem,` and `Content(kind:`, only the first part is the name.
      let name = String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      let rest = String(word.dropFirst(name.count))
      if last == "as" || last == "using", let page = page(of: name, text.site) {
        result += "<code>\(text.link(name, to: page))</code>\(rest)"
      } else if !isQuoted, name.first?.isUppercase == true, let type = text.site.types[name] {
        result += "\(text.type(type))\(rest)"
      } else if !isQuoted, namingKeys.contains(last), !name.isEmpty {
        result += "\(HTML.code(name))\(rest)"
      } else if !isQuoted, let path = path(in: String(word), reads) {
        result += "\(path.before)\(HTML.code(path.name))\(path.after)"
      } else {
        result += "\(String(word))"
      }
      if !word.filter({ $0 == "\"" }).count.isMultiple(of: 2) { isQuoted.toggle() }
      last = String(word)
    }
    return result
  }

  /// The path in a word such as `title.literal,` or `(path:`, with the punctuation around it.
  private static func path(
    in word: String, _ reads: Set<String>
  ) -> (before: String, name: String, after: String)? {
    let before = word.prefix { $0 == "(" }
    let name = word.dropFirst(before.count).prefix { $0.isLetter || $0.isNumber || $0 == "." }
    guard reads.contains(String(name)) else { return nil }
    return (String(before), String(name), String(word.dropFirst(before.count + name.count)))
  }

  private static func page(of name: String, _ site: Site) -> String? {
    site.links.page(.maps, name) ?? site.links.page(.unions, name)
      ?? site.links.page(.values, name)
  }
}
