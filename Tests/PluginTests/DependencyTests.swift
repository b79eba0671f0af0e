import Foundation
import Testing

extension Packages {
  /// The packages that an app fetches in addition to this one.
  @Suite("Dependencies")
  struct DependencyTests {
    /// `identity` of every package in the graph.
    private static func packages(traits: String) throws -> [String] {
      let path = Tool.package.path
      let app = try AppPackage(
        dependency: ".package(name: \"HaapiKit\", path: \"\(path)\"\(traits))")
      let run = try app.package("show-dependencies", "--format", "flatlist")
      #expect(run.status == 0, "\(run.errors)")
      return run.output.split(separator: "\n").map(String.init).filter { !$0.contains(path) }
    }

    @Test func librariesAlone() throws {
      let packages = try Self.packages(traits: ", traits: []")
      #expect(packages.contains("swift-crypto"), "\(packages)")
      #expect(!packages.contains("swift-argument-parser"), "\(packages)")
      #expect(!packages.contains("flyingfox"), "\(packages)")
    }

    @Test func withTools() throws {
      let packages = try Self.packages(traits: "")
      #expect(packages.contains("swift-argument-parser"), "\(packages)")
      #expect(packages.contains("flyingfox"), "\(packages)")
    }
  }
}
