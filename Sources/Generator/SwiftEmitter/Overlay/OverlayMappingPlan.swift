/// Plans the mapping of an overlay: its hooks, a mapper with the changed functions, and the functions that an app calls
/// to register the overlay.
struct OverlayMappingPlan {
  let schema: Schema
  let mapping: Mapping
  let info: OverlayInfo
  let functions: OverlayFunctions
  private let module: Module
  let facts: MappingFacts

  init(_ schema: Schema, _ mapping: Mapping, _ info: OverlayInfo, _ module: Module) {
    self.schema = schema
    self.mapping = mapping
    self.info = info
    self.module = module
    functions = OverlayFunctions(schema, mapping, info)
    facts = MappingFacts(mapping, own: functions.own, in: module)
  }

  /// The overlays that this overlay depends on, then this overlay.
  var overlays: [OverlayInfo] { schema.overlays(under: info) + [info] }
  /// The base overlays on which no other base overlay depends. Registering them also registers all other base overlays.
  var bases: [OverlayMappingPlan] {
    Self.last(of: overlays.dropLast()).map { OverlayMappingPlan(schema, mapping, $0, module) }
  }
  var name: SwiftCode { SwiftCode(name: info.typeName) }
  var scope: Scope { facts.scope }

  /// Returns the overlays on which no other overlay of the list depends.
  static func last(of overlays: [OverlayInfo]) -> [OverlayInfo] {
    overlays.filter { one in !overlays.contains { $0.standsOn.contains(one.name.text) } }
  }

  /// `nil` if the overlay does not change the mapping.
  var file: SwiftFile? {
    if functions.isEmpty, texts.isEmpty { return nil }
    return SwiftFile(
      path: "\(name)Mapping.swift", source: "the mapping of the overlay \(info.name)",
      imports: imports, declarations: declarations)
  }

  @ListOf<Declaration> private var declarations: [Declaration] {
    if let hooks { hooks }
    builderTypes.map(builder)
    value
    if !ownTexts.isEmpty {
      MapperPlan.texts(
        ownTexts, [.nonisolated], "\(name)Text",
        doc: "Texts that the overlay `\(info.name)` adds.", access: [])
    }
    mapper
    own.compactMap { $0.visitor(facts) }
    replacements
  }

  // MARK: Mapper

  private var own: [MapTarget] {
    facts.functions.filter { functions.own.functions.contains($0.name.text) }
  }

  private var ownTexts: [LocalisedText] {
    let used = Set(own.flatMap(\.texts)).intersection(functions.own.texts)
    return mapping.strings.filter { used.contains($0.key.text) }
  }

  private var mapper: Declaration {
    .type(
      doc: [
        "The functions that the overlay `\(info.name)` changes or adds. The base mapper has the others."
      ], [.nonisolated], .struct, "\(name)Mapper"
    ) {
      Declaration.line([], .let, "mapper", type: "DefaultMapper")
      given.map { Declaration.line([], .let, .escaped($0.name), type: $0.type) }
      own.flatMap { $0.declarations(facts) }
      if !ownTexts.isEmpty {
        Declaration.function(
          [.private], "text", [Parameter("_ text", "\(name)Text")], " -> String"
        ) { "mapper.hooks.text(forKey: text.rawValue, english: text.english)" }
      }
    }
  }

  // MARK: Imports

  private var imports: [Import] {
    let imports = Imports(
      own: module, exposed: exposed, inside: own.flatMap { $0.types + $0.typesInside })
    let modules = [
      Import(module: "IdsvrHaapiUIKit", isPublic: true, isForGeneratedMapping: true),
      Import(module: "HaapiMappings", isForGeneratedMapping: true),
    ]
    let others = (info.imports + overlays.dropLast().map(\.module)).map { Import(module: $0.text) }
    let exposed = overlaysWithHooks.map { Import(module: $0.module.text, isPublic: true) }
    return imports.all(with: others + exposed + modules)
  }
}
