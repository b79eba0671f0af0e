/// Plans the choice of one element of a list.
struct PickPlan {
  private let plan: StructPlan
  private let member: Member
  private let pick: Pick
  /// The type of the elements.
  private let element: TypeReference?
  /// The struct to which elements are cast before the choice.
  private let chosen: TypeDefinition?
  private let castType: TypeDefinition?
  private var scope: Scope { plan.scope }

  init(_ plan: StructPlan, _ member: Member, _ pick: Pick) {
    self.plan = plan
    self.member = member
    self.pick = pick
    element = (try? PathTyping.type(of: pick.from, in: plan.type))?.element
    chosen = pick.type ?? element?.definition
    if case .any = element { castType = pick.type } else { castType = nil }
  }

  /// A pick with one condition for an optional member fits on a line; others get a function.
  private var isInline: Bool { pick.by == nil && pick.first.count == 1 && !member.canBeMissing }

  var computed: Statement { .value("", expression) }

  private var expression: Expression {
    guard isInline, let condition = pick.first.first else {
      return .text(call(isInitialising: false))
    }
    let list = ValuePlan(plan).path(pick.from.names, isInitialising: false)
    guard let castType else { return .text(list + choice(condition)) }
    return .chain(list, [".lazy" + cast(to: castType), choice(condition)])
  }

  /// The chosen value, or nil.
  func call(isInitialising: Bool) -> SwiftCode {
    let values = ValuePlan(plan)
    let list = values.path(pick.from.names, isInitialising: isInitialising)
    let by = pick.by.map { ", by: " + values.path($0.names, isInitialising: isInitialising) } ?? ""
    return "Self.\(functionName)(from: \(list)\(by))"
  }

  private var functionName: SwiftCode {
    SwiftCode(name: SwiftText.joined("pick", member.name.text))
  }

  private func cast(to type: TypeDefinition) -> SwiftCode {
    ".compactMap { $0 as? \(scope.name(of: type)) }"
  }

  // MARK: Choosing

  /// `.first { $0.rel == "activation" }?.href`
  private func choice(_ condition: Condition) -> SwiftCode {
    (text(condition).map { ".first { \($0) }" } ?? ".first") + tail
  }

  /// `?.model as? Type`
  private var tail: SwiftCode {
    guard let field = pick.field, let chosen else { return "" }
    // The member that the path starts from may be nil.
    let path = ValuePlan.path("", .optional(.type(chosen)), field.names[...])
    guard let found = try? PathTyping.type(of: field, in: chosen),
      case .any = found.unwrapped, case .type(let wanted) = member.type.unwrapped
    else { return path }
    return "\(path) as? \(scope.name(of: wanted))"
  }

  private func text(_ condition: Condition) -> SwiftCode? {
    condition.isEmpty ? nil : condition.expression { [test($0)] }.flat
  }

  private func test(_ test: Condition.Test) -> Expression {
    guard let chosen, case .equals(let values, let isNegated) = test.check,
      let type = PathTyping.memberType(test.path.text, of: chosen)
    else { return .text("true") }
    let value = ValuePlan.path("$0", .type(chosen), [test.path.text])
    return ConditionPlan.equals(value, type, values, isNegated, scope)
  }

  // MARK: Function

  var function: Declaration? {
    guard !isInline, let element else { return nil }
    var parameters = [Parameter("from list", "[\(scope.name(of: element))]")]
    if let by = pick.by, let type = try? PathTyping.type(of: by, in: plan.type) {
      parameters.append(Parameter("by choice", scope.name(of: type)))
    }
    return .function(
      FunctionHead(
        signature: .init([.private, .static], .func, "\(functionName)"), parameters: parameters,
        suffix: " -> \(scope.name(of: .optional(member.type.unwrapped)))"),
      body: functionBody)
  }

  private var functionBody: [Statement] {
    if let castType, pick.by == nil, pick.first.count == 1, pick.first[0].isEmpty,
      tail.isEmpty
    {
      return [.line("list.lazy\(cast(to: castType)).first")]
    }
    var body: [Statement] = []
    if let castType { body.append(.line("let candidates = list.lazy" + cast(to: castType))) }
    let prefix: SwiftCode = castType == nil && pick.by == nil ? "" : "return "
    let list: SwiftCode = castType == nil ? "list" : "candidates"
    guard pick.by != nil else { return body + [returning(pick.first, list, prefix)] }
    let cases: [(pattern: SwiftCode, body: [Statement])] = pick.cases.map { name, conditions in
      (pattern: ".\(name)", body: [returning(conditions, list, prefix)])
    }
    return body + [.choice(subject: "choice", cases: cases)]
  }

  private func returning(
    _ conditions: [Condition], _ list: SwiftCode, _ prefix: SwiftCode
  ) -> Statement {
    if conditions.isEmpty { return .line("\(prefix)nil") }
    let parts = conditions.map { list + choice($0) }
    let hasCast = tail.contains(" as? ")
    return .value(
      prefix,
      .coalesced(parts.map { .text(hasCast && parts.count > 1 ? "(\($0))" : $0) }))
  }
}
