/// Plans the additions of an overlay to base types: names in open enums, and readers for new arms of unions; and the
/// examples of its own types.
struct OverlayAdditionsPlan {
  let schema: Schema
  let overlay: OverlayInfo

  private var scope: Scope { Scope(module: overlay.module.text) }

  /// `nil` if the overlay adds nothing.
  var file: SwiftFile? {
    let declarations = constants + members + (readers.isEmpty ? [] : [extensions]) + examples
    guard !declarations.isEmpty else { return nil }
    let changed = changedEnums.map(\.type) + changedStructs.map(\.type)
    let modules = changed.compactMap { $0.module?.name.text }
    var imports = Set(modules).sorted().map { Import(module: $0, isPublic: true) }
    if changedStructs.contains(where: { $0.members.contains { $0.type.isBuiltin(.url) } }) {
      imports.append(Import(module: "Foundation", isPublic: true))
    }
    if !readers.isEmpty {
      // `ModelExtensions` is in the module of the representations.
      imports += [Import(module: "HaapiRepresentations", isPublic: true)]
      imports += readers.compactMap { $0.union.module?.name.text }.map { Import(module: $0) }
    }
    imports += overlay.imports.map { Import(module: $0.text) }
    imports += overlaysBeneath.map { Import(module: $0.module.text) }
    return SwiftFile(
      path: "\(overlay.typeName)Additions.swift", source: "the overlay \(overlay.name)",
      imports: Imports(own: module).all(with: imports), declarations: declarations)
  }

  var hasReaders: Bool { !readers.isEmpty }

  private var module: Module { schema.module(of: overlay) ?? schema.modules[0] }
  private var overlaysBeneath: [OverlayInfo] { schema.overlays(under: overlay) }

  // MARK: Enums

  private var changedEnums: [(type: TypeDefinition, body: EnumBody)] {
    schema.modules.filter { $0 !== module }.flatMap(\.families).flatMap(\.types)
      .flatMap(\.selfAndNested).compactMap { type in
        type.asEnum.flatMap { body in
          body.constants.contains { overlay.owns($0.name.location) } ? (type, body) : nil
        }
      }
  }

  private var constants: [Declaration] {
    changedEnums.map { type, body in
      .extending(
        scope.name(of: type),
        body.constants.filter { overlay.owns($0.name.location) }.map { constant in
          let open = body.openCase?.text ?? "other"
          return .line(
            doc: ["`\(constant.raw)`, which the overlay `\(overlay.name)` adds."],
            signature: .init(
              [.public, .static], .let, SwiftText.escaped(constant.name),
              value: "Self.\(name: open)(value: \(literal: constant.raw))"))
        })
    }
  }

  // MARK: Structs

  private var changedStructs: [(type: TypeDefinition, members: [Member])] {
    schema.modules.filter { $0 !== module }.flatMap(\.families).flatMap(\.types).compactMap {
      type in
      let members = (type.asStruct?.members ?? []).filter { overlay.owns($0.name.location) }
      return members.isEmpty ? nil : (type, members)
    }
  }

  /// Members that are read from the additional JSON members of the struct.
  private var members: [Declaration] {
    changedStructs.map { type, members in
      .extending(
        scope.name(of: type),
        members.map { member in
          .computed(
            doc: SwiftText.doc(
              member.documentation,
              fallback: "A member that the overlay `\(overlay.name)` adds."),
            signature: .init(
              [.public], .var, SwiftText.escaped(member.name), type: scope.name(of: member.type)),
            body: [.line(Self.reading(member))])
        })
    }
  }

