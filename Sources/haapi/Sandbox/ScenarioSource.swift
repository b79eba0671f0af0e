import HaapiSandbox

/// Where a scenario comes from: the shipped ones by name, or a file.
enum ScenarioSource {
  static let defaultName = "password-login"

  static var shipped: [SandboxScenario] { [.temporary] }

  /// - Throws: The exit code; the reason is on standard error.
  static func scenario(_ text: String) throws -> SandboxScenario {
    if let scenario = shipped.first(where: { $0.name == text }) { return scenario }
    throw SandboxCommand.failure("there is no scenario \(text)", code: 64)
  }
}
