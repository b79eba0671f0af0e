import Foundation
import HaapiMappings
import HaapiUIModels

/// Hooks whose results show that they were called, and with which arguments.
struct StubHooks: MappingHooks {
  func text(_ text: MappingText) -> String { text.rawValue }
  func authenticatorIcon(type: String?) -> String { "icon:\(type ?? "none")" }

  func underHeading(
    heading: (any InteractionItemModel)?, items: [any InteractionItemModel]
  ) -> [any InteractionItemModel] {
    items.isEmpty ? [] : [heading].compactMap(\.self) + items
  }

  func selectedPosition(options: [SelectFormField.Option], value: String?) -> Int? {
    options.firstIndex { $0.value == value }
  }

  func bankIdAddress(operation: BankIdClientOperationActionModel, redirectTo: String) -> URL? {
    operation.urlToLaunch(redirectTo: redirectTo)
  }

  func encapAddress(operation: EncapAutoActivationClientOperationActionModel) -> URL? {
    operation.urlToLaunch
  }

  func browserAddress(
    operation: ExternalBrowserClientOperationActionModel, redirectTo: String
  ) -> URL? {
    operation.urlToLaunch(redirectTo: redirectTo)
  }

  func pollingInterval(
    configured: TimeInterval, asked: TimeInterval?, least: TimeInterval, most: TimeInterval,
    usual: TimeInterval
  ) -> TimeInterval {
    asked ?? usual
  }

  func browserParameters(
    step: ExternalBrowserClientOperationStep
  ) -> @Sendable (URL) throws -> [String: any Sendable] {
    { ["url": $0.absoluteString] }
  }

  func noParameters() -> @Sendable (URL) throws -> [String: any Sendable] {
    { _ in [:] }
  }

  func registrationParameters(
    step: WebAuthnRegistrationClientOperationStep
  ) -> @Sendable (any WebAuthnOperationParametersModel) -> [String: any Sendable] {
    { _ in [:] }
  }

  func assertionParameters(
    step: WebAuthnAuthenticationClientOperationStep
  ) -> @Sendable (any WebAuthnOperationParametersModel) -> [String: any Sendable] {
    { _ in [:] }
  }
}

/// Collects warnings of a mapper.
final class Warnings: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [MappingWarning] = []

  var all: [MappingWarning] { lock.withLock { list } }

  func add(_ warning: MappingWarning) { lock.withLock { list.append(warning) } }
}

func mapper(
  _ overrides: MappingOverrides = .init(), warnings: Warnings? = nil
) -> DefaultMapper {
  DefaultMapper(
    context: MappingContext(
      redirectTo: "app://back", autoPollingDuration: 3, authSelectionPresentation: .list),
    hooks: StubHooks(), overrides: overrides,
    warn: { warnings?.add($0) })
}

func read<Model: JSONModel>(_ type: Model.Type, _ json: String) throws -> Model {
  try Model(jsonData: Data(json.utf8))
}

struct AppError: Error {
  let secret = "secret-value"
}
