/// Plans the Swift of an overlay's additions to base types: names in open enums, members of structs, and readers for
/// new arms of unions. Also plans the examples of the overlay's own types.
struct OverlayAdditionsPlan {
  let schema: Schema
  let overlay: OverlayInfo

  private var scope: Scope { Scope(module: overlay.module.text) }

  /// `nil` if the overlay adds nothing to base types and has no examples.
  var file: SwiftFile? {
    let declarations = constants + members + (readers.isEmpty ? [] : [extensions]) + examples
    guard !declarations.isEmpty else { return nil }
    let changed =
      changedEnums.map { TypeReference.type($0.type) }
      + changedStructs.flatMap { [.type($0.type)] + $0.members.map(\.type) }
    var imports = Imports.forApps(Imports(own: module, exposed: changed).all())
    if !readers.isEmpty {
      // `ModelExtensions` is in the module of the representations.
      imports += [Import(module: "HaapiRepresentations", isPublic: true)]
      imports += readers.compactMap { $0.union.module?.name.text }.map { Import(module: $0) }
    }
    imports += (overlay.imports + overlaysBeneath.map(\.module)).map { Import(module: $0.text) }
    return SwiftFile(
      path: "\(overlay.typeName)Additions.swift", source: "the overlay \(overlay.name)",
      imports: Imports(own: module).all(with: imports), declarations: declarations)
  }

  private var module: Module { schema.module(of: overlay) ?? schema.modules[0] }
  private var overlaysBeneath: [OverlayInfo] { schema.overlays(under: overlay) }

  // MARK: Enums

  private var baseTypes: [TypeDefinition] {
    schema.modules.filter { $0 !== module }.flatMap(\.families).flatMap(\.types)
  }

  private var changedEnums: [(type: TypeDefinition, body: EnumBody)] {
    baseTypes.flatMap(\.selfAndNested).compactMap { type in
      type.asEnum.flatMap { body in
        body.constants.contains { overlay.owns($0.name.location) } ? (type, body) : nil
      }
    }
  }

  private var constants: [Declaration] {
    changedEnums.map { type, body in
      .extending(scope.name(of: type)) {
        body.constants.filter { overlay.owns($0.name.location) }.map { constant in
          constant.declaration(
            doc: ["`\(constant.raw)`, which the overlay `\(overlay.name)` adds."],
            open: body.openCase?.text ?? "other")
        }
      }
    }
  }

  // MARK: Structs

  private var changedStructs: [(type: TypeDefinition, members: [Member])] {
    baseTypes.compactMap { type in
      let members = (type.asStruct?.members ?? []).filter { overlay.owns($0.name.location) }
      return members.isEmpty ? nil : (type, members)
    }
  }

  /// Computed properties for members that the overlay adds. Each property reads its value from the struct's
  /// `additionalMembers`.
  private var members: [Declaration] {
    changedStructs.map { type, members in
      .extending(scope.name(of: type)) {
        members.map { member in
          Declaration.computed(
            doc: .doc(
              member.documentation, fallback: "A member that the overlay `\(overlay.name)` adds."),
            [.public], .escaped(member.name), scope.name(of: member.type)
          ) { Self.reading(member) }
        }
      }
    }
  }

  private static func reading(_ member: Member) -> SwiftCode {
    let path = member.wire?.path ?? [member.name.text]
    let hops = path.map { "[\(literal: $0)]" as SwiftCode }
    let value: SwiftCode = "additionalMembers\(hops, separator: "?")"
    return switch member.type.unwrapped {
    case .builtin(.url): "\(value)?.stringValue.flatMap { URL(string: $0) }"
    case .builtin(let builtin) where [.string, .int, .double, .bool].contains(builtin):
      "\(value)?.\(name: builtin.reader)Value"
    case .array: "\(value)?.arrayValue?.compactMap(\\.stringValue) ?? []"
    default: value
    }
  }

  // MARK: Examples

  /// Examples as JSON strings, from which an app can create scenarios in Swift. Because they are strings, the app's
  /// package need not depend on the sandbox.
  private var examples: [Declaration] {
    module.families.flatMap(\.types).flatMap(\.selfAndNested).compactMap { type in
      guard let body = type.asStruct, !body.examples.isEmpty else { return nil }
      var taken: Set<String> = []
      let constants = body.examples.map { example -> Declaration in
        var name = String.joined("example", StructPlan.identifier(example.name.text))
        while !taken.insert(name).inserted { name += "Other" }
        return .constant(
          doc: [
            """
            The example `\(example.name)` as JSON: \
            `SandboxScenario.Body(json: \(type.qualifiedName).\(name))`.
            """
          ], [.public, .static], "\(name: name)",
          SwiftCode(rawLiteral: ExampleJSON.text(of: example)))
      }
      return .extending(scope.name(of: type)) { constants }
    }
  }

  // MARK: Unions

  struct Reader {
    let union: Union
    let statement: SwiftCode
    var condition: Declaration?
  }

  /// The readers of the overlay, and of the overlays that it depends on. An app therefore registers only this overlay.
  var readers: [Reader] {
    schema.families.flatMap(\.unions)
      .filter { !isAdded($0.name.location) }
      .flatMap { union in
        let plan = UnionPlan(union, module: overlay.module.text)
        return tokens(of: union, plan) + rules(of: union, plan)
      }
  }

  /// True if the overlay, or an overlay that it depends on, contains the location.
  private func isAdded(_ location: SourceLocation) -> Bool {
    (overlaysBeneath + [overlay]).contains { $0.owns(location) }
  }

  private func tokens(of union: Union, _ plan: UnionPlan) -> [Reader] {
    union.arms.compactMap { arm in
      guard isAdded(arm.token.location), let type = arm.type else { return nil }
      let read = SwiftCode.block(
        "extensions.add((\(plan.result)).self, token: \(literal: arm.token))",
        [plan.make(type, "$0")])
      return Reader(union: union, statement: read)
    }
  }

  private func rules(of union: Union, _ plan: UnionPlan) -> [Reader] {
    // The overlay's rules before the first base rule are tried before all base rules. The overlay's other rules are
    // tried after the base rules.
    let start = union.rules.firstIndex { !isAdded($0.condition.location) } ?? 0
    return union.rules.enumerated().compactMap { index, rule in
      guard isAdded(rule.condition.location) else { return nil }
      let function: SwiftCode = index < start ? "addFirst" : "add"
      let read = SwiftCode.block(
        "extensions.\(function)((\(plan.result)).self, when: \(plan.conditionNames[index]))",
        [plan.made(rule, "$0")])
      return Reader(
        union: union, statement: read, condition: plan.condition(index, isSendable: true))
    }
  }

  private var extensions: Declaration {
    .extending("ModelExtensions") {
      Declaration.computed(
        doc: [
          """
          Readers of the types that the overlay `\(overlay.name)` adds: \
          `HaapiDecoder(extensions: .\(overlay.functionName))`.
          """
        ], [.public, .static], .escaped(overlay.functionName), "ModelExtensions"
      ) {
        "var extensions = ModelExtensions()"
        readers.map(\.statement)
        "return extensions"
      }
      readers.compactMap(\.condition)
    }
  }
}
