import Foundation
import HaapiSandbox
import HeadlessUIKit
import Testing

@testable import HaapiApplication
@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// One login after the other: memory does not grow. `HAAPI_FLOWS=200` sets their number.
  @MainActor @Suite(.serialized) struct ManyFlowTests {
    private struct Weak { weak var value: AnyObject? }

    /// The resources of the process, as the system counts them.
    private func entries(of folder: String) -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)").count) ?? 0
    }

    private func logIn(_ number: Int, _ left: inout [Weak]) async throws {
      let app = try ScreenApp(.passwordLogin) {
        if number.isMultiple(of: 3) { $0.setPresentationMode(mode: .stack) }
      }
      try await app.start()
      let flow = try #require(app.flow)
      let parts: [AnyObject?] = [
        flow, flow.session, flow.session.viewModel, flow.session.viewModel.manager, flow.screens,
        flow.screens.current,
      ]
      left += parts.map { Weak(value: $0) }
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
      var left: [Weak] = []
      for number in 0..<2 { try await logIn(number, &left) }
      let (threads, files) = (entries(of: "task"), entries(of: "fd"))
      let count = ProcessInfo.processInfo.environment["HAAPI_FLOWS"].flatMap(Int.init) ?? 6
      for number in 0..<count { try await logIn(number, &left) }
      for _ in 0..<200 where left.contains(where: { $0.value != nil }) {
        try await Task.sleep(nanoseconds: 1_000_000)
      }
      #expect(left.compactMap { $0.value.map { "\(type(of: $0))" } } == [])
      // The thread pool has a thread for each core, and may create them later.
      #expect(entries(of: "task") <= threads + ProcessInfo.processInfo.activeProcessorCount)
      #expect(entries(of: "fd") <= files)
    }
  }
}
