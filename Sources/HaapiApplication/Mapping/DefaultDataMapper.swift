import HaapiMappings
import HaapiUIModels
import IdsvrHaapiSdk

/// The generated mapper, with the categories of its results checked and its errors translated.
struct DefaultDataMapper: DataMapper {
  let mapper: DefaultMapper

  func mapHaapiRepresentationToInteraction(
    haapiRepresentation step: any HaapiRepresentation
  ) throws -> any UIInteractionModel {
    try HaapiUIKitError.wrapping {
      let model = try mapper.map(step)
      if let interaction = model as? any UIInteractionModel { return interaction }
      // The screen of a wait can be shown without what starts it.
      if step is PollingStep, let wait = (model as? any PollingOperationModel)?.interactionModel {
        return wait
      }
      // An operation of the default mapping is refused for what it is; else a handler is to blame.
      throw HaapiUIKitError.unsupportedMap(
        objName: model is any UIOperationModel ? typeName(step) : typeName(model, of: step),
        expectedObjName: "UIInteractionModel")
    }
  }

  func mapHaapiResultToUIModel(haapiResult: HaapiResult) throws -> any UIModel {
    let screenModel: any UIModel = try HaapiUIKitError.wrapping {
      switch haapiResult {
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
      case .error(let error):
        throw HaapiUIKitError(caught: error)
      }
    }
    HaapiLogger.log(
      .debug, UIKitFollowUpTag.mapping, "The model is a \(public: "\(type(of: screenModel))")")
    return screenModel
  }

  func mapRepresentationActionModelToUIInteractionModel(
    representationActionModel: any RepresentationActionModel
  ) throws -> any UIInteractionModel {
    try HaapiUIKitError.wrapping { try mapper.map(representationActionModel) }
  }
}
