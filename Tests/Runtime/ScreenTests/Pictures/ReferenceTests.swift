import Foundation
import Testing

@testable import HeadlessUIKit
@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// Compares every kind of screen with a reviewed picture and outline.
  @MainActor @Suite(.serialized) struct ReferenceTests {
    struct Case: Sendable, CustomTestStringConvertible {
      let scene: String
      let look: Look
      var testDescription: String { "\(scene) \(look.name)" }

      @MainActor static let all = Scene.all.flatMap { scene in
        scene.looks.map { Case(scene: scene.name, look: $0) }
      }
    }

    /// A scene in one look: frames and texts are compared exactly, pixels with a tolerance.
    @Test(arguments: await Case.all) func looksAsBefore(_ item: Case) async throws {
      let scene = try #require(Scene.all.first { $0.name == item.scene })
      let app = try await scene.show(item.look)
      let name = "\(item.scene)-\(item.look.name)"
      let canvas = app.screen.canvas()
      for text in ContrastCheck.hardToRead(app.screen, canvas) {
        Issue.record("\(name): \(text)")
      }
      Reference.compare(name, outline: app.screen.outline(), picture: canvas.pngData())
    }

    /// The index with which the site and other readers find pictures.
    @Test func index() throws {
      let entries = Scene.all.flatMap { scene in
        scene.looks.map { look in
          let name = "\(scene.name)-\(look.name)"
          return PictureEntry(
            scenario: scene.name, walk: "", step: 1, traits: look.name, file: "\(name).png",
            outline: "\(name).txt", example: scene.example)
        }
      }
      #expect(Set(entries.map(\.file)).count == entries.count)
      try Reference.compare(index: entries)
    }
  }
}
