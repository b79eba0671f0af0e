import IdsvrHaapiUIKit
import SchemaModel
import SchemaSite

/// Compares a preview with the model of the runtime.
struct Agreement {
  private(set) var differences: [String] = []
  /// Members that only a hook determines, by the name of the hook.
  private(set) var computed: [String: Int] = [:]
  private(set) var compared = 0

  mutating func note(_ difference: String) { differences.append(difference) }

  mutating func compare(_ screen: PreviewScreen, _ json: JSONValue, at path: String) {
    guard let members = json.objectValue else {
      differences.append("\(path): \(screen.model), but \(json.jsonText)")
      return
    }
    if let name = (members["model"] ?? members["item"])?.stringValue, name != screen.model {
      differences.append("\(path): \(screen.model), but \(name)")
      return
    }
    for member in screen.members {
      compare(member.value, members[member.name], at: "\(path).\(member.name)")
    }
    let known = Set(screen.members.map(\.name)).union(["model", "item"])
    for name in members.keys.sorted() where !known.contains(name) {
      differences.append("\(path).\(name): is missing in the preview")
    }
  }

  private mutating func compare(_ value: PreviewValue, _ json: JSONValue?, at path: String) {
    compared += 1
    switch (value, json) {
    case (.computed(let name), _): computed[name, default: 0] += 1
    case (.none, nil): break
    case (.text(let text), .string(let other)) where text == other: break
    case (.text(let text), .number(let other)) where text == JSONValue.number(other).jsonText: break
    case (.flag(let flag), .bool(let other)) where flag == other: break
    case (.representation(let type), .object(let members))
    where members["type"]?.stringValue == type.split(separator: ".").last.map(String.init): break
    case (.model(let screen), let json?): compare(screen, json, at: path)
    case (.list(let values), .array(let others)):
      if values.count != others.count {
        differences.append("\(path): \(values.count) elements, but \(others.count)")
      }
      for (index, (value, other)) in zip(values, others).enumerated() {
        compare(value, other, at: "\(path)[\(index)]")
      }
    default: differences.append("\(path): \(value), but \(json?.jsonText ?? "nothing")")
    }
  }
}
