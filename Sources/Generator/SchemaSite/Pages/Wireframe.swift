public import HaapiFoundation

/// The screen of an example, as `haapi map --format json` prints it. The caller supplies it; the site only shows it.
public struct SiteScreen: Sendable {
  /// `Type/example`
  public let example: String
  /// The protocol of the model, such as `FormModel`.
  public let model: String
  /// The members of the model.
  public let value: JSONValue

  public init(example: String, model: String, value: JSONValue) {
    self.example = example
    self.model = model
    self.value = value
  }
}

/// The model of a screen, drawn as a phone. Values that a user does not see are listed below it.
struct Wireframe {
  private let text: SiteText
  private var blocks: [HTML] = []
  /// The screens of nested models, with their documentation.
  private var others: [(caption: String, blocks: [HTML])] = []
  private var facts: [(name: String, value: String)] = []

  static func html(_ screen: SiteScreen, _ text: SiteText) -> HTML {
    let drawing = Wireframe(screen.model, screen.value, path: "", text)
    let others = drawing.others.map { caption, blocks -> HTML in
      "<p class=\"w-caption\">\(text.prose(caption))</p>\n<div class=\"screen\">\(blocks)</div>\n"
    }
    let main: HTML =
      if !drawing.blocks.isEmpty {
        "<div class=\"screen\">\(drawing.blocks)</div>\n"
      } else if others.isEmpty {
        "<p class=\"w-none\">No screen. The app continues with the values of the model.</p>\n"
      } else {
        .nothing
      }
    return """
      <figure class="device">
      <figcaption>Shown as \(text.type(named: screen.model))</figcaption>
      \(main)\(others)\(drawing.listOfFacts)</figure>

      """
  }

  private var listOfFacts: HTML {
    if facts.isEmpty { return .nothing }
    let rows = facts.map { name, value -> HTML in
      "<div><dt><code>\(name)</code></dt><dd>\(value)</dd></div>\n"
    }
    let isOpen = blocks.isEmpty && others.isEmpty
    return """
      <details\(isOpen ? " open" : "")><summary>\(Words.count(facts.count, "value")) not drawn</summary>
      <dl>
      \(rows)</dl></details>

      """
  }

  // MARK: Models

  /// - Parameter path: The members that lead to the model, each followed by a dot.
  private init(_ model: String, _ value: JSONValue, path: String, _ text: SiteText) {
    self.text = text
    let type = text.site.types[model]
    // In the order of the protocols, most general first.
    let requirements = type?.requirements ?? []
    let order = Dictionary(first: requirements.enumerated().map { ($1.name.text, $0) })
    let members = (value.objectValue ?? [:]).sorted { a, b in
      (order[a.key] ?? .max, a.key) < (order[b.key] ?? .max, b.key)
    }
    let isPolling = Self.protocols(of: model, text.site).contains("PollingModel")
    if isPolling, value["status"]?.stringValue == "pending" {
      blocks.append("<p class=\"w-wait\"><span class=\"w-ring\"></span></p>\n")
    }
    for (name, value) in members where name != "model" {
      let doc = order[name].flatMap { requirements[$0].documentation.doc }
      add(value, of: name, path: path + name, caption: doc ?? name)
    }
  }

  /// The type and the protocols that it conforms to or refines.
  private static func protocols(of name: String, _ site: Site) -> [String] {
    [name] + (site.types[name]?.allProtocols.map(\.qualifiedName) ?? [])
  }

  private mutating func add(
    _ value: JSONValue, of name: String, path: String, caption: String
  ) {
    switch value {
    case .null: return
    case .array(let values) where values.allSatisfy { $0.objectValue != nil }:
      for value in values { add(value, of: name, path: path, caption: caption) }
    case .object where value["item"] != nil: blocks.append(block(of: value))
    case .object where value["model"] != nil && name == "problem":
      // The app shows it when an operation fails; it is not visible at first.
      facts.append((path, value.string("message")))
    case .object where value["model"] != nil:
      let inner = Wireframe(value.string("model"), value, path: path + ".", text)
      if !inner.blocks.isEmpty { others.append((caption, inner.blocks)) }
      others += inner.others
      facts += inner.facts
    case .object: facts.append((path, value.string("type")))
    case .string(let title) where name == "title":
      blocks.append("<p class=\"w-title\">\(title)</p>\n")
    case .string(let message) where name == "message":
      blocks.append("<p class=\"w-message error\">\(message)</p>\n")
    default: facts.append((path, value.stringValue ?? value.jsonText))
    }
  }

