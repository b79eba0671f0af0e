import Foundation
import Testing

@testable import SwiftEmitter

/// A run may be killed at any moment. The next one, with any schema, repairs the output, and until then the result of
/// `check` is correct.
@Suite("Interrupted runs") final class InterruptedRunTests {
  private let place = FileManager.default.temporaryDirectory
    .appendingPathComponent("interrupted \(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: place) }

  private struct Version {
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

  private static let nothing = Version("nothing", [:])
  private static let versions = [
    Version("first", ["A/One.swift": "1", "A/Two.swift": "1", "pages/one.md": "1"]),
    Version("second", ["A/One.swift": "2", "B/deep/Three.swift": "2", "pages/one.md": "1"]),
    Version("third", ["C/Four.swift": "3", "A/Two.swift": "3"]),
  ]

  /// Fails at the n-th change of the disk and at each later one, so that nothing is cleaned up.
  private final class Killer: @unchecked Sendable {
    // Files are written in parallel.
    private let lock = NSLock()
    private var rest: Int
    private(set) var hasStruck = false

    init(after count: Int) { rest = count }

    func strike() throws(SystemError) {
      lock.lock()
      defer { lock.unlock() }
      if rest == 0 {
        hasStruck = true
        throw SystemError("killed", remedy: "")
      }
      rest -= 1
    }
  }

  private func generate(_ version: Version, in url: URL, killer: Killer? = nil) throws {
    var beforeChange: Directory.BeforeChange?
    if let killer { beforeChange = { () throws(SystemError) in try killer.strike() } }
    let folder = OutputFolder(url.path, beforeChange: beforeChange)
    let claim = try OutputClaim(folder)
    _ = try OutputWriter(claim).write(
      OutputComparison(wanted: version.files, in: folder), force: false, stamp: version.name)
  }

  private func tree(_ url: URL) throws -> [String: [UInt8]] {
    var tree: [String: [UInt8]] = [:]
    for path in OutputFolder(url.path).allFiles() {
      tree[path] = [UInt8](try Data(contentsOf: url.appendingPathComponent(path)))
    }
    return tree
  }

  private func copy(_ url: URL) throws -> URL {
    let copy = place.appendingPathComponent(UUID().uuidString)
    try FileManager.default.copyItem(at: url, to: copy)
    return copy
  }

  @Test func areMendedWhateverComesNext() throws {
    var moments = 0
    for old in [Self.nothing] + Self.versions {
      for new in Self.versions where new.name != old.name {
        var count = 0
        while true {
          let url = place.appendingPathComponent(UUID().uuidString)
          if old.name != "nothing" { try generate(old, in: url) }
          let killer = Killer(after: count)
          try? generate(new, in: url, killer: killer)
          if !killer.hasStruck {
            #expect(try tree(url) == new.tree)
            break
          }
          if FileManager.default.fileExists(atPath: url.path) {
            // Each moment with one version, and each version at many moments.
            let next = Self.versions[moments % Self.versions.count]
            try mend(url, with: next, "\(old.name) to \(new.name), killed at \(count)")
            try FileManager.default.removeItem(at: url)
          }
          moments += 1
          count += 1
        }
      }
    }
    #expect(moments > 100)
  }

  private func mend(_ url: URL, with next: Version, _ moment: String) throws {
    let copy = try copy(url)
    defer { try? FileManager.default.removeItem(at: copy) }
    let folder = OutputFolder(copy.path)
    let isRight = try tree(copy) == next.tree
    let check = OutputComparison(wanted: next.files, in: folder)
    #expect(check.isFresh == isRight, "\(moment), then \(next.name)")
    if folder.unchangedFiles(since: next.name) != nil { #expect(isRight, "\(moment)") }
    try generate(next, in: copy)
    #expect(try tree(copy) == next.tree, "\(moment), then \(next.name)")
    #expect(OutputComparison(wanted: next.files, in: folder).isFresh)
    #expect(folder.unchangedFiles(since: next.name) == next.files.count)
    let hidden = try FileManager.default.contentsOfDirectory(
      atPath: copy.appendingPathComponent(OutputRecord.folderName).path)
    #expect(Set(hidden) == [".gitignore", "record"], "\(moment)")
  }

  /// What the last run wrote is known without the manifest too; what it did not write stays.
  @Test func theManifestIsLost() throws {
    let url = place.appendingPathComponent(UUID().uuidString)
    try generate(Self.versions[0], in: url)
    try FileManager.default.removeItem(at: url.appendingPathComponent(Manifest.fileName))
    let own = "\(OutputHeader.swift)\nown\n"
    try Data(own.utf8).write(to: url.appendingPathComponent("A/Own.swift"))
    let next = Self.versions[1]
    try generate(next, in: url)
    #expect(try tree(url) == next.tree.merging(["A/Own.swift": Array(own.utf8)]) { $1 })
  }

  /// An edited file is not mistaken for a leftover of a killed run.
  @Test func keepEdits() throws {
    let (old, new) = (Self.versions[0], Self.versions[1])
    for count in 0..<40 {
      let url = place.appendingPathComponent(UUID().uuidString)
      try generate(old, in: url)
      try? generate(new, in: url, killer: Killer(after: count))
      let edited = url.appendingPathComponent("A/One.swift")
      let text = try String(contentsOf: edited, encoding: .utf8) + "// mine\n"
      try Data(text.utf8).write(to: edited)
      for next in [old, new] {
        #expect(throws: OutputWriter.Failure.inTheWay(["A/One.swift"])) {
          try generate(next, in: url)
        }
      }
      #expect(try String(contentsOf: edited, encoding: .utf8) == text)
    }
  }

  // MARK: Two at once

  @Test func oneRunAtATime() throws {
    let folder = OutputFolder(place.appendingPathComponent("busy").path)
    let url = URL(fileURLWithPath: folder.path)
    try generate(Self.versions[0], in: url)
    let first = try OutputClaim(folder)
    #expect(throws: OutputWriter.Failure.busy(owner: nil)) {
      _ = try OutputClaim(folder, waitingFor: 0.1)
    }
    #expect(throws: OutputWriter.Failure.interrupted) {
      _ = try OutputClaim(folder, isInterrupted: { true })
    }
    withExtendedLifetime(first) {}
  }

