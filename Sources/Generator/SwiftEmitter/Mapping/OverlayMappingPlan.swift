/// Plans the mapping of an overlay: its hooks, a mapper with the changed functions, and the builder method with which
/// an app registers it.
struct OverlayMappingPlan {
  private let mapping: Mapping
  private let info: OverlayInfo
  private let module: Module
  private let functions: OverlayFunctions
  private let facts: MappingFacts
  private let scope: Scope
  /// Base overlays, in order.
  private let bases: [OverlayInfo]

  /// `nil` if the overlay does not change the mapping.
  init?(_ schema: Schema, _ info: OverlayInfo, _ module: Module) {
    guard let mapping = schema.mapping else { return nil }
    self.mapping = mapping
    self.info = info
    self.module = module
    functions = OverlayFunctions(schema, mapping, info)
    facts = MappingFacts(mapping, owner: MappingOwner(own: functions.own))
    scope = Scope(module: module.name.text)
    bases = schema.overlays(under: info)
    registration = OverlayRegistrationPlan(
      schema: schema, mapping: mapping, info: info, functions: functions, scope: scope)
    if functions.isEmpty, registration.texts.isEmpty { return nil }
  }

  private let registration: OverlayRegistrationPlan
  private var name: SwiftCode { SwiftCode(name: info.typeName) }

  var file: SwiftFile {
    var declarations: [Declaration] = []
    if let hooks = registration.hooks { declarations.append(hooks) }
    declarations += registration.builders + [registration.value]
    if !ownTexts.isEmpty {
      declarations.append(
        MapperPlan.texts(
          ownTexts, signature: .init([.nonisolated], .enum, "\(name)Text"),
          doc: "Texts that the overlay `\(info.name)` adds.", modifiers: []))
    }
    declarations +=
      [mapper] + own.compactMap { $0.visitor(facts, scope) } + [registration.replacements]
    return SwiftFile(
      path: "\(name)Mapping.swift", source: "the mapping of the overlay \(info.name)",
      imports: imports, declarations: declarations)
  }

  // MARK: Mapper

  private var own: [MapperFunction] {
    facts.functions.filter { functions.own.functions.contains($0.name.text) }
  }

  private var ownTexts: [LocalisedText] {
    let used = own.reduce(into: Set<String>()) { used, function in
      if case .map(let map) = function.origin { used.formUnion(MappingReferences(of: map).texts) }
    }
    return mapping.strings.filter {
      functions.own.texts.contains($0.key.text) && used.contains($0.key.text)
    }
  }

  private var mapper: Declaration {
    var members: [Declaration] = registration.given.map {
      .line(signature: .init(.let, SwiftText.escaped($0.name), type: "\($0.type)"))
    }
    members.insert(.line(signature: .init(.let, "mapper", type: "DefaultMapper")), at: 0)
    members += own.flatMap { $0.declarations(facts, scope) }
    if !ownTexts.isEmpty {
      members.append(
        .function(
          FunctionHead([.private], "text", [Parameter("_ text", "\(name)Text")], " -> String"),
          body: { [.line("mapper.hooks.text(forKey: text.rawValue, english: text.english)")] }))
    }
    return .type(
      TypeHead(
        doc: [
          "The functions that the overlay `\(info.name)` changes or adds. The base mapper has the others."
        ],
        signature: .init([.nonisolated], .struct, "\(name)Mapper")), members: members)
  }

  // MARK: Imports

  private var imports: [Import] {
    var imports = Imports(own: module)
    imports.hidden = facts.hiddenModules
    for type in registration.exposed { imports.add(type, isExposed: true) }
    for function in own {
      for type in function.types + function.typesInside { imports.add(type, isExposed: false) }
    }
    let modules = [
      Import(module: "IdsvrHaapiUIKit", isPublic: true, isForGeneratedMapping: true),
      Import(module: "HaapiMappings", isForGeneratedMapping: true),
    ]
    let others = (info.imports + bases.map(\.module)).map { Import(module: $0.text) }
    let exposed = registration.exposedModules.map { Import(module: $0, isPublic: true) }
    return imports.all(with: others + exposed + modules)
  }
}
