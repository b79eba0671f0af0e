import CDraw
import Foundation

/// Lines that Pango has laid out. `deinit` frees their memory.
final class PangoText: @unchecked Sendable {
  // The C functions on text take a lock, so any thread may use the pointer.
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

  /// Cuts a long run of text into pieces, at spaces if possible.
  ///
  /// For each line of a run, Pango scans the run again, which takes minutes for a very long word.
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
