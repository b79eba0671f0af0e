import Foundation
import Testing

/// The instructions on a page: files to write and commands to run, in order.
///
/// A fenced block with a file name after the language (```` ```yaml Haapi/x.yaml ````) is that file. `sh` blocks are
/// commands that must succeed. `console` blocks have commands after `$ `, each followed by its complete output; a
/// line with only `…` stands for any number of lines. Progress messages of SwiftPM are ignored.
struct Walkthrough {
  enum Step {
    case file(path: String, text: String)
    case run(command: String)
    case show(command: String, output: [String])
  }

  let steps: [Step]

  init(_ page: URL) throws {
    var steps: [Step] = []
    var block: (head: [Substring], lines: [Substring])?
    let text = try String(contentsOf: page, encoding: .utf8)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.hasPrefix("```") {
        block?.lines.append(line)
      } else if let (head, lines) = block {
        steps += Self.steps(head, lines)
        block = nil
      } else {
        block = (line.dropFirst(3).split(separator: " "), [])
      }
    }
    self.steps = steps
  }

  private static func steps(_ head: [Substring], _ lines: [Substring]) -> [Step] {
    if head.count == 2 {
      return [.file(path: String(head[1]), text: lines.joined(separator: "\n") + "\n")]
    }
    switch head.first {
    case "sh": return lines.filter { !$0.isEmpty }.map { .run(command: String($0)) }
    case "console": return shown(lines)
    default: return []
    }
  }

  private static func shown(_ lines: [Substring]) -> [Step] {
    var shown: [(String, [String])] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        shown.append((String(line.dropFirst(2)), []))
      } else if !shown.isEmpty {
        shown[shown.count - 1].1.append(String(line))
      }
    }
    return shown.map { .show(command: $0.0, output: $0.1) }
  }
}

/// Follows the instructions of a page in a folder.
///
/// The page refers to this package as `../HaapiKit`, and to that of the plug-ins as `../HaapiKitPlugins`.
struct Reader {
  var place: URL
  let environment: [String: String]
  private let kit: String
  private let plugins: String

  init(in place: URL) throws {
    self.place = place
    kit = try BuiltKit.folder.path
    plugins = try BuiltKit.plugins.path
    environment = try BuiltKit.environment.merging([
      "SWIFTPM_BUILD_DIR": BuiltKit.scratch.path, "NO_COLOR": "1",
    ]) { $1 }
  }

  mutating func follow(_ page: Walkthrough) throws {
    for step in page.steps {
      switch step {
      case .file(let path, let text): try write(text, to: path)
      case .run(let command):
        let run = try run(command)
        #expect(run.status == 0, "\(command)\n\(run.errors)")
      case .show(let command, let expected):
        let found = try Self.lines(run(command)).map {
          $0.replacingOccurrences(of: kit, with: "../HaapiKit")
        }
        #expect(
          Self.fits(found[...], expected[...]), "\(command)\n\(found.joined(separator: "\n"))")
      }
    }
  }

  private func write(_ text: String, to path: String) throws {
    let file = place.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let text = text.replacingOccurrences(of: "\"../HaapiKit\"", with: "\"\(kit)\"")
      .replacingOccurrences(of: "\"../HaapiKitPlugins\"", with: "\"\(plugins)\"")
    try Data(text.utf8).write(to: file)
  }

  private mutating func run(_ command: String) throws -> ToolRun {
    if command.hasPrefix("cd ") {
      place.appendPathComponent(String(command.dropFirst(3)))
      return ToolRun(status: 0, output: "", errors: "")
    }
    return try Tool.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", command], in: place,
      environment: environment)
  }

  /// The output of a command, without progress messages of SwiftPM. Errors are last, because everything that a
  /// plug-in prints is on standard output.
  private static func lines(_ run: ToolRun) -> [String] {
    var lines = (run.output + run.errors).components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    return lines.filter { line in
      line.wholeMatch(
        of:
          #/\[\d+/\d+\] .*|Building for debugging\.\.\.|Build (of product .* )?complete!.*|(Updat|Comput|Fetch|Creat)(ing|ed) .*|Working copy .*/#
      ) == nil
    }
  }

  private static func fits(_ found: ArraySlice<String>, _ expected: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return found.isEmpty }
    if first == "…" {
      return (found.startIndex...found.endIndex).contains {
        fits(found[$0...], expected.dropFirst())
      }
    }
    return found.first == first && fits(found.dropFirst(), expected.dropFirst())
  }
}
