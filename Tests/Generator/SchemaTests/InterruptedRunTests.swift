import Foundation
import Testing

@testable import SwiftEmitter

/// A run may be killed at any moment. The next one, with any schema, repairs the output, and until then the result of
/// `check` is correct. `CommandTests/InterruptionTests` kills real runs.
@Suite("Interrupted runs") final class InterruptedRunTests: Sendable {
  private let place = FileManager.default.temporaryDirectory
    .appendingPathComponent("interrupted \(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: place) }

  private struct Version: Sendable {
    let name: String
    let files: [GeneratedFile]

    /// A schema by path and content of its files.
    init(_ name: String, _ texts: [String: String]) {
      self.name = name
      files = texts.sorted { $0.key < $1.key }.map { path, text in
        let head =
          path.hasSuffix("swift") ? OutputHeader.swift : "\(OutputHeader.markdown). -->"
        return GeneratedFile(path: path, bytes: Array("\(head)\n\(text)\n".utf8))
      }
    }

    /// The visible files in the folder.
    var tree: [String: [UInt8]] {
      var tree = [Manifest.fileName: Manifest(paths: files.map(\.path)).bytes]
      for file in files { tree[file.path] = file.bytes }
      return tree
    }
  }

  private static let versions = [
    Version("first", ["A/One.swift": "1", "A/Two.swift": "1", "pages/one.md": "1"]),
    Version("second", ["A/One.swift": "2", "B/deep/Three.swift": "2", "pages/one.md": "1"]),
    Version("third", ["C/Four.swift": "3", "A/Two.swift": "3"]),
  ]

  private func newFolder() -> OutputFolder {
    OutputFolder(place.appendingPathComponent(UUID().uuidString).path)
  }

  private func generate(_ version: Version, in folder: OutputFolder) throws {
    let writer = try OutputWriter(folder)
    try writer.write(
      OutputComparison(wanted: version.files, in: folder), stamp: version.name)
  }

  private func write(_ bytes: [UInt8]?, to path: String, in folder: OutputFolder) throws {
    if let bytes {
      try WholeFile.write(bytes, to: folder.fullPath(path))
    } else {
      try FileManager.default.removeItem(atPath: folder.fullPath(path))
    }
  }

  private func tree(_ folder: OutputFolder) -> [String: [UInt8]] {
    var tree: [String: [UInt8]] = [:]
    for path in folder.allFiles() {
      if case .file(let bytes) = folder.content(of: path) { tree[path] = bytes }
    }
    return tree
  }

  /// The folder after a run from the old to the new version was killed: with the record, a temporary file, and a part
  /// of the changes.
  private func killed(_ old: Version?, _ new: Version, after steps: Int) throws -> OutputFolder {
    let folder = newFolder()
    if let old { try generate(old, in: folder) }
    let lines = new.files.map { OutputRecord.line($0.bytes, at: $0.path) }
    let record = OutputRecord(lines: OutputRecord(in: folder).lines.union(lines))
    try write(record.bytes, to: OutputRecord.path, in: folder)
    try write([1], to: "\(OutputRecord.folderName)/4711-1", in: folder)
    let before = old?.tree ?? [:]
    let paths = Set(before.keys).union(new.tree.keys).subtracting([Manifest.fileName]).sorted()
    let changed = paths.filter { before[$0] != new.tree[$0] } + [Manifest.fileName]
    for path in changed.prefix(steps) { try write(new.tree[path], to: path, in: folder) }
    return folder
  }

  @Test func areMendedWhateverComesNext() throws {
    for old in [nil] + Self.versions {
      for new in Self.versions where new.name != old?.name {
        for steps in 0...6 {
          for next in Self.versions {
            let folder = try killed(old, new, after: steps)
            try mend(
              folder, with: next,
              "\(old?.name ?? "nothing") to \(new.name), killed at \(steps), then \(next.name)")
          }
        }
      }
    }
  }

  private func mend(_ folder: OutputFolder, with next: Version, _ moment: String) throws {
    let isRight = tree(folder) == next.tree
    let check = OutputComparison(wanted: next.files, in: folder)
    #expect(check.differences.isEmpty == isRight, "\(moment)")
    #expect(folder.unchangedFiles(since: next.name) == nil, "\(moment)")
    try generate(next, in: folder)
    #expect(tree(folder) == next.tree, "\(moment)")
    #expect(OutputComparison(wanted: next.files, in: folder).differences.isEmpty)
    #expect(folder.unchangedFiles(since: next.name) == next.files.count)
    let hidden = try FileManager.default.contentsOfDirectory(
      atPath: folder.fullPath(OutputRecord.folderName))
    #expect(Set(hidden) == [".gitignore", "record"], "\(moment)")
  }

  /// What the last run wrote is known without the manifest too; what it did not write stays.
  @Test func theManifestIsLost() throws {
    let folder = newFolder()
    try generate(Self.versions[0], in: folder)
    try write(nil, to: Manifest.fileName, in: folder)
    let own = Array("\(OutputHeader.swift)\nown\n".utf8)
    try write(own, to: "A/Own.swift", in: folder)
    let next = Self.versions[1]
    try generate(next, in: folder)
    #expect(tree(folder) == next.tree.merging(["A/Own.swift": own]) { $1 })
  }

  /// An edited file is not mistaken for a leftover of a killed run.
  @Test func keepEdits() throws {
    let (old, new) = (Self.versions[0], Self.versions[1])
    for steps in 0...4 {
      let folder = try killed(old, new, after: steps)
      let text = (tree(folder)["A/One.swift"] ?? []) + Array("// mine\n".utf8)
      try write(text, to: "A/One.swift", in: folder)
      for next in [old, new] {
        let failure = #expect(throws: OutputWriter.Failure.self) {
          try generate(next, in: folder)
        }
        guard case .inTheWay(let items)? = failure else {
          Issue.record("it was overwritten")
          continue
        }
        #expect(items.map(\.path) == ["A/One.swift"])
      }
      #expect(tree(folder)["A/One.swift"] == text)
    }
  }

