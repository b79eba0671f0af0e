import Foundation
import IdsvrHaapiSdk
import Testing

/// Documents in which each member is removed, set to null, and set to each other JSON type.
@Suite struct MutationTests {
  @Test(arguments: Sample.all)
  func givesAValueOrATypedError(_ sample: Sample) throws {
    let document = try JSONValue(jsonData: sample.data)
    var places: [Place] = []
    document.walk { place, _ in
      if case .member? = place.last { places.append(place) }
    }
    #expect(!places.isEmpty || document == .object([:]))
    for (number, place) in places.enumerated() {
      let original = document.value(at: place)?.typeName
      // Half of the types in each place, alternating; all of them with `HAAPIGEN_LONG`.
      for (index, value) in Self.values.enumerated()
      where value.typeName != original && (Self.isLong || (number + index).isMultiple(of: 2)) {
        check(sample, document.replacing(place, with: value), changed: place, to: value.typeName)
      }
      check(sample, document.replacing(place, with: nil), changed: place, to: "nothing")
    }
  }

  private static let isLong = ProcessInfo.processInfo.environment["HAAPIGEN_LONG"] != nil
  private static let secret = "canary-value"
  private static let values: [JSONValue] = [
    .null, true, 271_828_182, .string(secret), [], .object([:]),
  ]

  /// Differences that are allowed for a mutated document.
  private static func isRewritten(_ sample: Sample, _ place: Place) -> Bool {
    switch (sample.structName, place.path) {
    // The struct of a union's arm writes the arm's token, but does not read it.
    case ("AuthenticatorSelectorStep.AuthenticatorOption", "$.template"): true
    // A value is only valid if it is one of the options.
    case ("SelectFormField", "$.options"): true
    default: false
    }
  }

  private func check(
    _ sample: Sample, _ document: JSONValue, changed place: Place, to type: String
  ) {
    let what: Comment = "\(place.path) became \(type)"
    do {
      let model = try sample.read(Data(document.jsonText.utf8))
      let again = try sample.read(Data(model.jsonText.utf8))
      #expect(DynamicEquality.isEqual(again, model), what)
      // Accepted members are preserved: a member of the wrong type is never lost silently.
      let kept = model.jsonValue.withoutCompletion(of: document).normalised
      let isKept = kept.jsonText == document.normalised.jsonText
      #expect(isKept || Self.isRewritten(sample, place), what)
    } catch let error as RepresentationDecodingError {
      // Nearly all errors are at the place that was changed.
      let isThere = error.path == place.path && document.value(at: place) != nil
      #expect(isThere || isIn(document, error), what)
      if case .wrongType(let path, _, let found) = error {
        #expect(path == place.path && found.hasPrefix(type), what)
      }
      #expect(!error.description.contains(Self.secret), what)
      #expect(!error.description.contains("271828182"), what)
    } catch {
      Issue.record(error, what)
    }
  }

  /// True if the error's path is a value of the document, or an absent member of one of its objects. Members of
  /// models may be several objects deeper.
  private func isIn(_ document: JSONValue, _ error: RepresentationDecodingError) -> Bool {
    guard let path = error.path else { return false }
    var isFound = false
    document.walk { place, value in
      let own = place.path
      if own == path { isFound = true }
      guard case .object = value, path.hasPrefix(own + ".") else { return }
      let rest = String(path.dropFirst(own.count + 1))
      let first = String(rest.prefix { $0 != "." && $0 != "[" })
      let isAbsent = value[first] == nil || value[first] == .null
      if isAbsent, !rest.contains("."), !rest.contains("[") { isFound = true }
      if isAbsent, SchemaExamples.nestedPaths.contains(rest) { isFound = true }
    }
    return isFound
  }
}

@Suite struct MutationSupportTests {
  /// The tests above would detect a wrong path.
  @Test func pathsAreWrittenAsErrorsWriteThem() throws {
    let json = #"{"a":[{"b c":1,"_d":{"é":[true]}}]}"#
    var paths: Set<String> = []
    try JSONValue(jsonText: json).walk { place, _ in paths.insert(place.path) }
    #expect(
      paths == [
        "$", "$.a", "$.a[0]", #"$.a[0]["b c"]"#, "$.a[0]._d", #"$.a[0]._d["é"]"#,
        #"$.a[0]._d["é"][0]"#,
      ])
  }
}
