/// Plans the function that decodes a JSON object as one of the structs of a union.
struct UnionPlan {
  private let union: Union
  private let scope: Scope
  /// The names of the functions that test the rules' conditions: `isRedirectionStep`, and `isRedirectionStep2` for a
  /// second rule with the same struct.
  let conditionNames: [SwiftCode]

  init(_ union: Union, module: String) {
    self.union = union
    scope = Scope(module: module)
    conditionNames = Self.conditionNames(of: union)
  }

  /// Returns the name of the enum that decodes the structs of a protocol.
  static func name(of proto: String) -> String { proto + "Union" }

  var declaration: Declaration {
    Declaration.type(
      doc: .doc(union.documentation, fallback: "Chooses the struct that a JSON object becomes."),
      [.public, .nonisolated], .enum, "\(name: Self.name(of: union.name.text))"
    ) {
      Declaration.function(
        doc: ["- Throws: `RepresentationDecodingError`, with the path of the defect."],
        [.public, .static], "read", [Parameter("_ json", "JSONObject")], " throws -> \(result)"
      ) { reading }
      union.rules.indices.map { condition($0) }
    }
  }

  var result: SwiftCode {
    "any " + (union.protocolType.map { scope.name(of: $0) } ?? SwiftCode(name: union.name))
  }

  @ListOf<SwiftCode> private var reading: [SwiftCode] {
    if let depth = union.depth {
      "try json.enterLevel(of: \(literal: union.name), limit: \(depth))"
      "defer { json.leaveLevel() }"
    }
    if let on = union.on {
      SwiftCode.choice(
        "json.peekToken(\(literal: on))",
        union.arms.map { (.literal($0.token.text.trimmingBlanks), ["return \(make($0.type))"]) }
          + [("default", otherwise)])
    } else {
      "if let first = try json.extendedFirst((\(result)).self) { return first }"
      zip(union.rules, conditionNames).map { rule, name in
        SwiftCode.block("if \(name)(json)", ["return \(made(rule))"])
      }
      otherwise
    }
  }

  func make(_ type: TypeDefinition?, _ json: SwiftCode = "json") -> SwiftCode {
    "try \(type.map { scope.name(of: $0) } ?? "")(json: \(json))"
  }

  func made(_ rule: Union.Rule, _ json: SwiftCode = "json") -> SwiftCode {
    if let inner = rule.union { return "try \(name: Self.name(of: inner.name.text)).read(\(json))" }
    return make(rule.type, json)
  }

  /// Statements for an object that no arm accepts: structs that an app has added are tried before the `else` of the
  /// union.
  private var otherwise: [SwiftCode] {
    guard let otherwise = union.otherwise else { return [] }
    let token: SwiftCode = union.on.map { ", by: \(literal: $0)" } ?? ""
    return [
      "if let added = try json.extended((\(result)).self\(token)) { return added }",
      "return \(make(otherwise.type))",
    ]
  }

  // MARK: Conditions

  private static func conditionNames(of union: Union) -> [SwiftCode] {
    var taken: [SwiftCode: Int] = [:]
    return union.rules.map { rule in
      let target = rule.union?.name.text ?? rule.type?.qualifiedName ?? ""
      let name: SwiftCode = "is\(name: target.split(separator: ".").joined())"
      let count = (taken[name] ?? 0) + 1
      taken[name] = count
      return count == 1 ? name : "\(name)\(count)"
    }
  }

  /// Plans the function that tests if a rule matches. To pass the function as a closure, Swift 5 needs `@Sendable`.
  func condition(_ index: Int, isSendable: Bool = false) -> Declaration {
    Declaration.function(
      (isSendable ? [.sendable] : []) + [.private, .static], conditionNames[index],
      [Parameter("_ json", "JSONObject")], " -> Bool"
    ) { expression(union.rules[index].condition, "json").statement() }
  }

  private func expression(_ condition: Condition, _ object: SwiftCode) -> Expression {
    condition.expression { terms($0, object) }
  }

  private func terms(_ test: Condition.Test, _ object: SwiftCode) -> [Expression] {
    let path: SwiftCode = "\(test.path.names.map(SwiftCode.literal), separator: ", ")"
    switch test.check {
    case .equals(let tokens, let isNegated):
      let names = tokens.map { SwiftCode.literal($0.key) }
      let argument = names.count == 1 ? names[0] : "among: [\(names, separator: ", ")]"
      return [.call("\(isNegated ? "!" : "")\(object).hasToken", [argument, "at: \(path)"])]
    case .isPresent(let wanted): return [.text("\(wanted ? "" : "!")\(object).isPresent(\(path))")]
    case .startsWith(let prefix):
      return [.call("\(object).hasPrefix", [.literal(prefix), "at: \(path)"])]
    case .list(let list): return terms(list, "\(object).peekArray(\(path))")
    case .firstWhere: return []
    }
  }

  private func terms(_ list: ListCheck, _ array: SwiftCode) -> [Expression] {
    var terms: [Expression] = []
    let filter = list.filter.map(closure)
    let elements = filter.map { .closure(.text("\(array).filter"), $0) } ?? Expression.text(array)
    func counted(_ comparison: SwiftCode) -> Expression {
      guard let filter else { return .text("\(array).count \(comparison)") }
      return .access(.closure(.text("\(array).count"), filter), " \(comparison)")
    }
    if let count = list.count {
      terms.append(count == 0 && filter == nil ? .text("\(array).isEmpty") : counted("== \(count)"))
    }
    if let minimum = list.minimum {
      terms.append(
        minimum == 1 && filter == nil ? .text("!\(array).isEmpty") : counted(">= \(minimum)"))
    }
    func test(_ method: SwiftCode, _ condition: Condition) -> Expression {
      .closure(.access(elements, method), closure(condition))
    }
    if let any = list.any { terms.append(test(".contains", any)) }
    if let every = list.every { terms.append(test(".allSatisfy", every)) }
    if let none = list.none { terms.append(.not(test(".contains", none))) }
    return terms
  }

  /// Returns the condition of an element, as a closure's body. A condition without tests ignores the element.
  private func closure(_ condition: Condition) -> Expression {
    condition.isEmpty ? .text("_ in true") : expression(condition, "$0")
  }
}
