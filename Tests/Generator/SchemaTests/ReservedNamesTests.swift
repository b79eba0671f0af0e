import Foundation
import SchemaModel
import Testing

/// The reserved names are those that generated Swift uses.
@Suite("Reserved names") struct ReservedNamesTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardizedFileURL

  /// The code of the Swift files in a folder, without comments and string literals.
  private static func code(of path: String) throws -> [String] {
    let folder = root.appendingPathComponent(path)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Generated/") }.map {
        let file = folder.appendingPathComponent($0)
        return SwiftCodeOnly.code(of: try String(contentsOf: file, encoding: .utf8))
      }
  }

  private static func matches(_ regex: Regex<(Substring, Substring)>, _ texts: [String]) -> Set<
    String
  > {
    Set(texts.flatMap { $0.matches(of: regex).map { String($0.output.1) } })
  }

  private static var topLevelType: Regex<(Substring, Substring)> {
    /(?m)^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|internal|final|indirect|nonisolated) )*(?:class|struct|enum|protocol|typealias|actor) ([A-Z]\w*)/
  }

  private static let modules = [
    "HaapiFoundation", "HaapiRepresentations", "HaapiUIModels", "HaapiMappings", "HaapiApplication",
    "HaapiTheme", "IdsvrHaapiUIKit", "OverlayCompany",
  ]

  private static let generated = [
    "Generated/HaapiRepresentations", "Generated/HaapiUIModels", "Generated/HaapiMappings",
    "Generated/HaapiTheme", "Tests/Runtime/OverlayCompany/Generated",
    "Tests/Runtime/OverlayAppTests/Generated",
    "Examples/AcmeLogin/Sources/AcmeLogin/Generated",
  ]

  /// Every type that generated Swift names and does not declare is reserved, and no other type of the runtime is, apart
  /// from those next to generated types.
  @Test func typesInGeneratedSwift() throws {
    let generated = try Self.generated.flatMap(Self.code)
    let own = Self.matches(
      /(?:class|struct|enum|protocol|typealias|associatedtype|<|, ) ?`?([A-Z]\w*)/,
      generated.map { $0.replacing(/: [^\n]*/, with: "") })
    let used = Self.matches(/(?:^|[^.\w])([A-Z]\w*)/, generated)
    let runtime = Set(ReservedNames.runtimeTypes.values.flatMap { $0 })
    let known = own.union(ReservedNames.swiftTypes).union(ReservedNames.mapperTypes).union(runtime)
      .union(TypeReference.Builtin.allCases.map(\.rawValue)).union(Self.modules)
    // Keywords, and names that only one declaration uses.
    let words: Set = ["Any", "Self", "Element", "Visitor", "Foundation", "GeneratedMapping"]
    #expect(used.subtracting(known).subtracting(words).sorted() == [])
    #expect(
      runtime.subtracting(used).subtracting(Self.modules).sorted()
        == ["HaapiUIViewControllerStyle", "MappingError", "MediaType", "QueryText", "UIStyle"])
  }

  @Test func typesOfTheMapper() throws {
    let types = Self.matches(Self.topLevelType, try Self.code(of: "Generated/HaapiMappings"))
    let fixed = types.filter { !$0.hasSuffix("Arms") && !$0.hasSuffix("Rows") }
    #expect(fixed.subtracting(ReservedNames.mapperTypes).sorted() == [])
  }

  private static var member: Regex<(Substring, Substring)> { /(?:func|var|let) `?([a-z]\w*)/ }

  @Test func membersOfBuilders() throws {
    let folder = Self.root.appendingPathComponent("Sources/Runtime/HaapiApplication/Mapping")
    let files = try ["DataMapperBuilder", "OAuthDataMapperBuilder"].map {
      try String(contentsOf: folder.appendingPathComponent("\($0).swift"), encoding: .utf8)
    }
    // Indented by two columns: members of the type, not local names.
    let members = Self.matches(
      /(?m)^  (?:public |private |\w+ )*(?:func|var|let) ([a-z]\w*)/, files)
    #expect(members.subtracting(ReservedNames.builderMembers).sorted() == [])
  }

  @Test func propertiesOfTheMapper() throws {
    let files = try [
      "Sources/Runtime/HaapiMappings/DefaultMapper+Overrides.swift",
      "Generated/HaapiMappings/DefaultMapper.swift",
    ].map { try String(contentsOf: Self.root.appendingPathComponent($0), encoding: .utf8) }
    let functions = try ["Hops", "MappingError"].map {
      try String(
        contentsOf: Self.root.appendingPathComponent("Sources/Runtime/HaapiMappings/\($0).swift"),
        encoding: .utf8)
    }
    let names = Self.matches(/(?m)^  (?:public )?(?:var|let) ([a-z]\w*)/, files)
      .union(Self.matches(/(?m)^public (?:nonisolated )?func ([a-z]\w*)/, functions))
    #expect(names.count > 6)
    #expect(names.subtracting(ReservedNames.mapperFunctions).sorted() == [])
  }
}
