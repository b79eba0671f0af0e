import Foundation
import IdsvrHaapiUIKit
import Testing

/// Properties of all responses: all examples of the schema, and copies with a member removed, set to null, or set to
/// another JSON type.
@Suite struct PropertyTests {
  @Test(arguments: Answers.samples) func examples(_ sample: Sample) throws {
    let answer = try Answers.decode(sample.text)
    try check(try Mappers.map(answer), of: answer)
  }

  @Test(arguments: Answers.samples) func mutations(_ sample: Sample) throws {
    let document = try JSONValue(jsonData: sample.data)
    var places: [Place] = []
    document.walk { place, _ in
      if case .member? = place.last { places.append(place) }
    }
    for place in places {
      for value in Self.values { try check(document.replacing(place, with: value), place) }
    }
  }

  private static let secret = "CanaryAB"
  private static let values: [JSONValue?] = [
    nil, .null, true, 271_828_182, .string(secret), [], .object([:]),
  ]

  private func check(_ document: JSONValue, _ place: Place) throws {
    // Documents that cannot be decoded are tested elsewhere.
    guard let decoded = try? HaapiDecoder().decode(Data(document.jsonText.utf8)) else { return }
    do {
      try check(try Mappers.map(decoded.answer), of: decoded.answer)
    } catch let error as HaapiUIKitError {
      #expect(printed(error).allSatisfy { !$0.contains(Self.secret) }, "\(place.path)")
      #expect(!error.description.isEmpty)
    }
  }

  private func check(_ model: any UIModel, of answer: HaapiAnswer) throws {
    let walk = ModelWalk(model)
    let source = SourceWalk(answer)
    for button in walk.buttons {
      #expect(source.has(button.action), "\(button.key) submits nothing of the answer")
    }
    for case let row as any SelectorItemInteractionActionModel in walk.items {
      #expect(source.has(row.action), "\(row.title) leads to nothing of the answer")
    }
    for form in walk.forms {
      let keys = form.interactionItems.filter { $0 is any InteractionItemButtonModel }.map(\.key)
      #expect(Set(keys).count == keys.count)
      let primary = form.interactionItems.filter {
        ($0 as? any InteractionItemButtonModel)?.type == .primary
      }
      #expect(primary.count <= 1)
      checkFields(of: form, source)
    }
    checkWhole(model, of: answer)
  }

  /// Between the buttons of two forms are the visible fields of the second form, in order.
  private func checkFields(of form: any FormModel, _ source: SourceWalk) {
    var keys: [String] = []
    for item in form.interactionItems {
      switch item {
      case let button as any InteractionItemButtonModel:
        if let action = button.action as? FormActionModel {
          #expect(keys == action.fields.filter(isVisible).map(\.name))
        }
        keys = []
      case is any InteractionItemTextContentModel: break
      case let select as any InteractionItemSelectModel where select.action != nil: break
      default: keys.append(item.key)
      }
    }
    #expect(keys.isEmpty, "fields without a button")
  }

  /// Every form in a step with a list of forms has its button, in order.
  private func checkWhole(_ model: any UIModel, of answer: HaapiAnswer) {
    guard case .representation(let step) = answer else { return }
    let forms: [FormAction]
    let shown: (any FormModel)?
    switch step {
    case let step as InteractiveFormStep:
      (forms, shown) = (step.actions, model as? any FormModel)
    case let step as RedirectionStep:
      (forms, shown) = ([step.redirectAction], model as? any FormModel)
    case is UserConsentStep:
      (forms, shown) = (self.forms(of: step), model as? any FormModel)
    case is ContinueSameStep:
      (forms, shown) = (self.forms(of: step), (model as? any ContinueSameModel)?.formModel)
    case is GenericRepresentationStep:
      (forms, shown) = (self.forms(of: step), (model as? any GenericModel)?.formModel)
    default:
      return
    }
    let buttons = (shown?.interactionItems ?? []).compactMap {
      ($0 as? any InteractionItemButtonModel)?.action as? FormActionModel
    }
    #expect(buttons == forms.map(\.model))
  }

  private func forms(of step: any HaapiRepresentation) -> [FormAction] {
    SourceWalk.actions(of: step).compactMap { $0 as? FormAction }
  }

  private func isVisible(_ field: any FormField) -> Bool {
    !(field is HiddenFormField) && !(field is ContextFormField)
  }
}
