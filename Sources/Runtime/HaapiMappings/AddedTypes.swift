import HaapiUIModels

/// The types of responses that overlays add. A decoder without the overlays' extensions decodes
/// them as the generic types of the base schema.
nonisolated struct AddedTypes: Sendable {
  /// True if any decoder of the process has used readers for such types.
  static var areReadersUsed: Bool { ModelExtensions.haveBeenUsed }

  private var steps: Set<String> = []
  private var problems: Set<String> = []

  mutating func insert(_ type: any JSONModel.Type) {
    if type is any HaapiRepresentation.Type { steps.insert("\(type)") }
    if type is any ProblemRepresentation.Type { problems.insert("\(type)") }
  }

  mutating func merge(_ later: AddedTypes) {
    steps.formUnion(later.steps)
    problems.formUnion(later.problems)
  }

  /// A warning for a value of a generic type that may be of a type from an overlay; `nil` for any other value.
  func warning(of value: any JSONModel) -> String? {
    let types: Set<String> =
      switch value {
      case is GenericRepresentationStep, is GenericClientOperationStep: steps
      case is Problem: problems
      default: []
      }
    guard !types.isEmpty else { return nil }
    return "the decoder was created without the types of the overlay, which are "
      + types.sorted().joined(separator: ", ")
      + "; pass them to HaapiDecoder(extensions:), or to modelExtensions of the configuration"
  }
}
