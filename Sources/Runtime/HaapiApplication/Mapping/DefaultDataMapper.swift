import HaapiMappings

/// Maps with the generated mapper, checks the kinds of its models, and converts its errors to ``HaapiUIKitError``.
struct DefaultDataMapper: DataMapper {
  let mapper: DefaultMapper
  /// True if the mapper has the rules of an overlay.
  let hasOverlay: Bool

  func mapHaapiRepresentationToInteraction(
    haapiRepresentation step: any HaapiRepresentation
  ) throws -> any UIInteractionModel {
    try MappingLog.mapping(typeName(step)) { try interaction(of: step) }
  }

  private func interaction(of step: any HaapiRepresentation) throws -> any UIInteractionModel {
    let model = try mapper.map(step)
    if let interaction = model as? any UIInteractionModel { return interaction }
    // A polling model can be shown without the operation that it belongs to.
    if step is PollingStep, let wait = (model as? any PollingOperationModel)?.interactionModel {
      return wait
    }
    // An operation cannot be shown, so the error has only the name of the step. Any other model comes from a handler,
    // so the error also has the name of the model.
    throw HaapiUIKitError.unsupportedMap(
      objName: model is any UIOperationModel ? typeName(step) : typeName(model, of: step),
      expectedObjName: "UIInteractionModel")
  }

  func mapHaapiResultToUIModel(haapiResult: HaapiResult) throws -> any UIModel {
    // An error has already been logged at its origin.
    if case .error(let error) = haapiResult { throw HaapiUIKitError(error) }
    return try MappingLog.mapping(haapiResult.answer?.modelName ?? "") {
      try model(of: haapiResult)
    }
  }

  private func model(of result: HaapiResult) throws -> any UIModel {
    switch result {
    case .representation(let step):
      let model = try mapper.map(step)
      if model is any UIInteractionModel || model is any UIOperationModel { return model }
      throw HaapiUIKitError.unsupportedMap(
        objName: typeName(model, of: step),
        expectedObjName: "UIInteractionModel or UIOperationModel")
    case .problem(let problem):
      let model = try mapper.map(problem)
      if model is any UIProblemModel { return model }
      throw HaapiUIKitError.unsupportedMap(
        objName: typeName(model, of: problem), expectedObjName: "UIProblemModel")
    case .error(let error): throw error
    }
  }

  func mapRepresentationActionModelToUIInteractionModel(
    representationActionModel action: any RepresentationActionModel
  ) throws -> any UIInteractionModel {
    try MappingLog.mapping(typeName(action)) { try mapper.map(action) }
  }
}
