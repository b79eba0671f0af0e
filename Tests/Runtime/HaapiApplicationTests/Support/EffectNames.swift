import HaapiApplication

// Effects in words, for a readable table.
extension HaapiFlowEffect: CustomStringConvertible {
  public var description: String {
    switch self {
    case .loading(let isLoading): isLoading ? "busy" : "done"
    case .show(let model): "show \(name(of: model))"
    case .update: "update"
    case .stay(let model): model.formModel == nil ? "stay" : "stay with a form"
    case .problem(let problem, let isInPlace):
      "problem \(problem.message)\(isInPlace ? " in place" : "")"
    case .alert(let alert):
      "alert \(alert.message) [\(alert.choices.map(\.label).joined(separator: ", "))]"
    case .open(let url, .app): "open \(url)"
    case .open(let url, .browser(let scheme, let isDefault)):
      "browse \(url) back to \(scheme)\(isDefault ? " in the default browser" : "")"
    case .openLink(let url): "link \(url)"
    case .pickAuthenticator(let kinds): "pick \(kinds)"
    case .requestCredential(.register(_, let kind)): "register \(kind)"
    case .requestCredential(.authenticate(_, let kind)):
      "authenticate \(kind.map { "\($0)" } ?? "any")"
    case .credentialFailed(let failure, let alternatives):
      "no credential: \(failure)\(alternatives == nil ? "" : ", or else")"
    case .perform(let operation): "perform \(operation.actionModel.name.rawValue)"
    case .cancelOperation: "cancel operation"
    case .finish(.oAuth(let model)): "finish \(name(of: model))"
    case .finish(.error(let error)):
      "finish \((error as? HaapiUIKitError)?.debugDescription ?? "\(error)")"
    case .send(.start): "send start"
    case .send(.submit(let form, let parameters)): "send \(form.href) \(parameters.keys.sorted())"
    case .send(.follow(let link)): "send \(link.href)"
    case .poll(let model, let isImmediate):
      "poll \(model.autoPollingDuration)\(isImmediate ? " now" : "")"
    case .stopPolling: "stop polling"
    case .pollingEnded: "polling ended"
    }
  }

  private func name(of model: any UIModel) -> String {
    let name = String(describing: type(of: model))
    return name.hasPrefix("Default") ? String(name.dropFirst("Default".count)) : name
  }
}
