import SchemaModel

/// The file that `haapigen new` writes: small, right, and meant to be filled in.
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
        ? "# Another model is made of this step already. Name the step that this one is made of.\n"
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

    /// The step of which the model is made: that of forms, or the first.
    private func firstRow(_ overlay: OverlayInfo) -> MapDefinition? {
      let rows = (schema.mapping?.rows ?? []).filter { row in
        guard case .any = row.target, case .fields = row.body else { return false }
        return schema.layer(of: row.name.location) != overlay.name.text
      }
      return rows.first { $0.name.text == "InteractiveFormStep" } ?? rows.first
    }

    /// What the step becomes without the overlays.
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
