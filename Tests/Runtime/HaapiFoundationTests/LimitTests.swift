import Foundation
import Testing

@testable import HaapiFoundation

/// Hostile input. The suite is serialised, because one test measures the memory of the process.
@Suite(.serialized) struct LimitTests {
  @Test(arguments: ["[", #"{"a":"#, #"[{"a":["#])
  func deepNesting(_ opening: String) {
    let text = String(repeating: opening, count: 100_000)
    #expect(decodingError { _ = try JSONDocument(Array(text.utf8)) }?.short == "deep")
  }

  @Test func depthIsCountedExactly() throws {
    let good = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(try JSONValue(jsonText: good).jsonText == good)
    let bad = "[" + good + "]"
    #expect(
      decodingError { _ = try JSONValue(jsonText: bad) }
        == .nestingTooDeep(path: "$" + String(repeating: "[0]", count: 256)))
    let wide = "[" + String(repeating: "[],{},", count: 1000) + "1]"
    #expect(try JSONValue(jsonText: wide).arrayValue?.count == 2001)
  }

  @Test func pathOfNestingTooDeep() {
    let limits = JSONLimits(maximumDepth: 3)
    let text = #"{"a": {}, "b": [1, [], {"c d": []}]}"#
    #expect(
      decodingError { _ = try JSONDocument(Array(text.utf8), limits: limits) }
        == .nestingTooDeep(path: #"$.b[2]["c d"]"#))
  }

  @Test func limitsAreBroughtIntoRange() {
    #expect(JSONLimits(maximumDepth: 100_000).maximumDepth == 256)
    #expect(
      JSONLimits(maximumBytes: -1, maximumDepth: 0) == JSONLimits(maximumBytes: 1, maximumDepth: 1))
    #expect(JSONLimits(maximumBytes: .max).maximumBytes < Int(Int32.max))
  }

  @Test func sizeIsCountedExactly() throws {
    let limits = JSONLimits(maximumBytes: 5)
    _ = try JSONDocument(Array("[123]".utf8), limits: limits)
    #expect(
      decodingError { _ = try JSONDocument(Array("[1234]".utf8), limits: limits) }?.short
        == "malformed 5")
  }

  /// 50 MB are refused before they are copied or parsed.
  @Test func hugeInputTakesNoMemory() {
    let data = Data(repeating: UInt8(ascii: "["), count: 50_000_000)
    let before = peakMemory()
    for _ in 0..<3 {
      #expect(decodingError { _ = try JSONDocument(data) }?.short == "malformed \(16 << 20)")
    }
    #expect(peakMemory() - before < 25_000_000)
  }

  /// The memory for a document is a multiple of this size.
  @Test func nodesAreSmall() {
    #expect(MemoryLayout<JSONNode>.stride == 16)
  }

  @Test func largeGoodInput() throws {
    let element = #"{"name":"aaaaaaaaaaaaaaaaaaaaaaaa"},"#
    let text = #"{"list":["# + String(repeating: element, count: 100_000) + "{}]}"
    let count = try object(text).array("list") { $0.isPresent("name") }.count
    #expect(count == 100_001)
  }

  /// Each element needs a path for its warning or defect. The cost must not be quadratic in the number of elements.
  @Test(.timeLimit(.minutes(5)))
  func manyFindings() throws {
    let text = #"{"a":["# + String(repeating: #"{"d":"?"},"#, count: 200_000) + "null]}"
    let dropping = try object(text)
    #expect(try dropping.array("a", droppingInvalid: { try $0.data("d") }) == [])
    #expect(dropping.document.warnings.count == 1000)
    #expect(dropping.document.warnings.last?.path == "$.a[999]")

    let defects = JSONReading.defects(in: Data(text.utf8)) { json in
      try json.array("a") { try $0.data("d") }
    }
    #expect(defects.count == 1000)
    #expect(defects.first?.path == "$.a[0].d")
  }

  /// The peak memory of the process, in bytes.
  private func peakMemory() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #elseif canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #else
      return 0
    #endif
  }
}
