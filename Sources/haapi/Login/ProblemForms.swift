import Foundation
import HaapiApplication
import HaapiFoundation

extension ProblemRepresentation {
  /// A step with the forms and selectors of the problem. The published models of problems have links only, so that
  /// no mapping shows them.
  var wayOn: GenericRepresentationStep? {
    guard let actions = jsonValue["actions"], actions.arrayValue?.isEmpty == false else {
      return nil
    }
    let step = JSONValue.object(["type": .string("problem"), "actions": actions])
    return try? GenericRepresentationStep(jsonData: Data(step.jsonText.utf8))
  }
}

extension LoginDriver {
  /// What the problem itself offers to submit.
  func forms(of problem: (any ProblemRepresentation)?) -> [LoginAction] {
    guard let step = problem?.wayOn,
      let model = try? mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: step)
    else { return [] }
    var screen = LoginScreen(model)
    screen.name(step.actions)
    return screen.actions.map { action in
      // The heading that a screen with one form has above it.
      guard case .form(var form) = action, form.heading == nil else { return action }
      form.heading = screen.title
      return .form(form)
    }
  }
}
