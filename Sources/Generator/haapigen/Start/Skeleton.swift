/// A file that `haapigen new` writes: short and valid, for the user to complete.
struct Skeleton {
  private let name: String
  private let input: SchemaInput

  static func text(
    kind: NewCommand.Kind, name: String, input: SchemaInput
  ) throws -> String {
    let skeleton = Skeleton(name: name, input: input)
    let editor = input.overlay == nil ? "haapi-schema.json" : "haapi-overlay.json"
    let body =
      switch kind {
      case .model: skeleton.model
      case .step:
        try skeleton.part(
          PackageResources.step_yaml, ["HaapiRepresentation", "RepresentationType", "FormModel"])
      case .field:
        try skeleton.part(
          PackageResources.field_yaml,
          ["FormField", "InteractionItemInputTextModel", "InputTextConfiguration"])
      case .operation:
        try skeleton.part(
          PackageResources.operation_yaml,
          ["ClientOperationActionModelRepresentation", "ClientOperationName"])
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

  /// Returns the content of a file for an overlay of HAAPI's own schema.
  ///
  /// - Parameter needs: The types of the schema that the template uses.
  /// - Throws: `ValidationError` without an overlay, or if the schema does not have one of the types.
  private func part(_ template: [UInt8], _ needs: [String]) throws -> String {
    guard input.overlay != nil else {
      throw ValidationError(
        "steps, fields and operations are added to an overlay: name its folder with --overlay. "
          + "`haapigen init --overlay` creates one.")
    }
    if let missing = missing(needs) {
      throw ValidationError(
        "the schema \(input.schema.name) has no `\(missing)`, which this needs. "
          + "`haapigen new model` works with every schema.")
    }
    return filled(template)
  }

  /// Returns the first name that is not a type of the schema; `nil` if all are types.
  private func missing(_ names: [String]) -> String? {
    let known = Set(input.schema.allTypes.map(\.qualifiedName))
    return names.first { !known.contains($0) }
  }
}
