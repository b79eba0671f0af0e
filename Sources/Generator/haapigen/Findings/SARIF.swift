/// Converts findings to SARIF 2.1.0, the exchange format of static analysis (OASIS).
enum SARIF {
  static func log(_ findings: [Finding]) -> JSONValue {
    [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "haapigen",
              "rules": .array(Set(findings.map(\.code)).sorted().map(rule)),
            ]
          ],
          "columnKind": "unicodeCodePoints",
          "results": .array(findings.map(result)),
        ]
      ],
    ]
  }

  private static func rule(_ code: String) -> JSONValue {
    func text(_ text: String) -> JSONValue { ["text": .string(text)] }
    if let change = ChangeCatalog.rule(for: code) {
      let level = change.categories.min()?.row.severity ?? .note
      return [
        "id": .string(code), "shortDescription": text(change.title),
        "fullDescription": text(change.who), "help": text(change.advice),
        "defaultConfiguration": ["level": .string(level.rawValue)],
      ]
    }
    let title = ExplanationCatalog.explanation(for: code)?.title ?? code
    return ["id": .string(code), "shortDescription": text(title)]
  }

  private static func result(_ finding: Finding) -> JSONValue {
    // A removed definition only has a place in the old version.
    let isRemoved = finding.change != nil && finding.place == nil
    let place = isRemoved ? finding.related.first : finding.place
    let related = isRemoved ? [] : finding.related
    let file = finding.path.map { path -> [String: JSONValue] in
      ["physicalLocation": ["artifactLocation": artifact(path)]]
    }
    var location = place.map(physical) ?? file ?? [:]
    location["logicalLocations"] = finding.change.map { [["fullyQualifiedName": .string($0.name)]] }
    return .members([
      "ruleId": .string(finding.code), "level": .string(finding.severity.rawValue),
      "message": message(finding.lines.joined(separator: "\n")),
      "locations": location.isEmpty ? [] : [.object(location)],
      "relatedLocations": related.isEmpty ? nil : .array(related.map { .object(physical($0)) }),
      "fixes": finding.fix.map { [fix($0.edit, in: $0.path, $0.title)] },
      "partialFingerprints": finding.change.map {
        ["haapigenChange/v1": .string($0.fingerprint)]
      },
      "suppressions": finding.change?.accepted.map { accepted in
        [
          [
            "kind": "external", "status": "accepted",
            "justification": .string(accepted.reason),
            "location": .object(physical(accepted.place)),
          ]
        ]
      },
    ])
  }

  /// Returns a message for SARIF. Strings of a schema in it may contain `[text](address)`, which a viewer would show as
  /// a link, so the `]` is escaped.
  private static func message(_ text: String) -> JSONValue {
    ["text": .string(text.replacing("](", with: "\\]("))]
  }

  private static func fix(_ edit: TextEdit, in path: String, _ title: String) -> JSONValue {
    [
      "description": message(title),
      "artifactChanges": [
        [
          "artifactLocation": artifact(path),
          "replacements": [
            [
              "deletedRegion": .object(edit.region),
              "insertedContent": ["text": .string(edit.text)],
            ]
          ],
        ]
      ],
    ]
  }

  // MARK: Places

  private static func physical(_ place: FindingPlace) -> [String: JSONValue] {
    var location: [String: JSONValue] = [
      "physicalLocation": [
        "artifactLocation": artifact(place.path),
        "region": [
          "startLine": .integer(place.location.line),
          "startColumn": .integer(place.location.column),
          "endColumn": .integer(place.location.column + place.location.length),
        ],
      ]
    ]
    location["message"] = place.message.map(message)
    return location
  }

  private static func artifact(_ path: String) -> JSONValue {
    ["uri": .string(path.percentEncodedPath)]
  }
}
