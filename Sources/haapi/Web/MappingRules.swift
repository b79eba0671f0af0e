import Foundation
import HaapiFoundation
import HaapiWeb
import SchemaText

/// The rules of `Generated/mapping.json` in the current folder or above it, for the parts that they created.
struct MappingRules {
  /// The rules of a map, by the path of the member, such as `formModel.linkItems`.
  private typealias Fields = [(path: String, rule: String)]

  private struct Map {
    let target: String
    let file: String
    let fields: Fields
  }

  private var maps: [String: Map] = [:]
  /// The maps of each union.
  private var unions: [String: [String]] = [:]

  init() {
    var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    while true {
      let file = folder.appendingPathComponent("Generated/mapping.json").path
      if let bytes = try? RegularFile.read(file), let json = try? JSONValue(jsonData: Data(bytes)) {
        read(json)
        return
      }
      guard folder.path != "/" else { return }
      folder.deleteLastPathComponent()
    }
  }

  private mutating func read(_ json: JSONValue) {
    for map in json["maps"]?.arrayValue ?? [] {
      guard let name = map["name"]?.stringValue else { continue }
      let fields = (map["fields"]?.arrayValue ?? []).map { field in
        (path: field["field"]?.stringValue ?? "", rule: field["rule"]?.stringValue ?? "")
      }
      maps[name] = Map(
        target: map["target"]?.stringValue ?? "", file: map["at"]?.stringValue ?? "",
        fields: fields)
    }
    for union in json["unions"]?.arrayValue ?? [] {
      guard let name = union["name"]?.stringValue else { continue }
      unions[name] = (union["cases"]?.arrayValue ?? []).compactMap { $0["result"]?.stringValue }
    }
  }

  /// The parts of a model, each with its rule.
  ///
  /// - Parameters:
  ///   - model: The model as JSON.
  ///   - name: The type of the response from which it was created.
  func parts(of model: JSONValue, madeFrom name: String) -> [WebInspection.Part] {
    var parts: [WebInspection.Part] = []
    if maps.isEmpty {
      parts.append(
        .init(
          depth: 0, name: "", value: "",
          rule:
            "Generated/mapping.json was not found in this folder or above: start `haapi web` in the package."
        ))
    }
    let map = maps[name]
    parts.append(
      .init(
        depth: 0, name: model["model"]?.stringValue ?? "", value: "",
        rule: map.map { "\(name), \($0.file)" } ?? ""))
    add(model, map?.fields ?? [], 1, to: &parts)
    return parts
  }

  private func add(
    _ model: JSONValue, _ fields: Fields, _ depth: Int, to parts: inout [WebInspection.Part]
  ) {
    guard let members = model.objectValue, depth < 12 else { return }
    let known = fields.map(\.path).filter { members[$0] != nil }
    let others = members.keys.filter { $0 != "model" && $0 != "item" && !known.contains($0) }
    for name in known + others.sorted() {
      guard let value = members[name] else { continue }
      let rule = fields.first { $0.path == name }?.rule ?? ""
      let own = fields.filter { $0.path.hasPrefix(name + ".") }
        .map { (path: String($0.path.dropFirst(name.count + 1)), rule: $0.rule) }
      parts.append(
        .init(depth: depth, name: Self.title(name, value), value: Self.text(value), rule: rule))
      if Self.type(of: value) != nil {
        add(value, own.isEmpty ? made(value, by: rule).fields : own, depth + 1, to: &parts)
      }
      for (index, element) in (value.arrayValue ?? []).enumerated() {
        let made = made(element, by: rule)
        parts.append(
          .init(
            depth: depth + 1, name: Self.title("[\(index)]", element), value: Self.text(element),
            rule: made.names.joined(separator: " or ")))
        add(element, made.fields, depth + 2, to: &parts)
      }
    }
  }

  /// The rules of a part that another rule has created from an element. All maps that may have created it are
  /// considered.
  private func made(_ element: JSONValue, by rule: String) -> (names: [String], fields: Fields) {
    guard let type = Self.type(of: element) else { return ([], []) }
    let names = reached(from: rule).filter { maps[$0]?.target == type }
    var fields: [(path: String, rules: [String])] = []
    for field in names.flatMap({ maps[$0]?.fields ?? [] }) {
      if let index = fields.firstIndex(where: { $0.path == field.path }) {
        if !fields[index].rules.contains(field.rule) { fields[index].rules.append(field.rule) }
      } else {
        fields.append((field.path, [field.rule]))
      }
    }
    return (names, fields.map { ($0.path, $0.rules.joined(separator: "; or ")) })
  }

  /// The maps that a rule refers to. Unions and maps to lists are replaced by their maps.
  private func reached(from rule: String) -> [String] {
    var waiting = Self.names(in: rule)
    var seen: Set<String> = []
    var found: [String] = []
    while !waiting.isEmpty {
      let name = waiting.removeFirst()
      guard seen.insert(name).inserted else { continue }
      if let cases = unions[name] {
        waiting += cases
      } else if let map = maps[name] {
        if map.target.hasPrefix("[") {
          waiting += map.fields.flatMap { Self.names(in: $0.rule) }
        } else {
          found.append(name)
        }
      }
    }
    return found
  }

  /// The names after `as`, and the part that is tried first.
  private static func names(in rule: String) -> [String] {
    let words = rule.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init)
    return zip(words, words.dropFirst()).filter { $0.0 == "as" }.map(\.1)
  }

  private static func type(of value: JSONValue) -> String? {
    (value["item"] ?? value["model"])?.stringValue
  }

  private static func title(_ name: String, _ value: JSONValue) -> String {
    type(of: value).map { "\(name) \($0)" } ?? name
  }

  /// A value that has no parts of its own.
  private static func text(_ value: JSONValue) -> String {
    if type(of: value) != nil { return "" }
    if let elements = value.arrayValue {
      return elements.isEmpty ? "none" : elements.count == 1 ? "1 part" : "\(elements.count) parts"
    }
    let text = value.stringValue ?? value.jsonText
    return text.count > 160 ? text.prefix(160) + "…" : text
  }
}
