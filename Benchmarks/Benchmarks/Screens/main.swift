import Foundation
import HaapiSandbox
import HeadlessUIKit
import IdsvrHaapiUIKit

// Measures screens on Linux: `Benchmarks/run screens`. The replacement for UIKit performs layout and drawing.

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
  private var longest = 0.0
  private var isOver = false

  func begin() {
    Thread { [self] in
      while !lock.withLock({ isOver }) {
        let sent = DispatchTime.now().uptimeNanoseconds
        let answered = DispatchSemaphore(value: 0)
        DispatchQueue.main.async { answered.signal() }
        answered.wait()
        let wait = Double(DispatchTime.now().uptimeNanoseconds - sent) / 1e9
        lock.withLock { longest = max(longest, wait) }
        usleep(200)
      }
    }.start()
  }

  /// The longest time without one since the last call.
  func take() -> Double {
    lock.withLock {
      defer { longest = 0 }
      return longest
    }
  }

  func end() { lock.withLock { isOver = true } }
}

/// How long the main thread works at a time, by event.
@MainActor final class Meter {
  private let pulse: Pulse
  private var names: [String] = []
  private var times: [String: [Double]] = [:]

  init(_ pulse: Pulse) { self.pulse = pulse }

  private func add(_ name: String, _ seconds: Double) {
    if times[name] == nil { names.append(name) }
    times[name, default: []].append(seconds)
  }

  /// Something that the main thread does at once, with the layout that follows.
  func measure(_ name: String, _ work: () throws -> Void) async rethrows {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    screen.layOut()
    add(name, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
    await Task.yield()
  }

  /// Something that is done in several pieces: the longest of them counts.
  func measureWait(_ name: String, until condition: @MainActor () -> Bool) async {
    _ = pulse.take()
    _ = await screen.wait(until: condition)
    add(name, pulse.take())
  }

  func print() {
    Swift.print("\n| event | median | 99 of 100 | longest |\n|---|---|---|---|")
    for name in names {
      let sorted = (times[name] ?? []).sorted()
      let figures = [sorted[sorted.count / 2], sorted[sorted.count * 99 / 100], sorted.last ?? 0]
      let cells = figures.map { String(format: "%.1f ms", $0 * 1000) }
      Swift.print("| \(name) | \(cells.joined(separator: " | ")) |")
    }
  }
}

/// A login by taps and typing.
@MainActor func logIn(_ number: Int, _ meter: Meter) async throws {
  var home: Home?
  try await meter.measure("start, with its animation") {
    home = try start(.passwordLogin, on: screen)
    screen.finishAnimations()
  }
  await meter.measureWait("first answer, its screen") { screen.find("User name") != nil }
  await meter.measure("tap on a field, keyboard up") { screen.tap("User name") }
  await meter.measure("a key") { screen.type("a") }
  await meter.measure("paste") { screen.paste("nna") }
  await meter.measure("tap on the next field") { screen.tap("Password") }
  await meter.measure("paste") { screen.paste("correct-horse") }
  if number.isMultiple(of: 4) {
    await meter.measure("close, its alert") {
      screen.tap("Close")
      screen.finishAnimations()
    }
    await meter.measure("stay") {
      screen.tap("Stay")
      screen.finishAnimations()
    }
    await meter.measure("rotation") { screen.rotate() }
    await meter.measure("rotation") { screen.rotate() }
  }
  await meter.measure("tap on the button") { screen.tap("Sign in") }
  await meter.measureWait("tokens, the login goes") { home?.end != nil }
  guard home?.end == "tokens" else {
    print("flow \(number): \(home?.end ?? "no end")")
    exit(1)
  }
}

func threads() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
}

func files() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
}

// A process that draws one screen, to be timed as a whole: `ScreenBenchmark --picture login.png`.
if CommandLine.arguments.dropFirst().first == "--picture", CommandLine.arguments.count == 3 {
  let screen = HeadlessScreen()
  let home = try start(.passwordLogin, on: screen)
  _ = await screen.wait { screen.find("User name") != nil }
  screen.finishAnimations()
  try screen.picture().write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
  withExtendedLifetime(home) {}
  exit(0)
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
let pulse = Pulse()
pulse.begin()
for number in 0..<4 { try await logIn(number, Meter(pulse)) }
let before = (threads(), files())
let meter = Meter(pulse)
let begin = DispatchTime.now().uptimeNanoseconds
for number in 0..<count { try await logIn(number, meter) }
row(
  "a whole login by taps, of \(count)",
  Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9 / Double(count))
pulse.end()
meter.print()
print("\nThreads \(before.0), then \(threads()); files \(before.1), then \(files()).")
