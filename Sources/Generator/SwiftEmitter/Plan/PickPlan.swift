/// Plans the choice of one element of a list.
struct PickPlan {
  private let plan: StructPlan
  private let member: Member
  private let pick: Pick
  /// The type of the elements.
  private let element: TypeReference?
  /// The struct to which elements are cast before the choice.
  private let chosen: TypeDefinition?
  /// The cast of the elements to it; empty if they have the type.
  private let cast: SwiftCode
  private var scope: Scope { plan.scope }

  init(_ plan: StructPlan, _ member: Member, _ pick: Pick) {
    self.plan = plan
    self.member = member
    self.pick = pick
    element = (try? PathTyping.type(of: pick.from, in: plan.type))?.element
    chosen = pick.type ?? element?.definition
    if case .any = element, let type = pick.type {
      cast = ".compactMap { $0 as? \(plan.scope.name(of: type)) }"
    } else {
      cast = ""
    }
  }

  /// A pick with one condition for an optional member fits on a line; others get a function.
  private var isInline: Bool { pick.by == nil && pick.first.count == 1 && !member.canBeMissing }

  var computed: Statement {
    guard isInline, let condition = pick.first.first else {
      return .line(call(isInitialising: false))
    }
    let list = plan.values.path(pick.from.names, isInitialising: false)
    if cast.isEmpty { return .line(list + choice(condition)) }
    return .value("", .chain(list, [".lazy" + cast, choice(condition)]))
  }

  /// The chosen value, or nil.
  func call(isInitialising: Bool) -> SwiftCode {
    let list = plan.values.path(pick.from.names, isInitialising: isInitialising)
    let by =
      pick.by.map { ", by: " + plan.values.path($0.names, isInitialising: isInitialising) } ?? ""
    return "Self.\(functionName)(from: \(list)\(by))"
  }

  private var functionName: SwiftCode {
    SwiftCode(name: SwiftText.joined("pick", member.name.text))
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
    return ValuePlan.cast(path, field, in: chosen, to: member, scope)
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
        [.private, .static], functionName, parameters,
        " -> \(scope.name(of: .optional(member.type.unwrapped)))"),
      body: { functionBody })
  }

  private var functionBody: [Statement] {
    if !cast.isEmpty, pick.by == nil, pick.first.count == 1, pick.first[0].isEmpty,
      tail.isEmpty
    {
      return ["list.lazy\(cast).first"]
    }
    let candidates: [Statement] = cast.isEmpty ? [] : ["let candidates = list.lazy\(cast)"]
    guard pick.by != nil else { return candidates + [returning(pick.first)] }
    let cases = pick.cases.map { name, conditions -> (SwiftCode, [Statement]) in
      (".\(name)", [returning(conditions)])
    }
    return candidates + [.choice(subject: "choice", cases: cases)]
  }

  private func returning(_ conditions: [Condition]) -> Statement {
    let prefix: SwiftCode = cast.isEmpty && pick.by == nil ? "" : "return "
    if conditions.isEmpty { return "\(prefix)nil" }
    let list: SwiftCode = cast.isEmpty ? "list" : "candidates"
    let needsParentheses = tail.contains(" as? ") && conditions.count > 1
    let parts = conditions.map { condition -> Expression in
      let part = list + choice(condition)
      return .text(needsParentheses ? "(\(part))" : part)
    }
    return .value(prefix, .coalesced(parts))
  }
}
