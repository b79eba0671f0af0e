import SchemaModel

/// How a member that is not decoded from JSON is computed.
enum DerivationText {
  static func html(_ member: Member) -> HTML {
    switch member.origin {
    case .wire, .constant: return .nothing
    case .rawText: return "the received JSON text"
    case .json(let of): return of.map { "the JSON of \(code($0.text))" } ?? "its own JSON"
    case .path(let path, let otherwise):
      let rest: HTML = otherwise.map { ", default \(code($0.shown))" } ?? .nothing
      return "from \(code(path.text))\(rest)"
    case .firstOf(let names):
      return "the first of \(names.map { code($0.text) }.joined(separator: ", ")) that is present"
    case .pick(let pick): return self.pick(pick)
    case .each(let each):
      let filter: HTML = each.typeName.map { " that is \(article($0.text))" } ?? .nothing
      return "one for each of \(code(each.from.text))\(filter)"
    case .without(let path, let type): return "\(code(path.text)) without \(code(type.text))"
    case .duration(let name): return "\(code(name.text)) in seconds"
    case .strings: return "every string of the object"
    case .hook: return "hand-written Swift"
    }
  }

  private static func pick(_ pick: Pick) -> HTML {
    let what: HTML = pick.typeName.map { " \(code($0.text))" } ?? " element"
    var text: HTML = "the first\(what) of \(code(pick.from.text))"
    if let by = pick.by {
      let cases = pick.cases.map { name, conditions -> HTML in
        "\(code(name.text)): \(either(conditions, otherwise: "none"))"
      }
      text += ", by \(code(by.text)) – \(cases.joined(separator: "; "))"
    } else if pick.first.contains(where: { !$0.tests.isEmpty }) {
      text += " with \(either(pick.first, otherwise: "nothing"))"
    }
    if let field = pick.field { text += ", its \(code(field.text))" }
    return text
  }

  private static func either(_ conditions: [ElementCondition], otherwise: String) -> HTML {
    if conditions.isEmpty { return "\(otherwise)" }
    return conditions.map { condition -> HTML in
      if condition.tests.isEmpty { return "any" }
      return condition.tests.map { test -> HTML in
        let values = test.values.map { code($0.text) }.joined(separator: " or ")
        return "\(code(test.member.text)) \(test.isNegated ? "not " : "")\(values)"
      }.joined(separator: " and ")
    }.joined(separator: ", else ")
  }

  private static func code(_ text: String) -> HTML { .code(text) }

  private static func article(_ name: String) -> HTML {
    "\(name.first.map { "AEIOU".contains($0) } == true ? "an" : "a") \(code(name))"
  }
}
