import Testing
import UIKit

@MainActor
@Suite struct VerbatimTests {
  @Test func codeForObjectiveCRuns() {
    // The target has the stand-in under the name of UIKit.
    let screen = HeadlessScreen()
    let controller = CounterViewController()
    screen.show(controller)
    #expect(screen.tap("More"))
    #expect(screen.tap("More"))
    #expect(controller.label.text == "2")
    #expect(screen.tap("field"))
    #expect(screen.type("ab"))
    #expect(controller.changes == ["a", "ab"])
  }
}
