import Foundation
import HaapiSandbox
import IdsvrHaapiUIKit

/// One login, from page to page. It decides what an answer of the server shows, and makes the moves that a page
/// asks for by number.
@MainActor
package final class WebFlow {
  package struct Settings: Sendable {
    package var configuration: HaapiConfiguration
    package var mapper: any DataMapper
    package var tokenMapper: any OAuthDataMapper
    /// Signs for passkeys, if that is wanted.
    package var passkey: SandboxAuthenticator?
    /// Whether operations outside the login can be taken to succeed: a sandbox has no pages to visit.
    package var isSandbox: Bool

    package init(
      configuration: HaapiConfiguration, mapper: (any DataMapper)? = nil,
      tokenMapper: (any OAuthDataMapper)? = nil, passkey: SandboxAuthenticator? = nil,
      isSandbox: Bool = false
    ) {
      self.configuration = configuration
      self.mapper =
        mapper
        ?? DataMapperBuilder(
          redirectTo: configuration.appRedirect, autoPollingDuration: 3,
          authSelectionPresentation: .list
        ).build()
      self.tokenMapper = tokenMapper ?? OAuthDataMapperBuilder().build()
      self.passkey = passkey
      self.isSandbox = isSandbox
    }
  }

  /// What the page shows.
  package private(set) var screen = WebScreen()
  /// Another one for each screen; a wait that goes on has the same.
  package private(set) var number = 0
  /// The last answer, for developers.
  package private(set) var last: (result: HaapiResult, model: (any UIModel)?)?
  /// The structs of the answers, in order.
  package private(set) var steps: [String] = []

  let settings: Settings
  private let manager: HaapiManager
  private let tokens: OAuthTokenManager
  /// The screen that a problem, or a step that stays, refers to.
  private var base: WebScreen?
  private var lastRequest = Request.start
  private var waitStep: PollingStep?
  private var polling: Task<Void, Never>?

  private enum Request {
    case start
    case submit(FormActionModel, [String: any Sendable])
    case follow(Link)
  }

  /// - Throws: An error of the configuration.
  package init(_ settings: Settings) throws {
    self.settings = settings
    manager = try HaapiManager(haapiConfiguration: settings.configuration)
    tokens = OAuthTokenManager(oauthTokenConfiguration: settings.configuration)
  }

  /// Begins, or begins again.
  package func start() async {
    base = nil
    await perform(.start)
  }

  /// Ends the login. The server is told if its last step has a form for that.
  package func close() {
    polling?.cancel()
    manager.close()
  }

  // MARK: Moves

  /// Makes a move of the page.
  ///
  /// - Parameter values: What was typed, by the keys of the fields.
  package func make(_ index: Int, values: [String: String] = [:]) async {
    guard screen.moves.indices.contains(index) else { return }
    switch screen.moves[index] {
    case .submit(let form, let keys):
      let typed = values.filter { keys.contains($0.key) }
      await perform(
        .submit(form, parameters(of: form, keys: keys, typed)), sent: (index, typed))
    case .send(let form, let parameters): await perform(.submit(form, parameters))
    case .open(let action): await open(action)
    case .follow(let link): await perform(.follow(link))
    case .comeBack(let operation): await comeBack(values["address"] ?? "", operation)
    case .passkey: await signWithPasskey()
    case .retry: await perform(lastRequest)
    case .back: if let base { show(base) } else { await start() }
    case .restart: await start()
    case .leave: askToLeave()
    case .stop: await stop()
    case .launch, .image: break
    }
  }

  /// The values of a form in the types that its fields have.
  private func parameters(of form: FormActionModel, keys: [String], _ typed: [String: String])
    -> [String: any Sendable]
  {
    var parameters: [String: any Sendable] = [:]
    for field in form.fields where keys.contains(field.name) {
      if field is CheckboxFormField {
        // Browsers send nothing for a box that is not ticked.
        parameters[field.name] = typed[field.name] != nil
      } else if let value = typed[field.name] {
        parameters[field.name] = value
      }
    }
    return parameters
  }

  private func open(_ action: any RepresentationActionModel) async {
    if let form = action as? FormActionModel, !form.needsInput {
      return await perform(.submit(form, [:]))
    }
    guard
      let model = try? settings.mapper.mapRepresentationActionModelToUIInteractionModel(
        representationActionModel: action)
    else {
      var screen = screen
      screen.messages = [
        WebMessage(text: "This is not possible in a browser: it needs the app.", style: .warn)
      ]
      return show(screen)
    }
    var builder = WebScreenBuilder(names: names)
    builder.add(model)
    if base != nil { builder.add(.back, "back", "Back", .text) }
    var shown = builder.finished()
    shown.title = shown.title ?? screen.title
    show(shown)
  }

  private func comeBack(_ address: String, _ operation: any FormOperationModel) async {
    let address = address.trimmingCharacters(in: .whitespacesAndNewlines)
    do {
      guard let url = URL(string: address), url.scheme != nil else {
        throw HaapiError.illegalState(message: "This is not an address.")
      }
      let expected = settings.configuration.appRedirect
      guard address.split(separator: "?")[0] == expected.split(separator: "?")[0] else {
        throw HaapiError.illegalState(message: "The address must begin with \(expected)")
      }
      await perform(.submit(operation.formActionModel, try operation.buildParameters(url)))
    } catch {
      var screen = screen
      let reason = (error as? any IdsvrError)?.failureReason ?? "This address cannot be used."
      screen.messages.removeAll { $0.style == .error }
      screen.messages.append(WebMessage(text: reason, style: .error))
      show(screen)
    }
  }

  private func signWithPasskey() async {
    guard let passkey = settings.passkey, case .representation(let step)? = last?.result else {
      return
    }
    do {
      switch step {
      case let step as WebAuthnRegistrationClientOperationStep:
        await perform(
          .submit(step.actionModel.continueAction.model, try passkey.register(step)))
      case let step as WebAuthnAuthenticationClientOperationStep:
        await perform(
          .submit(step.actionModel.continueAction.model, try passkey.authenticate(step)))
      default: break
      }
    } catch {
      recover(from: error)
    }
  }

  private func askToLeave() {
    var builder = WebScreenBuilder(WebScreen(title: "Stop signing in?"))
    builder.add(.stop, "stop", "Leave", .primary)
    builder.add(.back, "back", "Stay", .secondary)
    var screen = builder.finished()
    screen.messages = [
      WebMessage(text: "If you leave now you may have to begin again.", style: .content)
    ]
    base = self.screen
    show(screen)
  }

  private func stop() async {
    if let form = cancelForm { _ = await manager.submitForm(form, parameters: [:]) }
    end("You have left", "Nobody is signed in.", mood: .usual)
  }

  private var cancelForm: FormActionModel? {
    guard case .representation(let step)? = last?.result else { return nil }
    if let step = step as? PollingStep { return step.cancelAction?.model }
    return nil
  }

  // MARK: Requests

  private func perform(_ request: Request, sent: (form: Int, values: [String: String])? = nil)
    async
  {
    lastRequest = request
    polling?.cancel()
    let result =
      switch request {
      case .start: await manager.start()
      case .submit(let form, let parameters): await manager.submitForm(form, parameters: parameters)
      case .follow(let link): await manager.followLink(link)
      }
    await take(result, sent: sent)
  }

  private func note(_ result: HaapiResult) {
    if case .error = result { return }
    last = (result, try? settings.mapper.mapHaapiResultToUIModel(haapiResult: result))
    steps.append(result.typeName)
  }

  private func take(_ result: HaapiResult, sent: (form: Int, values: [String: String])? = nil)
    async
  {
    note(result)
    waitStep = nil
    switch result {
    case .error(let error): recover(from: error)
    case .problem(let problem): show(problem, sent: sent)
    case .representation(let step as OAuthAuthorizationResponseStep): await fetchTokens(step)
    case .representation(let step): await show(step)
    }
  }

  private var names: ActionNames {
    guard case .representation(let step)? = last?.result else { return ActionNames() }
    return ActionNames(step)
  }

  private func fetchTokens(_ step: OAuthAuthorizationResponseStep) async {
    do {
      let model = try settings.mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
      guard let model = model as? any AuthorizationRequestModel else {
        throw HaapiUIKitError.illegalState("The last step has no code.")
      }
      let response = await tokens.fetchAccessToken(with: model.code, dpop: manager.dpop)
      show(try settings.tokenMapper.mapTokenResponseToOAuthModel(tokenResponse: response))
    } catch {
      recover(from: error)
    }
  }

  // MARK: Steps

  private func show(_ step: any HaapiRepresentation) async {
    do {
      let model = try settings.mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
      switch model {
      case let model as any PollingOperationModel:
        guard let step = step as? PollingStep else { break }
        if step.pollingProperties.status == .done {
          return await perform(.submit(step.mainAction.model, [:]))
        }
        waitStep = step
        return show(model)
      case let model as any FormOperationModel: return show(model)
      case let model as any WebAuthnOperationModel: return show(model)
      case let model as any GenericOperationModel: return show(model)
      case let model as any ContinueSameModel where model.formModel == nil:
        guard var screen = base else { break }
        screen.messages = model.messageItems.compactMap { item in
          item.text.map { WebMessage(text: $0, style: item.messageStyleAttribute) }
        }
        screen.correction = nil
        return show(screen)
      default: break
      }
      let screen = WebScreenBuilder.screen(model, names: names)
      base = screen
      show(screen)
    } catch {
      recover(from: error)
    }
  }

  private func show(_ screen: WebScreen) {
    self.screen = screen
    if screen.mood == .usual, screen.leaveNumber == nil, !screen.isLeaving {
      self.screen.moves.append(.leave)
    }
    number += 1
  }

  /// Leads a login at a sandbox to a state of its scenario.
  package func go(to state: String, of engine: SandboxEngine) async {
    if case .representation(let step)? = last?.result, let request = Self.anyRequest(step) {
      engine.go(to: state)
      return await perform(request)
    }
    await start()
    guard case .representation(let step)? = last?.result, let request = Self.anyRequest(step) else {
      return
    }
    engine.go(to: state)
    await perform(request)
  }

  private static func anyRequest(_ step: any HaapiRepresentation) -> Request? {
    if let form = ActionNames(step).first { return .submit(form, [:]) }
    return step.links.first { $0.kind == .haapi }.map { .follow($0) }
  }

  // MARK: Problems and ends

  /// A form with a problem is shown again; any other problem is a screen of its own.
  private func show(
    _ problem: any ProblemRepresentation, sent: (form: Int, values: [String: String])?
  ) {
    do {
      let mapped = try settings.mapper.mapHaapiResultToUIModel(haapiResult: .problem(problem))
      guard let model = mapped as? any ProblemModel else {
        throw HaapiUIKitError.illegalState("A problem has another model.")
      }
      if problem is AuthorizationProblem || model.type?.isCritical == true {
        return end(
          model.title ?? model.message, model.title == nil ? nil : model.message, mood: .problem)
      }
      if let screen = correction(of: model, sent: sent) { return show(screen) }
      var builder = WebScreenBuilder()
      builder.add(model)
      if base != nil { builder.add(.back, "back", "Try again", .primary) }
      builder.add(.restart, "restart", "Start over", base == nil ? .primary : .secondary)
      var screen = builder.finished()
      screen.title = screen.title ?? model.message
      if screen.messages.isEmpty, screen.title != model.message {
        screen.messages = [WebMessage(text: model.message, style: .error)]
      }
      screen.mood = .problem
      show(screen)
    } catch {
      recover(from: error)
    }
  }

  private func correction(
    of model: any ProblemModel, sent: (form: Int, values: [String: String])?
  ) -> WebScreen? {
    guard let sent, model.type != nil, var screen = base,
      let form = screen.parts.lazy.compactMap({ part -> WebForm? in
        if case .form(let form) = part, form.number == sent.form { form } else { nil }
      }).first
    else { return nil }
    let keys = Set(form.fields.map(\.key))
    let secrets = Set(form.fields.filter(\.isSecure).map(\.key))
    var errors: [String: String] = [:]
    screen.messages = []
    for item in model.messageItems {
      guard let text = item.text, !text.isEmpty else { continue }
      if let key = item.key, keys.contains(key) {
        errors[key] = text
      } else {
        screen.messages.append(WebMessage(text: text, style: item.messageStyleAttribute))
      }
    }
    screen.correction = WebCorrection(
      form: sent.form, errors: errors,
      values: sent.values.filter { !secrets.contains($0.key) },
      headline: model.title ?? model.message)
    return screen
  }

  private func recover(from error: any Error) {
    let error = error as? any IdsvrError
    var builder = WebScreenBuilder(
      WebScreen(title: error?.failureReason ?? "Something went wrong."))
    if case .retryable? = error?.recoverySuggestion {
      builder.add(.retry, "retry", "Try again", .primary)
      builder.add(.restart, "restart", "Start over", .secondary)
    } else {
      builder.add(.restart, "restart", "Start over", .primary)
    }
    var screen = builder.finished()
    screen.mood = .problem
    show(screen)
  }

  private func end(_ title: String, _ text: String?, mood: WebScreen.Mood) {
    var builder = WebScreenBuilder(WebScreen(title: title))
    builder.add(.restart, "restart", "Start over", .primary)
    var screen = builder.finished()
    screen.messages = text.map { [WebMessage(text: $0, style: mood == .problem ? .error : .content)] } ?? []
    screen.mood = mood
    base = nil
    show(screen)
  }

  private func show(_ model: any OAuthModel) {
    guard let tokens = model as? any OAuthTokenModel else {
      let refusal = model as? any OAuthErrorModel
      return end(
        "The login was refused", refusal.map { refusal in
          refusal.errorDescription.isEmpty ? refusal.error : refusal.errorDescription
        }, mood: .problem)
    }
    var builder = WebScreenBuilder(WebScreen(title: "You are logged in"))
    var facts = [("Access token", Masked.text)]
    if let type = tokens.tokenType { facts.append(("Token type", type)) }
    if let scope = tokens.scope { facts.append(("Scope", scope)) }
    facts.append(("Expires in", "\(tokens.expiresIn) seconds"))
    if tokens.refreshToken != nil { facts.append(("Refresh token", Masked.text)) }
    if tokens.idToken != nil { facts.append(("ID token", Masked.text)) }
    builder.add(.facts(facts.map { (name: $0.0, value: $0.1) }))
    builder.add(.restart, "restart", "Start again", .secondary)
    var screen = builder.finished()
    screen.mood = .success
    base = nil
    show(screen)
  }

  // MARK: Waits

  /// Waits for the next poll, as the server wants it, and makes it.
  package func poll() async {
    guard let step = waitStep else { return }
    if let polling { return await polling.value }
    let task = Task { await pollOnce(step) }
    polling = task
    await task.value
    polling = nil
  }

  private func pollOnce(_ step: PollingStep) async {
    var polls = manager.polls(from: step).makeAsyncIterator()
    let shown = number
    guard let result = await polls.next(), shown == number, !Task.isCancelled else { return }
    if case .representation(let next as PollingStep) = result,
      next.pollingProperties.status == .pending,
      let model = try? settings.mapper.mapHaapiResultToUIModel(haapiResult: result)
        as? any PollingOperationModel
    {
      note(result)
      waitStep = next
      // The page is the same one, with other contents.
      screen = waitScreen(model)
      base = screen
      screen.moves.append(.leave)
      return
    }
    lastRequest = .submit(step.mainAction.model, [:])
    await take(result)
  }

  private func show(_ model: any PollingOperationModel) {
    let screen = waitScreen(model)
    base = screen
    show(screen)
  }

  private func waitScreen(_ model: any PollingOperationModel) -> WebScreen {
    var builder = WebScreenBuilder(names: names)
    if let url = model.url, SafeAddress.isLaunch(url) {
      let number = builder.number(of: .launch(url))
      builder.add(.launch(WebLaunch(number: number, label: "Open the app on this device")))
    }
    if let inner = model.interactionModel { builder.add(inner) }
    return builder.finished()
  }

  // MARK: Operations

  private func show(_ model: any FormOperationModel) {
    var builder = WebScreenBuilder(names: names)
    let form = model.formActionModel
    let isAfterLaunch =
      (model as? any OperationSubmitTiming)?.submitTiming == .afterLaunch
    if let inner = model.interactionModel {
      // Its buttons come after the operation's own.
      builder.add(
        DefaultFormModel(
          messageItems: inner.messageItems,
          linkItems: inner.linkItems.filter { $0.link.kind == .inlineImage }))
    }
    if let url = model.url, isAfterLaunch ? SafeAddress.isLaunch(url) : SafeAddress.isPage(url) {
      let number = builder.number(of: .launch(url))
      builder.add(
        .launch(
          WebLaunch(
            number: number,
            label: isAfterLaunch ? "Open the app on this device" : "Open the page",
            address: isAfterLaunch ? nil : url.host.map { "\(url.scheme ?? "https")://\($0)\(url.path)" })
        ))
    } else if model.url != nil {
      builder.add(.heading("The server names an app or page that cannot be opened from here."))
    }
    if isAfterLaunch {
      let parameters = model.url.flatMap { try? model.buildParameters($0) } ?? [:]
      builder.add(.send(form, parameters), "operation", "Continue", .secondary)
    } else {
      if settings.isSandbox {
        builder.add(
          .send(form, form.simulatedContext), "operation", "Pretend that the visit succeeded",
          .secondary)
      }
      let number = builder.number(of: .comeBack(model))
      builder.add(.paste(number: number))
    }
    addAlternatives(model.interactionModel, model.errorInteractionModel, to: &builder)
    var screen = builder.finished()
    screen.title = screen.title ?? (isAfterLaunch ? "Continue in the app" : "Continue in your browser")
    base = screen
    show(screen)
  }

  private func show(_ model: any WebAuthnOperationModel) {
    var builder = WebScreenBuilder(names: names)
    if let inner = model.interactionModel { builder.add(inner) }
    if settings.passkey != nil {
      builder.add(.passkey, "operation", "Use a test passkey", .primary)
    } else {
      builder.add(
        .heading(
          "A passkey belongs to the address of its server, so a page of this machine cannot use it. Choose another way, or use the app."
        ))
    }
    if let inner = model.errorInteractionModel { builder.add(inner) }
    for other in model.otherActions { builder.add(other) }
    var screen = builder.finished()
    screen.title = screen.title ?? "Use your passkey"
    base = screen
    show(screen)
  }

  private func show(_ model: any GenericOperationModel) {
    var builder = WebScreenBuilder(names: names)
    let form = model.actionModel.continueActions.lazy.compactMap { $0 as? FormAction }.first?.model
    let name = model.actionModel.name.rawValue
    if let inner = model.interactionModel {
      builder.add(DefaultFormModel(messageItems: inner.messageItems))
    }
    if settings.isSandbox, let form {
      builder.add(
        .send(form, form.simulatedContext), "operation", "Pretend that \(name) succeeded", .primary)
    } else {
      builder.add(.heading("This step needs an app that knows the operation \(name)."))
    }
    addAlternatives(model.interactionModel, model.errorInteractionModel, to: &builder)
    var screen = builder.finished()
    screen.title = screen.title ?? "Continue in the app"
    base = screen
    show(screen)
  }

  /// What can be done instead of an operation.
  private func addAlternatives(
    _ interaction: (any FormModel)?, _ failure: (any UIInteractionModel)?,
    to builder: inout WebScreenBuilder
  ) {
    if let interaction {
      builder.add(
        DefaultFormModel(
          interactionItems: interaction.interactionItems,
          linkItems: interaction.linkItems.filter { $0.link.kind != .inlineImage }))
    }
    if let failure { builder.add(failure) }
  }
}

extension FormActionModel {
  /// Whether a person has to fill something in.
  fileprivate var needsInput: Bool {
    fields.contains { !($0 is HiddenFormField) && !($0 is ContextFormField) }
  }

  /// What an operation that has succeeded would have brought.
  fileprivate var simulatedContext: [String: any Sendable] {
    Dictionary(
      fields.filter { $0 is ContextFormField }.map { ($0.name, "sandbox") },
      uniquingKeysWith: { first, _ in first })
  }
}

extension HaapiResult {
  /// The name of the struct.
  var typeName: String {
    switch self {
    case .representation(let step): "\(type(of: step))"
    case .problem(let problem): "\(type(of: problem))"
    case .error: "error"
    }
  }
}
