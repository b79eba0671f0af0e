import Foundation
import IdsvrHaapiUIKit
import OverlayCompany
import Testing

/// A handler runs exactly once for each item, also for items of an overlay's rules.
@Suite struct HandlerCountTests {
  @Test func eachItemOfAFormIsMadeOnce() throws {
    let runs = Runs()
    func counting<T: FormField>(_ builder: DataMapperBuilder, _ type: T.Type) -> DataMapperBuilder {
      builder.customizeElement(type) { field, base in
        runs.add(field.name)
        return try base()
      }
    }
    var builder = Mappers.builder.acme(brand: "Acme", hooks: StackTests.Hooks())
    builder = counting(builder, UsernameFormField.self)
    builder = counting(builder, PasswordFormField.self)
    builder = counting(builder, AcmePinField.self)
    builder = counting(builder, HiddenFormField.self)
    builder = counting(builder, UnknownFormField.self)
    builder =
      builder
      .customizeElement(FormAction.self) { _, base in
        let item = try base()
        runs.add((item as? any InteractionItemModel)?.key ?? "nothing")
        return item
      }
      .customizeElement(UserMessage.self) { _, base in
        runs.add("message")
        return try base()
      }
      .customizeElement(Link.self) { _, base in
        runs.add("link")
        return try base()
      }
      .customize(InteractiveFormStep.self) { _, base in
        runs.add("step")
        return try base()
      }
    _ = try Mappers.map(Answers.login, builder, .acme)
    #expect(
      runs.all.sorted() == [
        "colour", "link", "login", "message", "nonce", "password", "pin", "step", "submit.0",
        "userName",
      ])
  }
}

/// The reports of handlers, from any thread.
private final class Runs: @unchecked Sendable {
  private let lock = NSLock()
  private var names: [String] = []

  func add(_ name: String) { lock.withLock { names.append(name) } }

  var all: [String] { lock.withLock { names } }
}