  /// A waiting process names the one that it waits for, as soon as that one writes.
  @Test func theOwnerIsNamed() throws {
    let url = place.appendingPathComponent("owned")
    try generate(Self.versions[0], in: url)
    let visitor = Visitor(url)
    let folder = OutputFolder(
      url.path, beforeChange: { () throws(SystemError) in visitor.visit() })
    do {
      let claim = try OutputClaim(folder)
      let comparison = OutputComparison(wanted: Self.versions[1].files, in: folder)
      _ = try OutputWriter(claim).write(comparison, force: false)
    }
    #expect(visitor.failures.contains(.busy(owner: Int(getpid()))))
    #expect(
      visitor.failures.allSatisfy { $0 == .busy(owner: nil) || $0 == .busy(owner: Int(getpid())) })
    _ = try OutputClaim(folder, waitingFor: 0)
  }

  private final class Visitor: @unchecked Sendable {
    private let folder: OutputFolder
    private let lock = NSLock()
    private(set) var failures: [OutputWriter.Failure] = []

    init(_ url: URL) { folder = OutputFolder(url.path) }

    func visit() {
      lock.lock()
      defer { lock.unlock() }
      do throws(OutputWriter.Failure) {
        _ = try OutputClaim(folder, waitingFor: 0)
      } catch {
        failures.append(error)
      }
    }
  }

  /// Another process removes or replaces the folder during a run.
  @Test(arguments: [true, false]) func theFolderIsRemoved(_ isReplaced: Bool) throws {
    let url = place.appendingPathComponent("gone")
    for count in 0..<60 {
      try? FileManager.default.removeItem(at: url)
      try generate(Self.versions[0], in: url)
      let remover = Remover(url, after: count, isReplaced: isReplaced)
      let folder = OutputFolder(
        url.path, beforeChange: { () throws(SystemError) in remover.strike() })
      do {
        let claim = try OutputClaim(folder)
        let comparison = OutputComparison(wanted: Self.versions[1].files, in: folder)
        _ = try OutputWriter(claim).write(comparison, force: false)
        // The run cannot detect changes after its last check of the files.
        let found = try tree(url)
        #expect(found == Self.versions[1].tree || (remover.hasStruck && found.isEmpty), "\(count)")
      } catch {
        #expect(remover.hasStruck)
      }
      if !remover.hasStruck { return }
    }
    Issue.record("the run did not end")
  }

  /// A run with nothing to write also notices that the folder was moved away.
  @Test func theFolderIsMovedAndNothingIsWritten() throws {
    let url = place.appendingPathComponent("moved")
    try generate(Self.versions[0], in: url)
    let folder = OutputFolder(url.path)
    let claim = try OutputClaim(folder)
    let comparison = OutputComparison(wanted: Self.versions[0].files, in: folder)
    try FileManager.default.moveItem(at: url, to: place.appendingPathComponent("elsewhere"))
    let expected = OutputWriter.Failure.incomplete(
      path: url.path,
      SystemError(
        "it was changed or removed during the run", remedy: "run the same command again"))
    #expect(throws: expected) {
      try OutputWriter(claim).write(comparison, force: false, stamp: Self.versions[0].name)
    }
  }

  private final class Remover: @unchecked Sendable {
    private let url: URL
    private let isReplaced: Bool
    private let lock = NSLock()
    private var rest: Int
    private(set) var hasStruck = false

    init(_ url: URL, after count: Int, isReplaced: Bool) {
      self.url = url
      self.isReplaced = isReplaced
      rest = count
    }

    func strike() {
      lock.lock()
      defer { lock.unlock() }
      rest -= 1
      guard rest < 0, !hasStruck else { return }
      hasStruck = true
      try? FileManager.default.removeItem(at: url)
      if isReplaced {
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      }
    }
  }
}
