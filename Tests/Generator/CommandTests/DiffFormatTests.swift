import Foundation
import Testing

@testable import SchemaDiff
@testable import haapigen

@Suite("haapigen diff: formats for programs") struct DiffFormatTests {
  private static let accepted = """
    accepted:
      - finding: DIF122 Person.id
        because: nobody reads it
        version: 1.1.0
      - finding: XXX109 Person.none
        because: it never was
        version: 1.1.0

    """

  private static func findings() throws -> DiffFindings {
    let report = try DiffSample.report(to: "1.1.0", accepted: accepted)
    return DiffFindings(report)
  }

  private static func json(_ value: some Encodable) throws -> [String: Any] {
    let data = try JSONEncoder().encode(value)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  // MARK: JSON

  @Test func json() throws {
    let json = try Self.json(try Self.findings().json)
    #expect(
      Set(json.keys) == ["old", "new", "scope", "verdict", "counts", "findings", "warnings"])
    #expect(
      json["old"] as? [String: String] == [
        "label": "main", "schema": "sample", "version": "1.0.0",
      ])
    #expect(json["scope"] as? String == "schema")
    #expect(
      json["counts"] as? [String: Int] == [
        "source": 1, "wire": 1, "behaviour": 1, "addition": 1, "documentation": 1,
      ])
    let verdict = try #require(json["verdict"] as? [String: Any])
    #expect(verdict["due"] as? String == "major")
    #expect(verdict["least"] as? String == "2.0.0")
    #expect(verdict["isDone"] as? Bool == false)
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(
      findings.compactMap { $0["code"] as? String }
        == ["DIF109", "DIF216", "DIF904", "DIF906", "DIF122"])
    let first = try #require(findings.first)
    #expect(first["categories"] as? [String] == ["source", "wire"])
    #expect(first["fingerprint"] as? String == DiffSample.changes[0].fingerprint)
    #expect(first["was"] as? String == "Int?")
    #expect(first["now"] as? String == "Int")
    #expect(first["isGuess"] as? Bool == false)
    let before = try #require(first["before"] as? [String: Any])
    #expect(before["path"] as? String == "Schema/people.yaml")
    #expect(before["line"] as? Int == 5)
    #expect(before["column"] as? Int == 12)
    let last = try #require(findings.last)
    #expect(
      last["accepted"] as? [String: String] == ["because": "nobody reads it", "version": "1.1.0"])
    #expect(last["after"] == nil)
    let warnings = try #require(json["warnings"] as? [[String: Any]])
    #expect(warnings.compactMap { $0["code"] as? String } == ["REV907"])
  }

  // MARK: SARIF

  /// The requirements of SARIF 2.1.0, sections 3.13 to 3.35, for the parts that we write.
  @Test func sarif() throws {
    let log = try Self.json(SARIF.log(try Self.findings().all))
    #expect(log["version"] as? String == "2.1.0")
    #expect(log["$schema"] as? String == "https://json.schemastore.org/sarif-2.1.0.json")
    let runs = try #require(log["runs"] as? [[String: Any]])
    let run = try #require(runs.first)
    #expect(runs.count == 1)
    let tool = try #require(run["tool"] as? [String: Any])
    let driver = try #require(tool["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "haapigen")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let ids = rules.compactMap { $0["id"] as? String }
    #expect(ids == ["DIF109", "DIF122", "DIF216", "DIF904", "DIF906", "REV907"])
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        guard let text = rule[key] as? [String: String] else {
          #expect(key != "shortDescription")
          continue
        }
        #expect(text["text"]?.isEmpty == false)
      }
    }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 6)
    for result in results { try Self.checkResult(result, ids) }
    let levels = results.compactMap { $0["level"] as? String }
    #expect(levels == ["error", "warning", "note", "note", "error", "warning"])
    let suppressed = results.filter { $0["suppressions"] != nil }
    #expect(suppressed.compactMap { $0["ruleId"] as? String } == ["DIF122"])
    let suppression = try #require((suppressed.first?["suppressions"] as? [[String: Any]])?.first)
    #expect(suppression["kind"] as? String == "external")
    #expect(suppression["status"] as? String == "accepted")
    #expect(suppression["justification"] as? String == "nobody reads it")
  }

  private static func checkResult(_ result: [String: Any], _ ids: [String]) throws {
    #expect(ids.contains(try #require(result["ruleId"] as? String)))
    #expect(
      ["error", "warning", "note", "none"].contains(try #require(result["level"] as? String)))
    let message = try #require(result["message"] as? [String: String])
    #expect(message["text"]?.isEmpty == false)
    let locations = try #require(result["locations"] as? [[String: Any]])
    let related = result["relatedLocations"] as? [[String: Any]] ?? []
    for location in locations + related {
      if let logical = location["logicalLocations"] as? [[String: String]] {
        #expect(logical.count == 1 && logical.first?["fullyQualifiedName"]?.isEmpty == false)
        if location["physicalLocation"] == nil { continue }
      }
      let place = try #require(location["physicalLocation"] as? [String: Any])
      let artifact = try #require(place["artifactLocation"] as? [String: String])
      // A path in the repository, because `main:Schema/…` would be a URI with the scheme `main`.
      #expect(["Schema/people.yaml", "Schema/schema.yaml"].contains(artifact["uri"]))
      let region = try #require(place["region"] as? [String: Int])
      let line = try #require(region["startLine"])
      let start = try #require(region["startColumn"])
      let end = try #require(region["endColumn"])
      #expect(line >= 1 && start >= 1 && end > start)
    }
    if (result["ruleId"] as? String)?.hasPrefix("DIF") == true {
      let prints = try #require(result["partialFingerprints"] as? [String: String])
      #expect(prints["haapigenChange/v1"]?.count == 16)
    }
  }

  @Test func sarifKeepsBothPlaces() throws {
    let log = try Self.json(SARIF.log(try Self.findings().all))
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let first = try #require((run["results"] as? [[String: Any]])?.first)
    #expect((first["locations"] as? [Any])?.count == 1)
    let related = try #require((first["relatedLocations"] as? [[String: Any]])?.first)
    #expect((related["message"] as? [String: String])?["text"] == "in main")
  }

  // MARK: GitHub

  @Test func github() throws {
    #expect(
      try Self.findings().annotations.map(\.annotation) == [
        "::error file=Schema/people.yaml,line=5,col=12,endColumn=15,"
          + "title=DIF109 Person.age%3A source-breaking%2C wire-breaking::"
          + "`Person.age` is `Int`, was `Int?`%0AApps that use the type as the protocol no longer compile. A cast to the protocol fails. Some responses are refused or decoded differently.%0AKeep the conformance, or increase the major version.",
        "::warning title=DIF216 Screen.title%3A behaviour::`title` is \"a | b\", was <b>_@you_</b> #7%0AApps may see another value for the same response.%0ACheck everything that shows the member. If both values are needed, add the new one as another member.",
        "::notice file=Schema/people.yaml,line=4,col=7,endColumn=11,title=DIF904 Person.name%3A addition::"
          + "`Person.name` is new%0AApps that use a deprecated member of a struct get a compiler warning. Of anything else the deprecation is only in the documentation.%0ACheck that `use` or `message` says what to do instead.",
        "::notice file=Schema/people.yaml,line=2,col=3,endColumn=9,title=DIF906 Person%3A documentation::"
          + "`Person` is described%0AApps that use it get another warning, or none.%0ANothing to do.",
        // A removal is reported at the definition that contained it.
        "::notice file=Schema/people.yaml,line=2,col=3,endColumn=9,title=DIF122 Person.id%3A accepted%2C source-breaking::"
          + "`Person.id` is gone%0Abecause: nobody reads it",
        "::warning file=Schema/schema.yaml,line=9,col=14,endColumn=32,title=REV907::"
          + "`XXX109 Person.none` is accepted, and there is no such finding%0A"
          + "help: delete it, unless you compare with another version than usual",
        "::warning file=Schema/schema.yaml,line=2,col=10,endColumn=15,title=haapigen diff::"
          + "main → Schema: 1 source-breaking, 1 wire-breaking, 1 behaviour, 1 addition, "
          + "1 documentation, 1 accepted"
          + "%0A1.0.0 → 1.1.0: major version increase required: write `version: 2.0.0`",
      ])
  }

  /// Strings of a schema that would be a command, a link, a picture, a mention or a tag.
  @Test(arguments: ["text", "md", "json", "sarif", "github"])
  func hostileStringsHaveNoEffect(_ format: String) throws {
    let folder = try Folder()
    let hostile =
      #"::error::x\n# a [l](http://e.x) ![p](http://e.x) <img src=x> "#
      + #"@team #7 `| \\| \u200b ##[group]"#
    for (version, doc) in [("old", "An item."), ("new", hostile)] {
      try folder.write(
        "schema: sample\nversion: 1.0.0\nmodules: { Sample: { files: [a.yaml] } }\n",
        to: "\(version)/schema.yaml")
      try folder.write(
        "structs: { Item: { doc: \"\(doc)\", members: { name: String } } }\n",
        to: "\(version)/a.yaml")
    }
    for versions in [["./old", "./new"], ["./new", "./old"]] {
      let run = try Tool.run(
        Tool.products.appendingPathComponent("haapigen"), ["diff", "--format", format] + versions,
        in: folder.url)
      #expect(run.status == 0 && run.output.contains("DIF901"), "\(run.errors)")
      let lines = run.output.split(separator: "\n")
      #expect(!lines.contains { $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("::error") })
      var forbidden = ["\u{200B}", "##["]
      if format == "md" { forbidden += ["[l](", "[p](", "<img", "@team", "#7", "http://"] }
      if format == "sarif" { forbidden += ["[l](", "[p]("] }
      for text in forbidden { #expect(!run.output.contains(text), "\(text) in \(run.output)") }
    }
  }

  @Test func githubSaysThatAllIsFine() throws {
    let report = try DiffSample.report([], to: "1.0.0")
    let findings = DiffFindings(report)
    #expect(
      findings.annotations.map(\.annotation) == [
        "::notice title=haapigen diff::main → Schema: nothing has changed%0A"
          + "1.0.0 → 1.0.0: no version increase required"
      ])
  }
}
