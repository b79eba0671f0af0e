/// The file that `haapigen new` writes. It is short and valid, and the user completes it.
struct Skeleton {
  let text: String

  init(kind: NewCommand.Kind, name: String, input: SchemaInput) throws {
    let parts = Parts(name: name, input: input)
    let body: String
    switch kind {
    case .model: body = parts.model
    case .step: body = try parts.step()
    case .field: body = try parts.field()
    case .operation: body = try parts.operation()
    }
    let editor = input.overlay == nil ? "haapi-schema.json" : "haapi-overlay.json"
    text = "# yaml-language-server: $schema=\(editor)\n" + body + "\n"
  }

  struct Parts {
    let name: String
    let input: SchemaInput
    var schema: Schema { input.schema }
    var token: String { StarterNames.token(name) }
    var caseName: String { StarterNames.member(name) }

    // MARK: Model

    var model: String {
      guard let overlay = input.overlay, let row = firstRow(overlay),
        let target = baseTarget(of: row), let source = row.source.definition
      else { return plain }
      let member = StarterNames.member(name) + "Note"
      let metadata = PathTyping.memberTypes(of: source).first { $0.name == "metadata" }?.type
      let hasView =
        metadata?.definition.map {
          PathTyping.memberTypes(of: $0).contains { $0.name == "viewName" }
        } == true
      let rule = hasView ? "metadata.viewName" : "{ absent: say what fills it }"
      let changes = """
        changes:
          maps:
            \(row.name):
              to: \(name)
              add:
                \(member): \(rule)
        """
      let isTaken = overlay.touches.contains {
        $0.block == .maps && $0.name == row.name.text && $0.kind == .retarget
      }
      let shown =
        isTaken
        ? "# This step already has another model. Name the step of this model.\n"
          + changes.split(separator: "\n").map { "# \($0)" }.joined(separator: "\n") : changes
      return """
        doc: A model of the app's own.

        protocols:
          \(name):
            doc: What `\(target)` has, and more.
            refines: [\(target)]
            default: struct
            members:
              \(member):
                type: String?
                doc: Say what it is.

        \(shown)
        """
    }

    /// The step from which the model is created: the one for forms, or else the first one.
    private func firstRow(_ overlay: OverlayInfo) -> MapDefinition? {
      let rows = (schema.mapping?.rows ?? []).filter { row in
        guard case .any = row.target, case .fields = row.body else { return false }
        return schema.layer(of: row.name.location) != overlay.name.text
      }
      return rows.first { $0.name.text == "InteractiveFormStep" } ?? rows.first
    }

    /// The model of the step without the overlays.
    private func baseTarget(of row: MapDefinition) -> String? {
      var target = row.target.definition
      while let own = target, schema.layer(of: own.name.location) != Schema.baseLayer {
        target = own.asProtocol?.refinedProtocols.first
      }
      return target?.name.text
    }

    private var plain: String {
      """
      doc: A model of its own.

      structs:
        \(name):
          doc: Say what it is.
          members:
            name:
              type: String
              doc: Say what it is.
          examples:
            first:
              doc: What the server sends.
              json: { "name": "first" }
      """
    }
  }
}

/// Parts of an overlay of HAAPI's own schema.
extension Skeleton.Parts {
  func step() throws -> String {
    try need(["HaapiRepresentation", "RepresentationType", "FormModel"])
    return """
      doc: A step of the app's own server.

      structs:
        \(name):
          doc: Say when the server sends it.
          conforms: [HaapiRepresentation]
          include: [StepMembers]
          members:
            type:
              type: RepresentationType
              const: \(caseName)
              doc: Always `\(token)`.
          examples:
            first:
              doc: One form.
              json:
                { "type": "\(token)",
                  "actions": [
                    { "template": "form", "kind": "continue",
                      "model": { "href": "/\(token)", "method": "POST", "fields": [] } } ] }

      mapping:
        maps:
          \(name):
            to: FormModel
            extends: Screen
            rules:
              interactionItems: { each: actions, as: GenericItem }

      changes:
        enums: { RepresentationType: { add: { \(caseName): \(token) } } }
        unions:
          HaapiRepresentation:
            add:
              - { struct: \(name), when: { type: \(token) } }
      """
  }

