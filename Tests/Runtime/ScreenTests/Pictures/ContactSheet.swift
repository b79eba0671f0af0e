import Foundation

/// A page with all pictures. A changed picture is shown next to its previous version.
struct ContactSheet {
  private let entries: [PictureEntry]
  private let folder: URL
  private let before: URL

  init(_ entries: [PictureEntry], folder: URL, before: URL) {
    self.entries = entries
    self.folder = folder
    self.before = before
  }

  private enum Change { case same, new, changed }

  private func change(of entry: PictureEntry) -> Change {
    guard let old = try? Data(contentsOf: before.appendingPathComponent(entry.file)) else {
      return .new
    }
    return (try? Data(contentsOf: folder.appendingPathComponent(entry.file))) == old
      ? .same : .changed
  }

  /// Previous pictures that no longer exist.
  private var gone: [String] {
    let now = Set(entries.map(\.file))
    let old = (try? FileManager.default.contentsOfDirectory(atPath: before.path)) ?? []
    return old.filter { $0.hasSuffix(".png") && !now.contains($0) }.sorted()
  }

  var html: String {
    var seen: Set<String> = []
    let shown = entries.filter { seen.insert($0.file).inserted }.map { ($0, change(of: $0)) }
    let hasBefore = FileManager.default.fileExists(atPath: before.path)
    let count = shown.filter { $0.1 == .changed }.count
    let gone = hasBefore ? self.gone : []
    return """
      <!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Screens</title>
      <style>
      body { font: 14px system-ui; background: #eee; margin: 16px }
      main { display: flex; flex-wrap: wrap; gap: 16px }
      figure { margin: 0; background: #fff; padding: 8px }
      figure.changed { background: #ffe9c7 }
      img { width: 195px; border: 1px solid #ccc; vertical-align: top }
      body:has(#only:checked) figure.same { display: none }
      </style>
      <h1>Screens</h1>
      <p>\(shown.count) pictures. Not verified on Apple hardware: drawn by a stand-in for UIKit.</p>
      \(hasBefore ? """
        <p><label><input type="checkbox" id="only"> Only what differs from <code>screens-before</code>: \
        \(count) changed, on the left as it was, \(shown.filter { $0.1 == .new }.count) new, \(gone.count) gone
        </label></p>
        """ : "")
      <main>
      \(shown.map { figure($0.0, $0.1, hasBefore) }.joined(separator: "\n"))
      \(gone.map {
        "<figure class=\"changed\"><img loading=\"lazy\" src=\"../screens-before/\($0)\" alt=\"\"><figcaption>gone: \($0)</figcaption></figure>"
      }.joined(separator: "\n"))
      </main></html>

      """
  }

  private func figure(_ entry: PictureEntry, _ change: Change, _ hasBefore: Bool) -> String {
    let old =
      change == .changed
      ? "<img loading=\"lazy\" src=\"../screens-before/\(entry.file)\" alt=\"before\"> " : ""
    return """
      <figure class="\(hasBefore && change != .same ? "changed" : "same")">\(old)\
      <img loading="lazy" src="\(entry.file)" alt=""><figcaption><a href="\(entry.outline)">\
      \(entry.scenario) \(entry.walk) \(entry.step)</a> \(entry.traits)</figcaption></figure>
      """
  }
}
