import Foundation
import HaapiSandbox
import HeadlessUIKit
import IdsvrHaapiUIKit

// What screens cost on Linux: `Benchmarks/run screens`. Layout and drawing are those of the stand-in for UIKit.

/// Seconds that something takes: the median of some runs.
@MainActor func median(_ runs: Int = 21, _ work: () throws -> Void) rethrows -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
  }
  return times.sorted()[runs / 2]
}

func row(_ name: String, _ seconds: Double) {
  print("| \(name) | \(String(format: "%.1f", seconds * 1000)) ms |")
}

/// An app that starts logins at a sandbox.
@MainActor final class Home: UIViewController, HaapiFlowResult {
  var end: String?
  func didReceiveOAuthModel(_ model: any OAuthModel) { end = "tokens" }
  func didReceiveError(_ error: any Error) { end = "\(error)" }
}

@MainActor func start(_ scenario: SandboxScenario, on screen: HeadlessScreen) throws -> Home {
  let home = Home()
  screen.show(home)
  let configuration = HaapiUIKitConfigurationBuilder(
    haapiConfiguration: HaapiConfiguration(sandbox: try HaapiSandbox(scenario))
  ).build()
  let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration).build()
  try HaapiFlow.start(
    from: home, haapiUIKitApplication: application, haapiDeepLinkManageable: nil)
  return home
}

/// Asks the main thread again and again for a sign of life.
final class Pulse: @unchecked Sendable {
  private let lock = NSLock()
  private var waits: [Double] = []
  private var isOver = false

  func begin() {
    Thread { [self] in
      while !lock.withLock({ isOver }) {
        let sent = DispatchTime.now().uptimeNanoseconds
        let answered = DispatchSemaphore(value: 0)
        DispatchQueue.main.async { answered.signal() }
        answered.wait()
        let wait = Double(DispatchTime.now().uptimeNanoseconds - sent) / 1e9
        lock.withLock { waits.append(wait) }
        usleep(200)
      }
    }.start()
  }

  func end() -> [Double] {
    lock.withLock {
      isOver = true
      return waits.sorted()
    }
  }
}

@MainActor func logIn(_ number: Int) async throws {
  let screen = HeadlessScreen()
  let home = try start(.passwordLogin, on: screen)
  _ = await screen.wait { screen.find("User name") != nil }
  screen.tap("User name")
  await Task.yield()
  screen.paste("anna")
  await Task.yield()
  screen.tap("Password")
  await Task.yield()
  screen.paste("correct-horse")
  await Task.yield()
  screen.tap("Sign in")
  _ = await screen.wait { home.end != nil }
  guard home.end == "tokens" else { fatalError("flow \(number): \(home.end ?? "no end")") }
}

func threads() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
}

func files() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
}

print("| | time |")
print("|---|---|")
var form = SandboxScenario.passwordLogin
form.start = "registration"
let screen = HeadlessScreen()
let home = try start(form, on: screen)
_ = await screen.wait { !screen.texts.isEmpty && screen.find(label: "Close") != nil }
screen.finishAnimations()
row(
  "layout of the largest form of the sandbox, all of it again",
  median {
    screen.change(traits: UITraitCollection(layoutDirection: .rightToLeft))
    screen.change(traits: UITraitCollection(layoutDirection: .leftToRight))
  } / 2)
let first = DispatchTime.now().uptimeNanoseconds
_ = screen.picture()
row("first picture, 780 × 1688", Double(DispatchTime.now().uptimeNanoseconds - first) / 1e9)
row("picture", median { _ = screen.picture() })
row(
  "theme switch: to dark and back, with layout",
  median {
    screen.change(traits: UITraitCollection(userInterfaceStyle: .dark))
    screen.change(traits: UITraitCollection(userInterfaceStyle: .light))
  } / 2)

let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 200
for number in 0..<3 { try await logIn(number) }
let before = (threads(), files())
let pulse = Pulse()
pulse.begin()
let begin = DispatchTime.now().uptimeNanoseconds
for number in 0..<count { try await logIn(number) }
let whole = Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9
let waits = pulse.end()
row("a whole login by taps, of \(count)", whole / Double(count))
row("the main thread is busy at a time, median", waits[waits.count / 2])
row("99 of 100 times not longer than", waits[waits.count * 99 / 100])
row("longest", waits.last ?? 0)
print("\nThreads \(before.0), then \(threads()); files \(before.1), then \(files()).")
