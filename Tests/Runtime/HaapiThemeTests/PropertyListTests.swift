import Foundation
import Testing

@testable import HaapiTheme

/// What theme files in text cannot express: the binary format, values of Foundation, hostile files.
@Suite struct PropertyListTests {
  @Test func binaryFilesAreRead() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["ActionableButton.Primary": ["minHeight": 40]], format: .binary, options: 0
    )
    let theme = try ThemeReader().theme(from: data, fileName: "My.plist")
    #expect(theme.actionableButtonPrimary.minHeight == 40)
    for length in 0..<data.count {
      #expect(throws: ThemeError.self) {
        try ThemeReader().theme(from: data.prefix(length), fileName: "My.plist")
      }
    }
  }

  @Test func booleansAreNoNumbers() {
    let values: [(Any, PropertyListValue)] = [
      (true, .boolean(true)), (1, .number(1)), (0.5, .number(0.5)),
      (NSNumber(value: false), .boolean(false)), (NSNumber(value: 1), .number(1)),
      (NSNumber(value: Int8(1)), .number(1)), (Float(2), .number(2)),
      (UInt64.max, .number(Double(UInt64.max))), ("x", .string("x")), (NSString("y"), .string("y")),
      (Date(), .other("Date")), (Data(), .other("Data")), ([1], .other("Array")),
      (["a": 1], .dictionary(["a": .number(1)])), (NSNull(), .other("NSNull")),
    ]
    for (value, expected) in values { #expect(PropertyListValue(value) == expected) }
  }

  @Test func deepDictionariesAreNotFollowed() throws {
    let deep = String(repeating: "<dict><key>a</key>", count: 200_000)
    #expect(throws: ThemeError.self) {
      try ThemeReader().theme(from: Data("<plist>\(deep)".utf8), fileName: "My.plist")
    }
    var value: Any = 1
    for _ in 0..<100 { value = ["a": value] }
    #expect(PropertyListValue(value) == .dictionary(["a": .dictionary(["a": .dictionary([:])])]))
  }
}
