import IdsvrHaapiUIKit
import Testing

/// The table of default mappings, for every example of the schema, and an app's replacement of each row.
@Suite struct RowTests {
  @Test(arguments: Row.all) func hasExamplesAndGivesItsModel(_ row: Row) throws {
    let samples = Answers.samples(of: row.structName)
    #expect(!samples.isEmpty)
    for sample in samples {
      let model = try Mappers.map(sample)
      #expect(row.fits(model), "\(sample.name)")
      #expect(row.category.fits(model), "\(sample.name)")
    }
  }

  @Test(arguments: Row.all) func aHandlerMakesTheModel(_ row: Row) throws {
    for sample in Answers.samples(of: row.structName) {
      for builders in [row.typed(), row.untyped()] {
        let model = try builders.map(sample)
        #expect((model as? any Marked)?.mark == row.structName, "\(sample.name)")
      }
    }
  }

  /// A handler is found by the exact type.
  @Test(arguments: Row.all) func aHandlerIsForItsTypeOnly(_ row: Row) throws {
    for sample in Answers.samples where sample.structName != row.structName {
      for builders in [row.typed(), row.untyped()] {
        #expect(!(try builders.map(sample) is any Marked), "\(sample.name)")
      }
    }
  }

  /// The same if a step is mapped for its interaction.
  @Test(arguments: Row.all.filter { $0.category == .interaction })
  func aHandlerIsAskedForInteractionsToo(_ row: Row) throws {
    for sample in Answers.samples(of: row.structName) {
      let step = try #require(sample.read(sample.data) as? any HaapiRepresentation)
      for builders in [row.typed(), row.untyped()] {
        let model = try builders.answers.build()
          .mapHaapiRepresentationToInteraction(haapiRepresentation: step)
        #expect((model as? any Marked)?.mark == row.structName)
      }
    }
  }

  /// Models and items can be customised together: the default model that a row's handler receives contains the
  /// app's items, on the screen and in nested models.
  @Test(arguments: Row.all.filter { $0.category != .tokens })
  func theDefaultOfAHandlerHasTheAppsItems(_ row: Row) throws {
    let items = Mappers.builder
      .customizeElement(FormAction.self, as: (any InteractionItemButtonModel).self) {
        MarkedButton($1, label: "→ " + $1.label)
      }
      .customizeElement(UserMessage.self, as: (any InfoMessageModel).self) {
        DefaultInfoMessageModel(messageStyleAttribute: $1.messageStyleAttribute, text: "mine")
      }
      .customizeElement(Link.self) { link, base in link.rel == "help" ? nil : try base() }
    for sample in Answers.samples(of: row.structName) {
      let called = Collected<String>()
      let model = try Mappers.map(sample, with: row.passing(items, called))
      #expect(called.all == [row.structName])
      #expect(row.fits(model))

      let (before, after) = (ModelWalk(try Mappers.map(sample)), ModelWalk(model))
      let kept = before.items.filter { ($0 as? any LinkItemModel)?.rel != "help" }
      #expect(after.items.map(fingerprint) == kept.map(fingerprint), "\(sample.name)")
      let buttons = after.buttons.filter { $0.action is FormActionModel }
      #expect(buttons.allSatisfy { $0 is MarkedButton && $0.label.hasPrefix("→ ") })
      let messages = after.items.compactMap { $0 as? any InfoMessageModel }
      #expect(messages.allSatisfy { $0.text == "mine" || $0.key != nil })
    }
  }

  private func fingerprint(_ item: any UIItemModel) -> String {
    switch item {
    case let item as any InteractionItemModel: item.key
    case let item as any SelectorItemModel: item.title
    case let item as any LinkItemModel: item.rel
    default: "message"
    }
  }
}

extension Row.Category {
  func fits(_ model: any UIModel) -> Bool {
    switch self {
    case .interaction: model is any UIInteractionModel
    case .operation: model is any UIOperationModel
    case .problem: model is any UIProblemModel
    case .tokens: model is any OAuthModel
    }
  }
}
