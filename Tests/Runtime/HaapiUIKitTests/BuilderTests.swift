import Foundation
import IdsvrHaapiUIKit
import Testing

/// The builders.
@Suite struct BuilderTests {
  private let login = Answers.samples(of: "InteractiveFormStep")[0]

  @Test func aBuilderIsLeftAsItWas() throws {
    let plain = Mappers.builder
    let first = plain.customize(InteractiveFormStep.self) { _, _ in MarkedInteraction(mark: "1") }
    let second = first.customize(InteractiveFormStep.self) { _, _ in MarkedInteraction(mark: "2") }
    #expect(!(try Mappers.map(login, with: plain) is any Marked))
    #expect((try Mappers.map(login, with: first) as? any Marked)?.mark == "1")
    #expect((try Mappers.map(login, with: second) as? any Marked)?.mark == "2")
  }

  @Test func theLastHandlerWinsWhateverItsKind() throws {
    let typedLast = Mappers.builder
      .customize(modelType: InteractiveFormStep.self) { _ in MarkedInteraction(mark: "1") }
      .customize(InteractiveFormStep.self) { _, _ in MarkedInteraction(mark: "2") }
    #expect((try Mappers.map(login, with: typedLast) as? any Marked)?.mark == "2")
    let untypedLast = Mappers.builder
      .customize(InteractiveFormStep.self) { _, _ in MarkedInteraction(mark: "1") }
      .customize(modelType: InteractiveFormStep.self) { _ in MarkedInteraction(mark: "2") }
    #expect((try Mappers.map(login, with: untypedLast) as? any Marked)?.mark == "2")
  }

  @Test func theDefaultIsMadeOnDemand() throws {
    let lazy = Mappers.builder
      .customizeElement(UserMessage.self) { _, _ in throw Unexpected() }
      .customize(InteractiveFormStep.self) { _, _ in MarkedInteraction(mark: "without") }
    #expect(try Mappers.map(login, with: lazy) is MarkedInteraction)
  }

  @Test func tokensGiveTheirDefaultToo() throws {
    let token = try SuccessfulTokenResponse(jsonData: Data(#"{"access_token":"abc"}"#.utf8))
    let builder = OAuthDataMapperBuilder().customize(SuccessfulTokenResponse.self) { source, base in
      let model = try base() as? any OAuthTokenModel
      return MarkedTokens(mark: "\(model?.accessToken == source.accessToken)")
    }
    let model = try builder.build().mapTokenResponseToOAuthModel(
      tokenResponse: .successfulToken(token))
    #expect((model as? MarkedTokens)?.mark == "true")
    let plain = try OAuthDataMapperBuilder().build().mapTokenResponseToOAuthModel(
      tokenResponse: .successfulToken(token))
    #expect(plain is any OAuthTokenModel)
  }

  @Test func warningsAreGiven() throws {
    let answer = try Answers.decode(
      """
      {"type":"user-consent-step","actions":[
        {"template":"form","kind":"continue","model":{"href":"/a","method":"POST"}},
        {"template":"CanaryAB","kind":"CanaryAB"}]}
      """)
    let found = Collected<MappingWarning>()
    let builder = Mappers.builder
      .onWarning { _ in Issue.record("the last handler wins") }
      .onWarning { warning in found.add(warning) }
    _ = try Mappers.map(answer, with: builder)
    let warnings = found.all
    #expect(warnings.map(\.path) == ["actions[1]"])
    #expect(warnings.map(\.element) == ["UnknownAction"])
    #expect(!"\(warnings)".contains("CanaryAB"))
  }

  /// The published names and labels; the test is that this compiles.
  @Test func publishedNames() throws {
    let factory: UIModelFactory = { _ in MarkedInteraction(mark: "") }
    let oAuthFactory: OAuthModelFactory = { _ in MarkedTokens(mark: "") }
    let mapper: DataMapper = DataMapperBuilder(
      redirectTo: "app://callback", autoPollingDuration: 3, authSelectionPresentation: .tabs
    ).customize(modelType: InteractiveFormStep.self, handler: factory).build()
    let oAuthMapper: OAuthDataMapper = OAuthDataMapperBuilder()
      .customize(modelType: SuccessfulTokenResponse.self, handler: oAuthFactory).build()
    _ = (mapper, oAuthMapper)
  }
}

/// The values passed to a handler, from any thread.
final class Collected<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var elements: [Element] = []

  func add(_ element: Element) { lock.withLock { elements.append(element) } }

  var all: [Element] { lock.withLock { elements } }
}