  // MARK: Items

  /// The drawing of an item. An app's item is drawn like the one that its protocol refines.
  private func block(of item: JSONValue) -> HTML {
    let label = item["label"]?.stringValue ?? item.string("title")
    for name in Self.protocols(of: item.string("item"), text.site) {
      switch name {
      case "InfoMessageModel":
        let style = item.string("messageStyleAttribute")
        let known = ["heading", "error", "warn", "username", "recipientofcommunication"]
        return """
          <p class="w-message \(known.contains(style) ? style : "")">\(item.string("text"))</p>

          """
      case "InteractionItemTextContentModel": return "<p class=\"w-title\">\(label)</p>\n"
      case "InteractionItemInputTextModel": return input(item, label)
      case "InteractionItemCheckboxModel":
        return """
          <p class="w-check"><span class="w-tick">\(item.isTrue("isChecked") ? "✓" : "")</span>\
          <span>\(label)</span></p>

          """
      case "InteractionItemSelectModel": return select(item, label)
      case "InteractionItemButtonModel":
        let style = item.string("type")
        let known = ["primary", "secondary", "text", "link"]
        return """
          <p class="w-button \(known.contains(style) ? style : "secondary")">\(label)</p>

          """
      case "SelectorItemModel":
        return "<p class=\"w-choice\"><span>\(label)</span><span>›</span></p>\n"
      case "LinkItemModel": return link(item)
      default: continue
      }
    }
    return "<p class=\"w-other\">\(label)&nbsp;</p>\n"
  }

  private func input(_ item: JSONValue, _ label: String) -> HTML {
    let value = item.string("value")
    let isSecret = item["inputConfiguration"]?.isTrue("isSecure") == true
    let content: HTML =
      value.isEmpty
      ? "<span class=\"w-note\">\(item.string("placeholder"))</span>"
      : "\(isSecret ? String(repeating: "•", count: 8) : value)"
    let star: HTML = item.isTrue("isRequired") ? "<span class=\"w-note\">*</span>" : ""
    let error: HTML =
      item["error"]?.stringValue.map { "<span class=\"w-error\">\($0)</span>" } ?? .nothing
    return """
      <p class="w-input"><span class="w-label">\(label)\(star)</span>\
      <span class="w-box">\(content)&nbsp;</span>\(error)</p>

      """
  }

  /// An option is a pair of label and value.
  private func select(_ item: JSONValue, _ label: String) -> HTML {
    let options = item["options"]?.arrayValue ?? []
    let chosen = item["selectedPosition"]?.intValue.flatMap {
      options.indices.contains($0) ? options[$0].arrayValue?.first?.stringValue : nil
    }
    return """
      <p class="w-input"><span class="w-label">\(label)</span>\
      <span class="w-box w-select"><span>\(chosen ?? "Choose")</span><span>▾</span></span></p>

      """
  }

  private func link(_ item: JSONValue) -> HTML {
    let words = item["text"]?.stringValue ?? item.string("rel")
    guard
      item.string("type").hasPrefix("image/") || item.string("href").hasPrefix("data:image/")
    else { return "<p class=\"w-link\">\(words)</p>\n" }
    return """
      <div class="w-image" role="img" aria-label="Image\(words.isEmpty ? "" : ": " + words)"></div>

      """
  }
}

extension JSONValue {
  /// The string of a member; empty if there is none.
  fileprivate func string(_ member: String) -> String { self[member]?.stringValue ?? "" }

  fileprivate func isTrue(_ member: String) -> Bool { self[member]?.boolValue == true }
}
