import Foundation
import HaapiApplication
import HaapiFoundation

/// The server's names of the forms and links of a response. The name of a form is its kind, followed by a number if
/// it is not the first of its kind, as in `continue#2`. Tests of pages find forms by these names; nothing else uses
/// them.
package struct ActionNames {
  private var forms: [(name: String, model: FormActionModel)] = []
  private var links: [String: Int] = [:]

  package init() {}

  package init(_ step: any HaapiRepresentation) {
    var counts: [String: Int] = [:]
    add(step.jsonValue["actions"], &counts)
  }

  /// All forms, in the order of the response.
  private mutating func add(_ list: JSONValue?, _ counts: inout [String: Int]) {
    for action in list?.arrayValue ?? [] {
      guard let model = action["model"] else { continue }
      if action["template"] == "form", let kind = action["kind"]?.stringValue,
        let form = try? FormActionModel(jsonData: Data(model.jsonText.utf8))
      {
        counts[kind, default: 0] += 1
        forms.append((Self.name(kind, counts[kind, default: 1]), form))
      }
      for name in ["options", "continueActions", "errorActions"] { add(model[name], &counts) }
    }
  }

  /// Any form of the response.
  var first: FormActionModel? { forms.first?.model }

  package func name(of model: FormActionModel) -> String? {
    forms.first { $0.model == model }?.name
  }

  /// The name of the next link with this `rel`. Must be called for the links in their order.
  package mutating func name(ofLink rel: String) -> String {
    links[rel, default: 0] += 1
    return Self.name(rel, links[rel, default: 1])
  }

  private static func name(_ name: String, _ number: Int) -> String {
    number > 1 ? "\(name)#\(number)" : name
  }
}
