import Foundation
import HaapiApplication
import HaapiFoundation
import HaapiWeb

/// What the pane for developers shows of an answer, without secrets: the answer, its UI model, and the rules
/// that made it.
@MainActor
struct WebInspector {
  let redirectTo: String
  private let rules = MappingRules()

  init(redirectTo: String) { self.redirectTo = redirectTo }

  func sections(_ result: HaapiResult, _ model: (any UIModel)?) -> [WebInspection] {
    guard let answer = result.answer else { return [] }
    let secrets = Secrets(of: answer, areShown: false, showsMessages: true)
    var sections = [
      WebInspection(
        title: "Response: \(answer.modelName)",
        text: JSONLayout.lines(Self.masked(answer.model.jsonValue, secrets).jsonText))
    ]
    if let model {
      let json = JSONMembers.text { ModelJSON(secrets: secrets).addNested(model, to: &$0) }
      sections.append(
        WebInspection(title: "UI model: \(ScreenModel(model).name)", text: JSONLayout.lines(json)))
    }
    sections.append(
      WebInspection(title: "Rules: \(answer.modelName)", text: rules.text(of: answer.modelName)))
    return sections
  }

  private static func masked(_ json: JSONValue, _ secrets: Secrets) -> JSONValue {
    switch json {
    case .string(let text): .string(secrets.text(text))
    case .array(let elements): .array(elements.map { masked($0, secrets) })
    case .object(let members): .object(members.mapValues { masked($0, secrets) })
    case .null, .bool, .number: json
    }
  }
}

/// The rules of `Generated/mapping.json` in or above the current folder.
struct MappingRules {
  private let maps: [JSONValue]

  init() {
    var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    var found: [JSONValue] = []
    while found.isEmpty {
      let file = folder.appendingPathComponent("Generated/mapping.json")
      if let data = try? Data(contentsOf: file), let json = try? JSONValue(jsonData: data) {
        found = json["maps"]?.arrayValue ?? []
      }
      guard folder.path != "/" else { break }
      folder.deleteLastPathComponent()
    }
    maps = found
  }

  /// A line for each member, and the rules of the items in it.
  func text(of name: String) -> String {
    guard !maps.isEmpty else {
      return
        "Generated/mapping.json is in no folder above this one: start `haapi web` in the package."
    }
    var lines: [String] = []
    var waiting = [name]
    var told: Set<String> = []
    while let next = waiting.first {
      waiting.removeFirst()
      guard told.insert(next).inserted, told.count <= 12,
        let map = maps.first(where: { $0["name"]?.stringValue == next })
      else { continue }
      let target = map["target"]?.stringValue ?? ""
      lines.append("\(next) → \(target)   \(map["at"]?.stringValue ?? "")")
      for field in map["fields"]?.arrayValue ?? [] {
        let rule = field["rule"]?.stringValue ?? ""
        lines.append("  \(field["field"]?.stringValue ?? "") ← \(rule)")
        let words = rule.split(separator: " ")
        if let index = words.firstIndex(of: "as"), index + 1 < words.endIndex {
          waiting.append(String(words[index + 1]))
        }
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }
}

/// JSON text on lines, in the order that it has.
enum JSONLayout {
  static func lines(_ json: String) -> String {
    var text = ""
    var depth = 0
    var isInString = false
    var isEscaped = false
    func newLine() { text += "\n" + String(repeating: "  ", count: depth) }
    for character in json.unicodeScalars {
      if isInString {
        text.unicodeScalars.append(character)
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isInString = false
        }
        continue
      }
      switch character {
      case "\"":
        isInString = true
        text.unicodeScalars.append(character)
      case "{", "[":
        text.unicodeScalars.append(character)
        depth += 1
        newLine()
      case "}", "]":
        depth -= 1
        newLine()
        text.unicodeScalars.append(character)
      case ",":
        text.unicodeScalars.append(character)
        newLine()
      case ":": text += ": "
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
