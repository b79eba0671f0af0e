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

@MainActor func makeApplication(_ sandbox: HaapiSandbox) -> any HaapiUIKitApplication {
  let configuration = HaapiUIKitConfigurationBuilder(
    haapiConfiguration: HaapiConfiguration(sandbox: sandbox)
  ).build()
  return HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration).build()
}

@MainActor func start(_ application: any HaapiUIKitApplication, on screen: HeadlessScreen) throws
  -> Home
{
  let home = Home()
  screen.show(home)
  try HaapiFlow.start(
    from: home, haapiUIKitApplication: application, haapiDeepLinkManageable: nil)
  return home
}

@MainActor func start(_ scenario: SandboxScenario, on screen: HeadlessScreen) throws -> Home {
  try start(makeApplication(try HaapiSandbox(scenario)), on: screen)
}

/// The processor time of this thread or of the whole process, in seconds. Other processes do not change it.
func processorTime(_ clock: clockid_t = CLOCK_THREAD_CPUTIME_ID) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Asks the main actor again and again for a sign of life, and notes the processor time of the process between two of
/// them. This includes other threads, such as the sandbox: on Linux, the main actor runs on several threads, so its own
/// time cannot be told apart.
final class Pulse: @unchecked Sendable {
  private let lock = NSLock()
  private var last = 0.0
  private var longest = 0.0
  private var isOver = false

  func begin() {
    Thread { [self] in
      while !lock.withLock({ isOver }) {
        let answered = DispatchSemaphore(value: 0)
        DispatchQueue.main.async { [self] in
          note()
          answered.signal()
        }
        answered.wait()
        usleep(100)
      }
    }.start()
  }

  private func note() {
    let now = processorTime(CLOCK_PROCESS_CPUTIME_ID)
    lock.withLock {
      longest = max(longest, now - last)
      last = now
    }
  }

  /// The most work between two signs of life since the last call: one piece of work, or several short ones.
  func take() -> Double {
    note()
    return lock.withLock {
      defer { longest = 0 }
      return longest
    }
  }

  func end() { lock.withLock { isOver = true } }
}

/// How long the main thread works at a time, by event.
@MainActor final class Meter {
  /// One event: all its work, and the part that is not layout of the replacement for UIKit.
  private struct Work {
    var whole: Double
    var withoutLayout: Double?
  }

  private let pulse: Pulse
  private var names: [String] = []
  private var works: [String: [Work]] = [:]

  init(_ pulse: Pulse) { self.pulse = pulse }

  private func add(_ name: String, _ work: Work) {
    if works[name] == nil { names.append(name) }
    works[name, default: []].append(work)
  }

  /// An event that the main thread handles at once, with the layout that follows.
  func measure(_ name: String, _ work: () throws -> Void) async rethrows {
    let (start, layout) = (processorTime(), HeadlessScreen.secondsOfLayout)
    try work()
    screen.layOut()
    let whole = processorTime() - start
    add(
      name,
      Work(whole: whole, withoutLayout: whole - (HeadlessScreen.secondsOfLayout - layout)))
    await Task.yield()
  }

  /// An event that is handled in several pieces, with other events between them. The longest counts.
  func measureWait(_ name: String, until condition: @MainActor () -> Bool) async {
    _ = pulse.take()
    _ = await screen.wait(until: condition)
    add(name, Work(whole: pulse.take()))
  }

  func print() {
    Swift.print(
      """

      | event | median | 99 of 100 | longest | without layout: median | longest |
      |---|---|---|---|---|---|
      """)
    for name in names {
      let works = works[name] ?? []
      let whole = works.map(\.whole).sorted()
      let rest = works.compactMap(\.withoutLayout).sorted()
      var figures: [Double?] = [whole[whole.count / 2], whole[whole.count * 99 / 100], whole.last]
      figures += rest.isEmpty ? [nil, nil] : [rest[rest.count / 2], rest.last]
      let cells = figures.map { $0.map { String(format: "%.1f ms", $0 * 1000) } ?? "" }
      Swift.print("| \(name) | \(cells.joined(separator: " | ")) |")
    }
  }
}

/// A login by taps and typing.
@MainActor func logIn(_ number: Int, _ meter: Meter) async throws {
  var home: Home?
  var application: (any HaapiUIKitApplication)?
  // The server is not a part of the app.
  let sandbox = try HaapiSandbox(.passwordLogin)
  await meter.measure("configuration and theme") { application = makeApplication(sandbox) }
  guard let application else { return }
  try await meter.measure("start, with its animation") {
    home = try start(application, on: screen)
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

let screen = HeadlessScreen()

// The first login of a process: `ScreenBenchmark --first`.
if CommandLine.arguments.dropFirst() == ["--first"] {
  let pulse = Pulse()
  pulse.begin()
  let meter = Meter(pulse)
  try await logIn(0, meter)
  meter.print()
  exit(0)
}

print("| | time |")
print("|---|---|")
var form = SandboxScenario.passwordLogin
form.start = "registration"
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
