/// Plans a member that picks one element of a list.
struct PickPlan {
  private let plan: StructPlan
  private let member: Member
  private let pick: Pick
  /// The type of the list's elements.
  private let element: TypeReference?
  /// The type of the picked element.
  private let chosen: TypeDefinition?
  /// The code that casts the elements to `chosen`; empty if the elements already have this type.
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

  /// True if the pick is written in the property: one condition, for an optional member. Other picks have a function.
  private var isInline: Bool { pick.by == nil && pick.first.count == 1 && !member.canBeMissing }

  var computed: SwiftCode {
    guard isInline, let condition = pick.first.first else { return call(isInitialising: false) }
    let list = plan.path(pick.from.names, isInitialising: false)
    if cast.isEmpty { return list + choice(condition) }
    return Expression.chain(list, [".lazy" + cast, choice(condition)]).statement()
  }

  /// Returns a call of the function `functionName`, which returns the chosen value or nil.
  func call(isInitialising: Bool) -> SwiftCode {
    let list = plan.path(pick.from.names, isInitialising: isInitialising)
    let by = pick.by.map { ", by: " + plan.path($0.names, isInitialising: isInitialising) } ?? ""
    return "Self.\(functionName)(from: \(list)\(by))"
  }

  private var functionName: SwiftCode { "\(name: String.joined("pick", member.name))" }

  // MARK: Choosing

  /// `.first { $0.rel == "activation" }?.href`
  private func choice(_ condition: Condition) -> SwiftCode {
    (text(condition).map { ".first { \($0) }" } ?? ".first") + tail
  }

  /// `?.model as? Type`
  private var tail: SwiftCode {
    guard let field = pick.field, let chosen else { return "" }
    // The path starts from the result of `first`, which may be nil.
    let path = StructPlan.path("", .optional(.type(chosen)), field.names[...])
    return StructPlan.cast(path, field, in: chosen, to: member, scope)
  }

  private func text(_ condition: Condition) -> SwiftCode? {
    condition.isEmpty ? nil : condition.expression { [test($0)] }.flat
  }

  private func test(_ test: Condition.Test) -> Expression {
    guard let chosen, case .equals(let values, let isNegated) = test.check,
      let type = PathTyping.memberType(test.path.text, of: chosen)
    else { return .text("true") }
    let value = StructPlan.path("$0", .type(chosen), [test.path.text])
    return .equals(value, type, values, isNegated, scope)
  }

  // MARK: Function

  var function: Declaration? {
    guard !isInline, let element else { return nil }
    var parameters = [Parameter("from list", "[\(scope.name(of: element))]")]
    if let by = pick.by, let type = try? PathTyping.type(of: by, in: plan.type) {
      parameters.append(Parameter("by choice", scope.name(of: type)))
    }
    return .function(
      [.private, .static], functionName, parameters,
      " -> \(scope.name(of: .optional(member.type.unwrapped)))"
    ) {
      if !cast.isEmpty, pick.by == nil, pick.first.count == 1, pick.first[0].isEmpty, tail.isEmpty {
        "list.lazy\(cast).first"
      } else {
        if !cast.isEmpty { "let candidates = list.lazy\(cast)" }
        if pick.by == nil {
          returning(pick.first)
        } else {
          SwiftCode.choice("choice", pick.cases.map { (".\($0)", [returning($1)]) })
        }
      }
    }
  }

  private func returning(_ conditions: [Condition]) -> SwiftCode {
    let prefix: SwiftCode = cast.isEmpty && pick.by == nil ? "" : "return "
    if conditions.isEmpty { return "\(prefix)nil" }
    let list: SwiftCode = cast.isEmpty ? "list" : "candidates"
    let needsParentheses = tail.contains(" as? ") && conditions.count > 1
    let parts = conditions.map { condition -> Expression in
      let part = list + choice(condition)
      return .text(needsParentheses ? "(\(part))" : part)
    }
    return Expression.coalesced(parts).statement(prefix)
  }
}
