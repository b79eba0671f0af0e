import HaapiApplication
import Testing

struct ShownTimeTests {
  /// A server may send any number as the remaining time.
  @Test(
    arguments: [
      (0, 0), (61.9, 61), (-1, 0), (86_401, 86_400), (Double(Int.max), 86_400), (.infinity, 86_400),
      (-.infinity, 0), (.nan, 0),
    ] as [(Double, Int)])
  func seconds(_ time: Double, _ seconds: Int) {
    #expect(time.shownSeconds == seconds)
  }
}
