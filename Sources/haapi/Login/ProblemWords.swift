import Foundation
import HaapiApplication

extension ProblemRepresentation {
  /// What the problem tells a developer: the model's message, and what a screen leaves out.
  var words: String {
    var texts: [String] = []
    func add(_ text: String?) {
      let text = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      if !text.isEmpty, !texts.contains(where: { $0.contains(text) }) { texts.append(text) }
    }
    add((self as? AuthorizationProblem)?.errorDescription)
    add(title.map(\.literal))
    for message in messages { add(message.text.literal) }
    // For developers, says the mapping.
    add((self as? InvalidInputProblem)?.errorDescription)
    add(jsonValue["detail"]?.stringValue)
    if texts.isEmpty { add((self as? AuthorizationProblem)?.error) }
    if texts.isEmpty { add(mappedMessage) }
    return texts.isEmpty ? type.rawValue : texts.joined(separator: ": ")
  }

  /// What a screen would say.
  private var mappedMessage: String? {
    let mapper = DataMapperBuilder(
      redirectTo: "", autoPollingDuration: 0, authSelectionPresentation: .list
    ).build()
    let model = try? mapper.mapHaapiResultToUIModel(haapiResult: .problem(self))
    return (model as? any ProblemModel)?.message
  }
}