  private static func reading(_ member: Member) -> SwiftCode {
    let path = member.wire?.path ?? [member.name.text]
    let hops: [SwiftCode] = path.enumerated().map { index, name in
      "\(index > 0 ? "?" : "")[\(literal: name)]"
    }
    let value: SwiftCode = "additionalMembers\(hops.joined())"
    return switch member.type.unwrapped {
    case .builtin(.string): "\(value)?.stringValue"
    case .builtin(.int): "\(value)?.intValue"
    case .builtin(.double): "\(value)?.doubleValue"
    case .builtin(.bool): "\(value)?.boolValue"
    case .builtin(.url): "\(value)?.stringValue.flatMap { URL(string: $0) }"
    case .array: "\(value)?.arrayValue?.compactMap(\\.stringValue) ?? []"
    default: value
    }
  }

  // MARK: Examples

  /// Payloads for scenarios in Swift. The app's package need not depend on the sandbox.
  private var examples: [Declaration] {
    module.families.flatMap(\.types).flatMap(\.selfAndNested).compactMap { type in
      guard let body = type.asStruct, !body.examples.isEmpty else { return nil }
      var taken: Set<String> = []
      return .extending(
        scope.name(of: type),
        body.examples.map { example in
          var constant = SwiftText.joined("example", CodingPlan.identifier(example.name.text))
          while !taken.insert(constant).inserted { constant += "Other" }
          return .constant(
            doc: [
              """
              The example `\(example.name)` as JSON: \
              `SandboxScenario.Body(json: \(type.qualifiedName).\(constant))`.
              """
            ],
            signature: .init([.public, .static], .let, "\(name: constant)"),
            value: SwiftCode(rawLiteral: ExampleJSON.text(of: example)))
        })
    }
  }

  // MARK: Unions

  private struct Reader {
    let union: Union
    let statement: Statement
    let condition: Declaration?
  }

  /// The readers of the overlay and of the overlays that it depends on, so that an app registers only one.
  private var readers: [Reader] {
    schema.families.flatMap(\.unions)
      .filter { !isAdded($0.name.location) }
      .flatMap { union in
        (tokens(of: union) + rules(of: union)).filter { isAdded($0.0) }.map(\.1)
      }
  }

  /// True if the overlay, or one that it depends on, adds it.
  private func isAdded(_ location: SourceLocation) -> Bool {
    (overlaysBeneath + [overlay]).contains { $0.owns(location) }
  }

  private func metatype(_ union: Union) -> SwiftCode {
    "(any \(union.protocolType.map { scope.name(of: $0) } ?? SwiftCode(name: union.name))).self"
  }

  private func tokens(of union: Union) -> [(SourceLocation, Reader)] {
    union.arms.compactMap { arm in
      guard let type = arm.type else { return nil }
      let read = Statement.block(
        head: "extensions.add(\(metatype(union)), token: \(literal: arm.token))",
        body: ["try \(scope.name(of: type))(json: $0)"])
      return (arm.token.location, Reader(union: union, statement: read, condition: nil))
    }
  }

  private func rules(of union: Union) -> [(SourceLocation, Reader)] {
    let plan = UnionPlan(union, module: overlay.module.text)
    // The base rules are between the ones that are tried before and after them.
    let start = union.rules.firstIndex { !isAdded($0.condition.location) } ?? 0
    return union.rules.enumerated().map { index, rule in
      let function: SwiftCode = index < start ? "addFirst" : "add"
      let read = Statement.block(
        head:
          "extensions.\(function)(\(metatype(union)), when: \(plan.conditionNames[index]))",
        body: [.line(plan.made(rule, "$0"))])
      let condition = plan.condition(index, isSendable: true)
      return (
        rule.condition.location, Reader(union: union, statement: read, condition: condition)
      )
    }
  }

  private var extensions: Declaration {
    let property = Declaration.computed(
      doc: [
        """
        Readers of the types that the overlay `\(overlay.name)` adds: \
        `HaapiDecoder(extensions: .\(overlay.functionName))`.
        """
      ],
      signature: .init(
        [.public, .static], .var, SwiftText.escaped(overlay.functionName),
        type: "ModelExtensions"),
      body: ["var extensions = ModelExtensions()"] + readers.map(\.statement)
        + ["return extensions"])
    return .extending("ModelExtensions", [property] + readers.compactMap(\.condition))
  }
}
