import IdsvrHaapiUIKit
import Testing

/// A handler runs exactly once for each item, and its result becomes the item. Only the heading of a form without
/// fields is left out afterwards.
@Suite struct HandlerCountTests {
  /// Every handler creates its own item: there are as many as in the model, and none occurs twice.
  @Test(arguments: Answers.samples) func eachItemIsMadeOnce(_ sample: Sample) throws {
    let made = Collected<Int>()
    let ofForms = Collected<Int>()
    let model = try Mappers.map(sample, with: Self.builder(made, ofForms))
    let shown = ModelWalk(model).items.compactMap { ($0 as? any Numbered)?.number }
    #expect(Set(shown).count == shown.count)
    #expect(Set(made.all).subtracting(shown).isSubset(of: ofForms.all))
  }

  /// The same for handlers that first request the default item.
  @Test(arguments: Answers.samples) func eachDefaultIsMadeOnce(_ sample: Sample) throws {
    let made = Collected<Int>()
    let ofForms = Collected<Int>()
    let asking = Collected<Int>()
    let model = try Mappers.map(sample, with: Self.builder(made, ofForms, asking: asking))
    let shown = ModelWalk(model).items.compactMap { ($0 as? any Numbered)?.number }
    #expect(Set(made.all).subtracting(shown).isSubset(of: ofForms.all))
    #expect(asking.all.count == made.all.count)
  }

  /// The default items, reported by a handler for all items of their kind.
  @Test(arguments: Answers.samples) func eachButtonOfAFormIsPassedOnOnce(_ sample: Sample) throws {
    let passed = Collected<String>()
    let builder = Mappers.builder.customizeElement(
      FormAction.self, as: (any InteractionItemButtonModel).self
    ) { _, button in
      passed.add(button.key)
      return button
    }
    let model = try Mappers.map(sample, with: builder)
    let buttons = ModelWalk(model).buttons.filter {
      $0.action is FormActionModel && $0.key.hasPrefix("submit.")
    }
    #expect(buttons.map(\.key).sorted() == passed.all.sorted())
  }

  @Test(arguments: Answers.samples) func eachAnswerIsMappedOnce(_ sample: Sample) throws {
    let runs = Collected<String>()
    let builder = Self.responses(runs)
    let tokens = OAuthDataMapperBuilder()
      .customize(SuccessfulTokenResponse.self) { _, base in
        runs.add("SuccessfulTokenResponse")
        return try base()
      }
      .customize(ErrorTokenResponse.self) { _, base in
        runs.add("ErrorTokenResponse")
        return try base()
      }
    _ = try Mappers.map(Answers.decode(sample.text), with: builder, tokens: tokens)
    #expect(runs.all == [sample.structName])
  }

  /// A form with a heading, which is shown only above fields.
  @Test func aFieldAboveItsHeading() throws {
    let runs = Collected<String>()
    let answer = try Answers.decode(
      """
      {"type":"authentication-step","actions":[{"template":"form","kind":"login","title":"Go on",
        "model":{"href":"/a","method":"POST","fields":[
          {"name":"a","type":"hidden"},{"name":"b","type":"text"},{"name":"c","type":"text"}]}}]}
      """)
    let builder = Mappers.builder
      .customizeElement(TextFormField.self) { field, base in
        runs.add(field.name)
        return try base()
      }
      .customizeElement(HiddenFormField.self) { field, _ in
        runs.add(field.name)
        return nil
      }
    _ = try Mappers.map(answer, with: builder)
    #expect(runs.all == ["a", "b", "c"])
  }

  // MARK: Parts

  private static func builder(
    _ made: Collected<Int>, _ ofForms: Collected<Int>, asking: Collected<Int>? = nil
  ) -> DataMapperBuilder {
    @Sendable func ask(_ base: () throws -> (any UIItemModel)?) rethrows {
      guard let asking else { return }
      _ = try base()
      asking.add(0)
    }
    func part<T: JSONModel>(_ builder: DataMapperBuilder, _ type: T.Type) -> DataMapperBuilder {
      builder.customizeElement(type) { _, base in
        try ask(base)
        let number = made.next()
        if T.self is FormAction.Type { ofForms.add(number) }
        return NumberedPart(number: number)
      }
    }
    func message<T: JSONModel>(_ builder: DataMapperBuilder, _ type: T.Type) -> DataMapperBuilder {
      builder.customizeElement(type) { _, base in
        try ask(base)
        return NumberedMessage(number: made.next())
      }
    }
    var builder = Mappers.builder
    builder = part(builder, TextFormField.self)
    builder = part(builder, UsernameFormField.self)
    builder = part(builder, PasswordFormField.self)
    builder = part(builder, SelectFormField.self)
    builder = part(builder, CheckboxFormField.self)
    builder = part(builder, HiddenFormField.self)
    builder = part(builder, ContextFormField.self)
    builder = part(builder, UnknownFormField.self)
    builder = part(builder, FormAction.self)
    builder = part(builder, SelectorAction.self)
    builder = part(builder, ClientOperationAction.self)
    builder = part(builder, UnknownAction.self)
    builder = part(builder, AuthenticatorSelectorStep.AuthenticatorOption.self)
    builder = message(builder, UserMessage.self)
    builder = message(builder, InvalidInputProblem.InvalidField.self)
    return builder.customizeElement(Link.self) { link, base in
      try ask(base)
      return NumberedLink(number: made.next(), link: link)
    }
  }

  private static func responses(_ runs: Collected<String>) -> DataMapperBuilder {
    func counted<T: HaapiResponse>(
      _ builder: DataMapperBuilder, _ type: T.Type
    ) -> DataMapperBuilder {
      builder.customize(type) { _, base in
        runs.add("\(T.self)")
        return try base()
      }
    }
    var builder = Mappers.builder
    builder = counted(builder, AuthenticatorSelectorStep.self)
    builder = counted(builder, InteractiveFormStep.self)
    builder = counted(builder, RedirectionStep.self)
    builder = counted(builder, PollingStep.self)
    builder = counted(builder, OAuthAuthorizationResponseStep.self)
    builder = counted(builder, ContinueSameStep.self)
    builder = counted(builder, UserConsentStep.self)
    builder = counted(builder, GenericRepresentationStep.self)
    builder = counted(builder, ExternalBrowserClientOperationStep.self)
    builder = counted(builder, BankIdClientOperationStep.self)
    builder = counted(builder, EncapClientOperationStep.self)
    builder = counted(builder, WebAuthnRegistrationClientOperationStep.self)
    builder = counted(builder, WebAuthnAuthenticationClientOperationStep.self)
    builder = counted(builder, GenericClientOperationStep.self)
    builder = counted(builder, Problem.self)
    builder = counted(builder, InvalidInputProblem.self)
    return counted(builder, AuthorizationProblem.self)
  }
}

private protocol Numbered {
  var number: Int { get }
}

/// The items for a field or an action, at any place.
private struct NumberedPart: InteractionItemModel, SelectorItemModel, Numbered {
  let number: Int
  let key = ""
  let label = ""
  let title = ""
}

private struct NumberedLink: LinkItemModel, Numbered {
  let number: Int
  let link: Link
  let text: String? = nil
  let href = ""
  let type: String? = nil
  let rel = ""
}

private struct NumberedMessage: InfoMessageModel, Numbered {
  let number: Int
  let key: String? = nil
  let reason: String? = nil
  let text: String? = nil
  let messageStyleAttribute = MessageStyleAttribute.info
}

extension Collected where Element == Int {
  /// Counts from 0.
  fileprivate func next() -> Int {
    let number = all.count
    add(number)
    return number
  }
}
