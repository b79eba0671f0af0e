import Foundation
import HaapiApplication
import HaapiFoundation
import HaapiWeb

/// The content of the developer pane, without secrets: the response, and the parts of its UI model with the rules
/// that created them.
@MainActor
struct WebInspector {
  private let rules = MappingRules()

  func sections(_ result: HaapiResult, _ model: (any UIModel)?) -> [WebInspection] {
    guard let answer = result.answer else { return [] }
    let secrets = Secrets(of: answer, areShown: false, showsMessages: true)
    var sections = [
      WebInspection(
        title: "Response: \(answer.modelName)",
        content: .text(
          JSONLayout.lines(Self.masked(answer.model.jsonValue, secrets).jsonText)))
    ]
    if let model {
      let json = JSONMembers.text { ModelJSON(secrets: secrets).addNested(model, to: &$0) }
      let value = try? JSONValue(jsonData: Data(json.utf8))
      sections.append(
        WebInspection(
          title: "UI model: \(ScreenModel(model).name), and the rule of each part",
          content: .parts(rules.parts(of: value ?? .null, madeFrom: answer.modelName))))
    }
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

/// JSON text divided into lines, in its original order.
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
