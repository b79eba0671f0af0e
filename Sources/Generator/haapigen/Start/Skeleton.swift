/// The file that `haapigen new` writes. It is short and valid, and the user completes it.
struct Skeleton {
  private let name: String
  private let input: SchemaInput
  private var schema: Schema { input.schema }

  static func text(
    kind: NewCommand.Kind, name: String, input: SchemaInput
  ) throws -> String {
    let skeleton = Skeleton(name: name, input: input)
    let editor = input.overlay == nil ? "haapi-schema.json" : "haapi-overlay.json"
    let body =
      switch kind {
      case .model: skeleton.model
      case .step: try skeleton.step()
      case .field: try skeleton.field()
      case .operation: try skeleton.operation()
      }
    return "# yaml-language-server: $schema=\(editor)\n" + body
  }

  private func filled(_ template: [UInt8], _ values: [String: String] = [:]) -> String {
    let names = [
      "name": name, "token": StarterNames.token(name), "case": StarterNames.member(name),
    ]
    return Template.text(template, names.merging(values) { $1 })
  }

  private var model: String {
    guard let overlay = input.overlay, missing(["InteractiveFormStep", "FormModel"]) == nil else {
      return filled(PackageResources.struct_yaml)
    }
    let isTaken = overlay.touches.contains {
      $0.block == .maps && $0.name == "InteractiveFormStep" && $0.kind == .retarget
    }
    return filled(
      PackageResources.model_yaml,
      [
        "member": StarterNames.member(name) + "Note",
        "note": isTaken
          ? "# This step already has another model. Name the step of this model.\n" : "",
        "mark": isTaken ? "# " : "",
      ])
  }

  // MARK: Parts of an overlay of HAAPI's own schema

  private func step() throws -> String {
    try need(["HaapiRepresentation", "RepresentationType", "FormModel"])
    return filled(PackageResources.step_yaml)
  }

  private func field() throws -> String {
    try need(["FormField", "InteractionItemInputTextModel", "InputTextConfiguration"])
    let cases = cases(of: "FormField") {
      $0 == "FieldItem" ? "\(name)Input" : "{ drop: not shown here }"
    }
    return filled(PackageResources.field_yaml, ["cases": cases])
  }

  private func operation() throws -> String {
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
    let cases = cases(of: proto) { _ in "{ drop: the app does it itself }" }
    return filled(
      PackageResources.operation_yaml, ["protocol": proto, "cases": cases + unsupported])
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
    guard let missing = missing(names) else { return }
    throw ValidationError(
      "the schema \(schema.name) has no `\(missing)`, which this needs. "
        + "`haapigen new model` works with every schema.")
  }

  /// The first name that is not a type of the schema.
  private func missing(_ names: [String]) -> String? {
    let known = Set(schema.allTypes.map(\.qualifiedName))
    return names.first { !known.contains($0) }
  }
}
