import Foundation
import HaapiFoundation
import Testing

struct ModelTests {
  static let polygon = Polygon(
    corners: [Point(x: 1, y: -2)], name: "tri\"angle", color: .red, secret: "s3cr3t")
  static let text =
    #"{"color":"red","model":{"corners":[{"x":1,"y":-2}]},"name":"tri\"angle","secret":"s3cr3t","shape":"polygon"}"#

  /// The struct conforms through its own protocol. In JSON, `corners` is inside `model`, which synthesised coding
  /// could not read.
  @Test func codingIsNotSynthesised() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(Self.polygon), as: UTF8.self) == Self.text)
    #expect(try JSONDecoder().decode(Polygon.self, from: Data(Self.text.utf8)) == Self.polygon)
    let generic: any Shape = Self.polygon
    #expect(generic.jsonText == Self.text)
  }

  @Test func everyWayAndBack() throws {
    var polygon = Self.polygon
    polygon.additionalMembers = ["new": [1, nil], "model": ["extra": true]]
    #expect(try Polygon(jsonData: Data(polygon.jsonText.utf8)) == polygon)
    let property = try PropertyListEncoder().encode(Self.polygon)
    #expect(try PropertyListDecoder().decode(Polygon.self, from: property) == Self.polygon)
    let list = try JSONEncoder().encode(["k": [polygon]])
    #expect(try JSONDecoder().decode([String: [Polygon]].self, from: list) == ["k": [polygon]])
  }

  @Test func errorsOfDecodersAreOurs() {
    #expect(
      decodingError { _ = try JSONDecoder().decode([Polygon].self, from: Data("[7]".utf8)) }
        == .wrongType(path: "$[0]", expected: "object", found: "number"))
    #expect(
      decodingError { _ = try JSONDecoder().decode(Polygon.self, from: Data("{}".utf8)) }
        == .missingMember(path: "$.name"))
  }

  @Test func descriptionComesFromTheMirror() {
    #expect(
      "\(Self.polygon)"
        == #"Polygon(corners: [Point(x: 1, y: -2)], name: "tri\"angle", color: red, secret: *****, additionalMembers: [:])"#
    )
    #expect(Self.polygon.debugDescription == Self.polygon.description)
    let plain = Polygon(corners: [], name: "n")
    #expect(plain.description == #"Polygon(corners: [], name: "n", additionalMembers: [:])"#)
  }

  @Test func secretsAreNotShown() {
    var output = ""
    var polygon = Self.polygon
    polygon.additionalMembers = ["token": "s3cr3t"]
    dump([polygon], to: &output)
    print(polygon, [polygon], Optional(polygon) as Any, to: &output)
    debugPrint(polygon, ["k": polygon], to: &output)
    #expect(!output.contains("s3cr3t"))
    #expect(output.contains(#""token": string(*****)"#))
  }

  @Test func equalityOfUnknownTypes() {
    let (a, b) = (Point(x: 1, y: 2), Point(x: 1, y: 3))
    let shape: (any Shape)? = Self.polygon
    #expect(DynamicEquality.isEqual(a, a))
    #expect(!DynamicEquality.isEqual(a, b))
    #expect(!DynamicEquality.isEqual(a, Self.polygon))
    #expect(!DynamicEquality.isEqual(1, 1.0))
    #expect(DynamicEquality.isEqual(nil as Point?, nil as Point?))
    #expect(!DynamicEquality.isEqual(a, nil as Point?))
    #expect(!DynamicEquality.isEqual(nil as Point?, a))
    #expect(DynamicEquality.isEqual(shape, Self.polygon))
    #expect(!DynamicEquality.isEqual({}, {}))
    #expect(DynamicEquality.isEqual([a, Self.polygon], [a, Self.polygon] as [any JSONModel]))
    #expect(!DynamicEquality.isEqual([a, b], [b, a] as [any Equatable]))
    #expect(!DynamicEquality.isEqual([a], [a, a] as [any Equatable]))
    #expect(DynamicEquality.isEqual([any Shape](), [any Shape]()))
  }
}
