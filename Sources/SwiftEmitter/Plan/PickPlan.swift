import SchemaModel

/// Plans the choice of one element of a list.
struct PickPlan {
  private let plan: StructPlan
  private let member: Member
  private let pick: Pick
  private var scope: Scope { plan.scope }

  init(_ plan: StructPlan, _ member: Member, _ pick: Pick) {
    self.plan = plan
    self.member = member
    self.pick = pick
  }

  /// What an optional member picks by one condition fits on a line; the rest gets a function.
  private var isInline: Bool { pick.by == nil && pick.first.count == 1 && !member.canBeMissing }

  var computed: Statement { .line(call(isInitialising: false)) }

  /// The chosen value, or nil.
  func call(isInitialising: Bool) -> String {
    let values = ValuePlan(plan)
    let list = values.path(pick.from, isInitialising: isInitialising)
    guard !isInline else { return candidates(list) + choice(pick.first[0]) + tail }
    let by = pick.by.map { ", by: " + values.path($0, isInitialising: isInitialising) } ?? ""
    return "Self.\(functionName)(from: \(list)\(by))"
  }

  private var functionName: String {
    let name = member.name.text
    return "pick" + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// `?.model as? Type`
  private var tail: String {
    guard let field = pick.field else { return "" }
    var text = "?." + field.names.map(SwiftText.escaped).joined(separator: ".")
    if let owner = chosen, let found = try? PathTyping.type(of: field, in: owner).type,
      case .any = found.unwrapped, case .type(let wanted) = member.type.unwrapped
    {
      text += " as? \(scope.name(of: wanted))"
    }
    return text
  }

  private var elementType: TypeReference? {
    (try? PathTyping.type(of: pick.from, in: plan.type))?.type.element
  }

  private var chosen: TypeDefinition? { pick.type ?? elementType?.definition }

  private func candidates(_ list: String) -> String {
    guard let type = pick.type else { return list }
    return "\(list).lazy.compactMap { $0 as? \(scope.name(of: type)) }"
  }

  private func choice(_ condition: ElementCondition) -> String {
    text(condition).map { ".first { \($0) }" } ?? ".first"
  }

  private func text(_ condition: ElementCondition) -> String? {
    guard !condition.tests.isEmpty else { return nil }
    return condition.tests.map(text).joined(separator: " && ")
  }

  private func text(_ test: ElementCondition.Test) -> String {
    let isEnum = chosen.flatMap { owner in
      PathTyping.memberTypes(of: owner).first { $0.name == test.member.text }?.type.definition
    }?.asEnum
    let values = test.values.map { value in
      isEnum.flatMap { LiteralCheck.enumCase(value.text, $0) }.map { ".\($0)" }
        ?? SwiftText.literal(value.text)
    }
    let name = "$0.\(SwiftText.escaped(test.member.text))"
    if values.count == 1 { return "\(name) \(test.isNegated ? "!=" : "==") \(values[0])" }
    return "\(test.isNegated ? "!" : "")[\(values.joined(separator: ", "))].contains(\(name))"
  }

  // MARK: Function

  var function: Declaration? {
    guard !isInline, let element = elementType else { return nil }
    var parameters = ["from list: [\(scope.name(of: element))]"]
    if let by = pick.by, let type = try? PathTyping.type(of: by, in: plan.type).type {
      parameters.append("by choice: \(scope.name(of: type))")
    }
    return .function(
      doc: [],
      FunctionHead(
        text: "private static func \(functionName)",
        parameters: parameters.map { .init(text: $0) },
        suffix: " -> \(scope.name(of: member.type.unwrapped))?", layout: .whenLong),
      body: functionBody)
  }

  private var functionBody: [Statement] {
    if pick.by == nil, pick.first.count == 1 {
      let elements = pick.type.map { [Statement.line("let candidates = \(casting($0))")] } ?? []
      let list = pick.type == nil ? "list" : "candidates"
      return elements + [.line("return \(list)\(choice(pick.first[0]))\(tail)")]
    }
    var body: [Statement] = []
    if let type = pick.type { body.append(.line("let candidates = \(casting(type))")) }
    let list = pick.type == nil ? "list" : "candidates"
    if pick.by != nil {
      let cases = pick.cases.map { name, conditions in
        (pattern: ".\(name.text)", body: [returning(conditions, list)])
      }
      body.append(.choice(subject: "choice", cases: cases))
    } else {
      body.append(returning(pick.first, list))
    }
    return body
  }

  private func casting(_ type: TypeDefinition) -> String {
    "list.lazy.compactMap { $0 as? \(scope.name(of: type)) }"
  }

  private func returning(_ conditions: [ElementCondition], _ list: String) -> Statement {
    if conditions.isEmpty { return .line("return nil") }
    let parts = conditions.map { Expression.text("\(list)\(choice($0))") }
    guard !tail.isEmpty, parts.count > 1 else {
      return .expression(prefix: "return ", .coalesced(parts.map { .text(Renderer.flat($0) + tail) }))
    }
    return .line("return (\(Renderer.flat(.coalesced(parts))))\(tail)")
  }
}