  // MARK: Two at once

  /// A waiting process names the one that it waits for, as soon as that one writes.
  @Test func oneRunAtATime() throws {
    let folder = newFolder()
    try generate(Self.versions[0], in: folder)
    let first = try OutputWriter(folder)
    func failure(_ isInterrupted: Bool = false) -> String {
      do throws(OutputWriter.Failure) {
        _ = try OutputWriter(folder, waitingFor: 0.05) { isInterrupted }
        return "none"
      } catch {
        switch error {
        case .busy(let owner): return "busy \(owner ?? 0)"
        case .interrupted: return "interrupted"
        default: return "\(error)"
        }
      }
    }
    #expect(failure() == "busy 0")
    let record = OutputRecord(stamp: "\(getpid())")
    try write(record.bytes, to: OutputRecord.path, in: folder)
    #expect(failure() == "busy \(getpid())")
    #expect(failure(true) == "interrupted")
    withExtendedLifetime(first) {}
  }

  /// Many runs at once: each is complete, and the last one wins.
  @Test func manyRunsAtOnce() throws {
    let folder = newFolder()
    DispatchQueue.concurrentPerform(iterations: 30) { number in
      do {
        try generate(Self.versions[number % 3], in: folder)
      } catch {
        Issue.record("\(error)")
      }
    }
    let found = tree(folder)
    #expect(Self.versions.contains { $0.tree == found })
  }

  /// Another process removes the folder and makes a new one while this run waits or writes.
  @Test func theFolderIsReplaced() throws {
    let folder = newFolder()
    try generate(Self.versions[0], in: folder)
    let writer = try OutputWriter(folder)
    let comparison = OutputComparison(wanted: Self.versions[1].files, in: folder)
    try FileManager.default.removeItem(atPath: folder.path)
    try generate(Self.versions[1], in: folder)
    try? writer.write(comparison)
    #expect(tree(folder) == Self.versions[1].tree)
  }
}
