import Foundation
import HaapiSandbox
import HeadlessUIKit
import Testing

@testable import HaapiApplication
@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// One login after the other: memory does not grow. `HAAPI_FLOWS=200` sets their number.
  @MainActor @Suite(.serialized) struct ManyFlowTests {
    /// What the process holds on to, as the system counts it.
    private func entries(of folder: String) -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)").count) ?? 0
    }

    private func logIn(_ number: Int, _ leftovers: inout Leftovers) async throws {
      let app = try ScreenApp(.passwordLogin) {
        if number.isMultiple(of: 3) { $0.setPresentationMode(mode: .stack) }
      }
      try await app.start()
      try leftovers.add(app)
      if number.isMultiple(of: 2) {
        #expect(app.type("anna", into: "User name"))
        #expect(app.type("correct-horse", into: "Password"))
        #expect(await app.tap("Sign in"))
        #expect(app.home.models.count == 1)
      } else {
        #expect(await app.tap(number.isMultiple(of: 3) ? "Back" : "Close"))
        #expect(await app.tap("Leave"))
        #expect(app.home.wasLeft)
      }
    }

    @Test func nothingPilesUp() async throws {
      var leftovers = Leftovers()
      for number in 0..<2 { try await logIn(number, &leftovers) }
      let (threads, files) = (entries(of: "task"), entries(of: "fd"))
      let count = ProcessInfo.processInfo.environment["HAAPI_FLOWS"].flatMap(Int.init) ?? 6
      for number in 0..<count { try await logIn(number, &leftovers) }
      try await leftovers.expectNone()
      // The pool of threads is as large as the machine has cores, and may fill itself later.
      #expect(entries(of: "task") <= threads + ProcessInfo.processInfo.activeProcessorCount)
      #expect(entries(of: "fd") <= files)
    }
  }
}
