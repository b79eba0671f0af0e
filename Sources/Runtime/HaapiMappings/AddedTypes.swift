import HaapiUIModels

/// The response types that overlays add. A decoder without the overlays' readers decodes such
/// responses as generic types of the base schema.
nonisolated struct AddedTypes: Sendable {
  /// True if any decoder of this process has used readers for overlays' types.
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

  /// Returns a warning for a generic step or problem, if overlays add types of steps or problems: the server may have
  /// sent such a type. Returns `nil` otherwise.
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
