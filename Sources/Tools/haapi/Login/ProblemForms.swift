import Foundation
import HaapiApplication
import HaapiFoundation

extension ProblemRepresentation {
  /// A step with the forms and selectors of the problem. The published models of problems have only links, so no
  /// mapping shows these actions.
  var wayOn: GenericRepresentationStep? {
    guard let actions = jsonValue["actions"], actions.arrayValue?.isEmpty == false else {
      return nil
    }
    let step = JSONValue.object(["type": .string("problem"), "actions": actions])
    return try? GenericRepresentationStep(jsonData: Data(step.jsonText.utf8))
  }
}

extension LoginDriver {
  /// The forms of the problem itself.
  func forms(of problem: (any ProblemRepresentation)?) -> [LoginAction] {
    guard let step = problem?.wayOn,
      let model = try? mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: step)
    else { return [] }
    var screen = LoginScreen(model)
    screen.name(step.actions)
    return screen.actions.map { action in
      // A screen with one form shows this heading at its top.
      guard case .form(var form) = action, form.heading == nil else { return action }
      form.heading = screen.title
      return .form(form)
    }
  }
}

extension ProblemRepresentation {
  /// A description of the problem for developers: the model's message, and details that a screen omits.
  var words: String {
    var texts: [String] = []
    func add(_ text: String?) {
      let text = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      if !text.isEmpty, !texts.contains(where: { $0.contains(text) }) { texts.append(text) }
    }
    add((self as? AuthorizationProblem)?.errorDescription)
    add(title.map(\.literal))
    for message in messages { add(message.text.literal) }
    // This text is for developers, so the mapping does not show it.
    add((self as? InvalidInputProblem)?.errorDescription)
    add(jsonValue["detail"]?.stringValue)
    if texts.isEmpty { add((self as? AuthorizationProblem)?.error) }
    if texts.isEmpty { add(mappedMessage) }
    return texts.isEmpty ? type.rawValue : texts.joined(separator: ": ")
  }

  /// The message that a screen would show.
  private var mappedMessage: String? {
    let mapper = DataMapperBuilder(
      redirectTo: "", autoPollingDuration: 0, authSelectionPresentation: .list
    ).build()
    let model = try? mapper.mapHaapiResultToUIModel(haapiResult: .problem(self))
    return (model as? any ProblemModel)?.message
  }
}
