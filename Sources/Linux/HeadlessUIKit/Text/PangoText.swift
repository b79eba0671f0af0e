import CDraw
import Foundation

/// Lines laid out by Pango, freed after the last use.
final class PangoText: @unchecked Sendable {
  // All functions on text use a lock, so the pointer may be used by any thread.
  let pointer: OpaquePointer

  init(_ text: TextRuns, options: CDrawTextOptions) {
    InstalledFonts.prepare()
    var bytes = Array(text.text.utf8CString)
    let runs = text.runs.flatMap { run in
      Self.pieces(of: run.bytes, in: bytes).map { piece in
        var run = run
        run.bytes = piece
        return run.drawnRun()
      }
    }
    defer { for run in runs { free(UnsafeMutablePointer(mutating: run.family)) } }
    pointer = cdraw_text_create(&bytes, bytes.count - 1, runs, runs.count, options)
  }

  /// Cuts a long part of a text, at spaces if possible.
  ///
  /// Pango scans a part again for each of its lines, which takes minutes for a very long word.
  private static func pieces(of range: Range<Int>, in bytes: [CChar]) -> [Range<Int>] {
    let limit = 512
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    while range.upperBound - start > limit {
      var end = start + limit
      if let blank = bytes[(start + limit / 2)..<end].lastIndex(of: 0x20) {
        end = blank + 1
      } else {
        // Do not cut inside a character.
        while end > start + 1, UInt8(bitPattern: bytes[end]) & 0xC0 == 0x80 { end -= 1 }
      }
      pieces.append(start..<end)
      start = end
    }
    return pieces + [start..<range.upperBound]
  }

  deinit { cdraw_text_free(pointer) }

  var lines: [CDrawLine] {
    (0..<cdraw_text_line_count(pointer)).map { cdraw_text_line(pointer, $0) }
  }
}
