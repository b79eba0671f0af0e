import IdsvrHaapiUIKit
import Testing

/// The table of default mappings, over every example of the schema, and what an app puts in the
/// place of each row.
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

  /// A handler is looked up by the very type.
  @Test(arguments: Row.all) func aHandlerIsForItsTypeOnly(_ row: Row) throws {
    for sample in Answers.samples where sample.structName != row.structName {
      for builders in [row.typed(), row.untyped()] {
        #expect(!(try builders.map(sample) is any Marked), "\(sample.name)")
      }
    }
  }

  /// The same where a step is mapped for what it shows.
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

  /// Models and items are customised together: what the handler of a row is given as the default
  /// has the app's items in it.
  @Test(arguments: Row.all) func theDefaultOfAHandlerHasTheAppsItems(_ row: Row) throws {
    for sample in Answers.samples(of: row.structName) where row.category != .tokens {
      let customised = Mappers.builder
        .customizeElement(FormAction.self, as: (any InteractionItemButtonModel).self) {
          MarkedButton($1, label: "→ " + $1.label)
        }
      let walk = ModelWalk(try Mappers.map(sample, with: customised))
      let formButtons = walk.buttons.filter { $0.action is FormActionModel }
      #expect(formButtons.allSatisfy { $0 is MarkedButton && $0.label.hasPrefix("→ ") })

      let before = ModelWalk(try Mappers.map(sample))
      #expect(walk.items.map(fingerprint) == before.items.map(fingerprint), "\(sample.name)")
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
