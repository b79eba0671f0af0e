import Foundation
import IdsvrHaapiUIKit

#if canImport(SwiftUI)
  import SwiftUI
#else
  import HeadlessSwiftUI
#endif

/// A login whose screens the app draws itself: performs the effects of the session, and publishes what to draw.
@MainActor public final class OwnLogin: ObservableObject, HaapiFlowDriver {
  /// The step, choice or problem that the user sees.
  @Published private(set) var screen: Screen?
  /// The texts of a problem or an alert, above the screen.
  @Published private(set) var notices: [String] = []
  /// The buttons below the notices: the choices of an alert, back, try again.
  @Published private(set) var choices: [(label: String, event: HaapiFlowEvent)] = []
  @Published private(set) var isLoading = false
  /// The user's input, by the keys of the fields: strings, and booleans of checkboxes.
  @Published private var input: [String: any Hashable & Sendable] = [:]

  let session: HaapiFlowSession
  private let result: any HaapiFlowResult

  public init(_ application: any HaapiUIKitApplication, result: any HaapiFlowResult) throws {
    var settings = HaapiFlowCoordinator.Settings(application)
    settings.offersRecovery = true
    settings.usesDefaultBrowser = true
    session = try HaapiFlowSession(haapiUIKitApplication: application, settings: settings)
    self.result = result
    session.driver = self
  }

  func send(_ event: HaapiFlowEvent) {
    if case .answer = event { (notices, choices) = ([], []) }
    session.send(event)
  }

  /// The user's input in a field, or else its initial value.
  subscript<Value: Hashable & Sendable>(key: String, or initial: Value) -> Value {
    get { input[key] as? Value ?? initial }
    set { input[key] = newValue }
  }

  /// Submits a form with the values of its fields.
  func submit(_ form: Screen.Form) {
    guard let button = form.button else { return }
    var values: [String: any Sendable] = [:]
    for field in form.fields {
      switch field {
      case let box as any InteractionItemCheckboxModel:
        if !box.isReadOnly { values[box.key] = self[box.key, or: box.isChecked] }
      case let input as any InteractionItemModel & InteractionValueModel:
        values[input.key] = self[input.key, or: input.value]
      default: break
      }
    }
    send(.submit(button.action, parameters: values))
  }

  public func perform(_ effect: HaapiFlowEffect) {
    switch effect {
    case .loading(let isLoading): self.isLoading = isLoading
    case .show(let model): show(Screen(model))
    case .update(let wait): screen = Screen(wait)
    case .stay(let model):
      if let step = session.coordinator.screen { show(Screen(step, and: model)) }
    case .problem(let problem, isInPlace: true):
      let problem = Screen(problem)
      notices = [problem.title].compactMap(\.self) + problem.messages.compactMap(\.text)
    case .problem(let problem, isInPlace: false):
      let isEnd = (problem as? any ProblemModel)?.type?.isCritical == true
      show(Screen(problem))
      choices = (isEnd ? [] : [("Back", .back)]) + [("Start over", .start)]
    case .alert(let alert):
      notices = [alert.message]
      choices = alert.choices.map { ($0.label, .answer($0.kind)) }
    case .open(let url, .app):
      UIApplication.shared.open(url, options: [:]) { [weak self] in self?.send(.opened($0)) }
    case .open(let url, .browser), .openLink(let url):
      UIApplication.shared.open(url, options: [:], completionHandler: nil)
    case .pickAuthenticator, .requestCredential: send(.credentialFailed(.cancelled))
    case .credentialFailed(_, let alternatives):
      if let alternatives { show(Screen(alternatives)) }
      choices = [("Try again", .retryOperation)]
    case .perform(let operation): session.carryOut(operation)
    case .finish(let end): end.deliver(to: result)
    case .cancelOperation, .pollingEnded, .send, .poll, .stopPolling: break
    }
  }

  private func show(_ screen: Screen) {
    self.screen = screen
    (notices, choices, input) = ([], [], [:])
  }
}

/// Draws a login, from top to bottom.
public struct OwnLoginView: View {
  @StateObject private var login: OwnLogin

  public init(_ login: @autoclosure @escaping () -> OwnLogin) {
    _login = StateObject(wrappedValue: login())
  }

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        ForEach(login.notices, id: \.self) { Text(verbatim: $0) }
        ForEach(login.choices, id: \.label) { choice in
          Button(choice.label) { login.send(choice.event) }
        }
        if login.isLoading { ProgressView() }
        if let screen = login.screen { content(screen) }
      }
      .padding()
    }
    .onAppear { login.send(.start) }
    .onOpenURL { login.send(.returned($0)) }
  }

  @ViewBuilder private func content(_ screen: Screen) -> some View {
    if let title = screen.title { Text(verbatim: title).font(.title) }
    ForEach(screen.messages.indices, id: \.self) { Text(verbatim: screen.messages[$0].text ?? "") }
    ForEach(screen.images.indices, id: \.self) { index in
      if let data = screen.images[index].imageData, let image = UIImage(data: data) {
        Image(uiImage: image)
      }
    }
    ForEach(screen.parts.indices, id: \.self) { part(screen.parts[$0]) }
    ForEach(screen.links.indices, id: \.self) { index in
      let link = screen.links[index]
      Button(link.text ?? link.rel) { login.send(.follow(link.link)) }
    }
  }

  @ViewBuilder private func part(_ part: Screen.Part) -> some View {
    switch part {
    case .choices(let choices):
      if let title = choices.title { Text(verbatim: title).font(.headline) }
      ForEach(choices.items.indices, id: \.self) { index in
        Button(choices.items[index].title) { login.send(.select(choices.items[index].action)) }
      }
    case .form(let form):
      if let heading = form.heading { Text(verbatim: heading).font(.headline) }
      ForEach(form.fields.indices, id: \.self) { field(form.fields[$0]) }
      if let button = form.button { Button(button.label) { login.submit(form) } }
    }
  }

  @ViewBuilder private func field(_ item: any InteractionItemModel) -> some View {
    switch Screen.Field(item) {
    case .input(let item):
      let text = $login[item.key, or: item.value]
      if item.inputConfiguration.isSecure {
        SecureField(item.label, text: text)
      } else {
        TextField(item.label, text: text)
      }
    case .checkbox(let item):
      Toggle(isOn: $login[item.key, or: item.isChecked]) { Text(verbatim: item.label) }
    case .select(let item):
      Text(verbatim: item.label)
      ForEach(item.options, id: \.1) { label, value in
        let isChosen = value == login[item.key, or: item.value]
        Button("\(isChosen ? "✓" : "–") \(label)") { login[item.key, or: ""] = value }
      }
    default: Text(verbatim: item.label)
    }
  }
}