  func field() throws -> String {
    try need(["FormField", "InteractionItemInputTextModel", "InputTextConfiguration"])
    return """
      doc: A field of the app's own server.

      structs:
        \(name):
          doc: Say what the user enters.
          conforms: [FormField]
          include: [FormFieldMembers, TextEntryMembers]
          examples:
            first:
              doc: With a label.
              json: { "name": "\(caseName)", "type": "\(token)", "label": "Enter it" }

      mapping:
        elements:
          \(name)Input:
            doc: A text input.
            from: \(name)
            to: InteractionItemInputTextModel
            extends: TextEntry
            rules:
              inputConfiguration:
                new: InputTextConfiguration
                rules:
                  keyboard: { const: standard }
                  content: { const: none }
                  isSecure: { const: false }
                  capitalises: { const: false }
                  corrects: { const: false }

      changes:
        unions: { FormField: { add: { \(token): \(name) } } }
        mapUnions:
      \(cases(of: "FormField") { $0 == "FieldItem" ? "\(name)Input" : "{ drop: not shown here }" })
      """
  }

  func operation() throws -> String {
    let proto = "ClientOperationActionModelRepresentation"
    try need([proto, "ClientOperationName"])
    let roots = (schema.mapping?.roots ?? []).filter { root in
      schema.allTypes.first { $0.name.text == proto }?.allProtocols.contains {
        $0 === root.source
      } == true
    }
    let reasons = roots.map {
      "    \($0.source.name): { unsupported: { \(name): \"launched, not shown\" } }"
    }
    let unsupported = reasons.isEmpty ? "" : "\n  roots:\n" + reasons.joined(separator: "\n")
    return """
      doc: A client operation of the app's own server.

      structs:
        \(name):
          doc: Say what the app does.
          conforms: [\(proto)]
          include: [OperationMembers]
          members:
            name:
              type: ClientOperationName
              const: \(caseName)
              doc: Always `\(token)`.
            challenge:
              type: String
              wire: arguments.challenge
              sensitive: true
              doc: Say what the server sends along.
          examples:
            first:
              doc: One form to go on with.
              json:
                { "name": "\(token)",
                  "arguments": { "challenge": "example-challenge" },
                  "continueActions": [
                    { "template": "form", "kind": "continue",
                      "model": { "href": "/\(token)", "method": "POST", "fields": [] } } ] }

      changes:
        enums: { ClientOperationName: { add: { \(caseName): \(token) } } }
        unions: { \(proto): { add: { \(token): \(name) } } }
        mapUnions:
      \(cases(of: proto) { _ in "{ drop: the app does it itself }" })\(unsupported)
      """
  }

  /// Adds a case to each union of the mapping whose sources conform to a protocol.
  private func cases(of proto: String, _ result: (String) -> String) -> String {
    (schema.mapping?.unions ?? []).filter { $0.source.name.text == proto }.map { union in
      "    \(union.name): { add: { \(name): \(result(union.name.text)) } }"
    }.joined(separator: "\n")
  }

  private func need(_ names: [String]) throws {
    guard input.overlay != nil else {
      throw ValidationError(
        "steps, fields and operations are added to an overlay: name its folder with --overlay. "
          + "`haapigen init --overlay` creates one.")
    }
    let known = Set(schema.allTypes.map(\.qualifiedName))
    guard let missing = names.first(where: { !known.contains($0) }) else { return }
    throw ValidationError(
      "the schema \(schema.name) has no `\(missing)`, which this needs. "
        + "`haapigen new model` works with every schema.")
  }
}
