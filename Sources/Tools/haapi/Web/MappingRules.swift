import SchemaText

/// Finds the mapping rules that created the parts of a model.
struct MappingRules {
  /// The output of `haapigen mapping --format json`.
  private struct Table: Decodable {
    let maps: [Map]
    let unions: [Union]
  }

  private struct Map: Decodable {
    let name: String
    let target: String
    /// The position of the map in the schema files.
    let at: String
    let fields: [Field]
  }

  private struct Field: Decodable {
    /// The path of the member, such as `formModel.linkItems`.
    let field: String
    let rule: String
    /// The maps and unions that the rule calls.
    let maps: [String]?
  }

  private struct Union: Decodable {
    struct Case: Decodable {
      /// The name of the map for one type of the union.
      let result: String
    }

    let name: String
    let cases: [Case]
  }

  private let maps: [String: Map]
  /// The names of the maps in each union.
  private let unions: [String: [String]]

  /// Creates a mapping without rules.
  init() {
    maps = [:]
    unions = [:]
  }

  /// Reads the rules in a file.
  ///
  /// - Throws: The exit code, after the reason has been written to standard error.
  init(file: String) throws {
    let help = "write it with `haapigen mapping --format json > \(file)`"
    let data: Data
    do {
      data = try InputFile.read(file, limit: 1 << 26)
    } catch {
      throw WebCommand.failure("\(InputFile.name(file)): \(error.reason); \(help)", code: 66)
    }
    guard let table = try? JSONDecoder().decode(Table.self, from: data) else {
      throw WebCommand.failure("\(file) is not a mapping; \(help)", code: 65)
    }
    maps = Dictionary(first: table.maps.map { ($0.name, $0) })
    unions = Dictionary(first: table.unions.map { ($0.name, $0.cases.map(\.result)) })
  }

  /// Returns the parts of a model, each with the rule that created the part.
  ///
  /// - Parameters:
  ///   - model: The model as JSON.
  ///   - name: The type of the response from which the model was created.
  func parts(of model: JSONValue, madeFrom name: String) -> [WebInspection.Part] {
    let map = maps[name]
    var rule = map.map { "\(name), \($0.at)" } ?? ""
    if maps.isEmpty {
      rule = "To see the rules, add --mapping FILE: the output of haapigen mapping --format json."
    }
    var parts: [WebInspection.Part] = [
      (depth: 0, name: model["model"]?.stringValue ?? "", value: "", rule: rule)
    ]
    add(model, map?.fields ?? [], 1, to: &parts)
    return parts
  }

  private func add(
    _ model: JSONValue, _ fields: [Field], _ depth: Int, to parts: inout [WebInspection.Part]
  ) {
    guard let members = model.objectValue, depth < 12 else { return }
    let known = fields.map(\.field).removingRepetitions.filter { members[$0] != nil }
    let others = members.keys.filter { $0 != "model" && $0 != "item" && !known.contains($0) }
    for name in known + others.sorted() {
      guard let value = members[name] else { continue }
      let rules = fields.filter { $0.field == name }
      let own = fields.filter { $0.field.hasPrefix(name + ".") }.map {
        Field(field: String($0.field.dropFirst(name.count + 1)), rule: $0.rule, maps: $0.maps)
      }
      parts.append(
        (
          depth: depth, name: Self.title(name, value), value: Self.text(value),
          rule: rules.map(\.rule).removingRepetitions.joined(separator: "; or ")
        ))
      if Self.type(of: value) != nil {
        add(
          value, own.isEmpty ? makers(of: value, rules).flatMap(\.fields) : own, depth + 1,
          to: &parts)
      }
      for (index, element) in (value.arrayValue ?? []).enumerated() {
        let makers = makers(of: element, rules)
        parts.append(
          (
            depth: depth + 1, name: Self.title("[\(index)]", element), value: Self.text(element),
            rule: makers.map(\.name).joined(separator: " or ")
          ))
        add(element, makers.flatMap(\.fields), depth + 2, to: &parts)
      }
    }
  }

  /// Returns the maps that may have created the element: the maps that `rules` call. Unions and maps to lists are
  /// replaced by the maps that they call.
  private func makers(of element: JSONValue, _ rules: [Field]) -> [Map] {
    guard let type = Self.type(of: element) else { return [] }
    var waiting = rules.flatMap { $0.maps ?? [] }
    var seen: Set<String> = []
    var found: [Map] = []
    while !waiting.isEmpty {
      let name = waiting.removeFirst()
      guard seen.insert(name).inserted else { continue }
      if let cases = unions[name] {
        waiting += cases
      } else if let map = maps[name] {
        if map.target.hasPrefix("[") {
          waiting += map.fields.flatMap { $0.maps ?? [] }
        } else if map.target == type {
          found.append(map)
        }
      }
    }
    return found
  }

  private static func type(of value: JSONValue) -> String? {
    (value["item"] ?? value["model"])?.stringValue
  }

  private static func title(_ name: String, _ value: JSONValue) -> String {
    type(of: value).map { "\(name) \($0)" } ?? name
  }

  /// Returns the text of a value: empty for a model or item, the number of elements for a list.
  private static func text(_ value: JSONValue) -> String {
    if type(of: value) != nil { return "" }
    if let elements = value.arrayValue {
      return elements.isEmpty ? "none" : elements.count == 1 ? "1 part" : "\(elements.count) parts"
    }
    let text = value.stringValue ?? value.jsonText
    return text.count > 160 ? text.prefix(160) + "…" : text
  }
}
