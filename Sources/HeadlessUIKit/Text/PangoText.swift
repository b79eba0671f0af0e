import CDraw
import Foundation

/// Lines that Pango has made; freed with the last use.
final class PangoText: @unchecked Sendable {
  // Every function on text locks, so the pointer may go from thread to thread.
  let pointer: OpaquePointer

  init(_ text: TextRuns, options: CDrawTextOptions) {
    InstalledFonts.prepare()
    let runs = text.runs.map { $0.drawnRun() }
    defer { for run in runs { free(UnsafeMutablePointer(mutating: run.family)) } }
    var bytes = Array(text.text.utf8CString)
    pointer = cdraw_text_create(&bytes, bytes.count - 1, runs, runs.count, options)
  }

  deinit { cdraw_text_free(pointer) }

  var lines: [CDrawLine] {
    (0..<cdraw_text_line_count(pointer)).map { cdraw_text_line(pointer, $0) }
  }

  var isCut: Bool { cdraw_text_is_cut(pointer) }
}
