/// Plans how a struct is read from a JSON object and written to one.
struct CodingPlan {
  let plan: StructPlan
  /// Nested objects from which members are read, each with its own name.
  let cursors: [(path: [String], name: SwiftCode)]
  private let cursorNames: [[String]: SwiftCode]
  var scope: Scope { plan.scope }

  init(_ plan: StructPlan) {
    self.plan = plan
    cursors = Self.cursors(of: plan.body)
    cursorNames = Dictionary(first: cursors.map { ($0.path, $0.name) })
  }

  var declarations: [Declaration] { [reading, writing] }

  // MARK: Nested objects

  private static func cursors(of body: StructBody) -> [(path: [String], name: SwiftCode)] {
    var found: [(path: [String], name: SwiftCode)] = []
    var paths: Set<[String]> = []
    var names: Set<String> = ["json"]
    for member in body.members {
      var wire = member.wire?.path ?? []
      if case .constant(_, let path) = member.origin { wire = path }
      guard wire.count > 1 else { continue }
      let path = Array(wire.dropLast())
      guard paths.insert(path).inserted else { continue }
      var name = identifier(path.last ?? "")
      while !names.insert(name).inserted { name += "Object" }
      found.append((path, SwiftCode(name: name)))
    }
    return found
  }

  static func identifier(_ name: String) -> String {
    let plain = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard let first = plain.first, first.isLetter else { return "object" }
    let lower = first.lowercased() + plain.dropFirst()
    return SwiftNames.keywords.contains(lower) ? lower + "Object" : lower
  }

  /// `json`, or the nested object that contains the last component of the path.
  func cursor(_ path: [String]) -> SwiftCode {
    path.count > 1 ? cursorNames[path.dropLast()] ?? "json" : "json"
  }
}
