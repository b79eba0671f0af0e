import HaapiFoundation

/// Reads the XML format, in one pass.
///
/// A mistake in one value is reported and the value is ignored, so that a designer sees all mistakes at once. If an
/// element is not closed, the rest cannot be understood and reading ends.
nonisolated struct XMLPropertyList {
  private var scanner: XMLScanner
  private var problems: [PropertyListProblem] = []
  private var remainingMembers = PropertyListLimits.maximumMembers

  static func read(_ bytes: [UInt8]) -> PropertyListDocument {
    var reader = XMLPropertyList(scanner: XMLScanner(bytes))
    do {
      let root = try reader.root()
      return PropertyListDocument(root: root, problems: reader.problems)
    } catch {
      return PropertyListDocument(root: nil, problems: reader.problems + [error])
    }
  }

  private init(scanner: XMLScanner) { self.scanner = scanner }

  // MARK: Document

  private mutating func root() throws(PropertyListProblem) -> [PropertyListMember]? {
    guard var tag = try next(inside: nil) else {
      throw PropertyListProblem("the property list is empty", line: nil)
    }
    let plist = tag.name == "plist" ? tag : nil
    if plist != nil {
      guard !tag.isEmpty, let inner = try next(inside: tag) else {
        throw PropertyListProblem("`<plist>` is empty", line: tag.line)
      }
      tag = inner
    }
    let value = try value(of: tag, depth: 1)
    if let plist, let extra = try next(inside: plist) {
      throw PropertyListProblem(
        "`<plist>` has one value, but `<\(extra.name)>` is a second one", line: extra.line)
    }
    if let extra = try next(inside: nil) {
      throw PropertyListProblem(
        "`<\(extra.name)>` follows the end of the property list", line: extra.line)
    }
    switch value {
    case .dictionary(let members): return members
    case .invalid: return nil
    default:
      if !problems.isEmpty { return nil }
      throw PropertyListProblem.root(value.typeName, line: tag.line)
    }
  }

  // MARK: Values

  private mutating func value(
    of tag: XMLScanner.Tag, depth: Int
  ) throws(PropertyListProblem) -> PropertyListValue {
    guard depth <= PropertyListLimits.maximumDepth else {
      throw PropertyListProblem(
        "elements are nested more than \(PropertyListLimits.maximumDepth) levels deep",
        line: tag.line)
    }
    switch tag.name {
    case "dict": return .dictionary(try members(of: tag, depth: depth))
    case "array":
      if !tag.isEmpty {
        while let element = try next(inside: tag) { _ = try value(of: element, depth: depth + 1) }
      }
      return .other("Array")
    case "string":
      let known = problems.count
      let content = try text(of: tag)
      // The mistake is already reported; do not report the name as unknown too.
      return problems.count == known ? .string(content) : .invalid
    case "integer", "real": return number(try text(of: tag), tag)
    case "true", "false":
      let content = try text(of: tag)
      if !content.allSatisfy(\.isWhitespace) {
        problems.append(PropertyListProblem("`<\(tag.name)/>` must be empty", line: tag.line))
      }
      return .boolean(tag.name == "true")
    case "date":
      _ = try text(of: tag)
      return .other("Date")
    case "data":
      _ = try text(of: tag)
      return .other("Data")
    case "key": return try skipped(tag, "`<key>` is not in a `<dict>`", depth: depth)
    case "plist": return try skipped(tag, "`<plist>` is inside another element", depth: depth)
    default: return try skipped(tag, Self.help(for: tag.name), depth: depth)
    }
  }

  private mutating func skipped(
    _ tag: XMLScanner.Tag, _ problem: String, depth: Int
  ) throws(PropertyListProblem) -> PropertyListValue {
    problems.append(PropertyListProblem(problem, line: tag.line))
    try skip(tag, depth: depth)
    return .invalid
  }

  private mutating func members(
    of tag: XMLScanner.Tag, depth: Int
  ) throws(PropertyListProblem) -> [PropertyListMember] {
    var members: [PropertyListMember] = []
    var key: (name: String, line: Int)?
    while !tag.isEmpty, let element = try next(inside: tag) {
      if element.name == "key" {
        if let key { missingValue(key) }
        key = (try text(of: element), element.line)
        continue
      }
      let value = try value(of: element, depth: depth + 1)
      guard let named = key else {
        // An unknown element has already been reported.
        if value != .invalid {
          problems.append(
            PropertyListProblem("`<\(element.name)>` has no `<key>` before it", line: element.line))
        }
        continue
      }
      key = nil
      remainingMembers -= 1
      guard remainingMembers >= 0 else {
        throw PropertyListProblem(
          "it has more than \(PropertyListLimits.maximumMembers) values", line: element.line)
      }
      members.append(PropertyListMember(key: named.name, value: value, line: named.line))
    }
    if let key { missingValue(key) }
    return members
  }

  private mutating func missingValue(_ key: (name: String, line: Int)) {
    problems.append(
      PropertyListProblem("the key \(key.name.cut(to: 80).quoted) has no value", line: key.line))
  }

  private mutating func number(_ text: String, _ tag: XMLScanner.Tag) -> PropertyListValue {
    let digits = text.trimmingXMLSpace
    if let number = tag.name == "real" ? Double(digits) : Self.integer(digits) {
      return .number(number)
    }
    let reason =
      if digits.isEmpty {
        "`<\(tag.name)>` is empty; write a number"
      } else if Double(digits) != nil {
        "`<\(tag.name)>` contains \(digits.cut(to: 40)), which is not an integer; write `<real>`"
      } else {
        "`<\(tag.name)>` contains \(digits.cut(to: 40).quoted), which is not a number"
      }
    problems.append(PropertyListProblem(reason, line: tag.line))
    return .invalid
  }

  private static func integer(_ digits: String) -> Double? {
    if let number = Int(digits) { return Double(number) }
    let (sign, body): (Double, Substring) =
      digits.hasPrefix("-") ? (-1, digits.dropFirst()) : (1, digits[...])
    if body.lowercased().hasPrefix("0x") {
      return UInt64(body.dropFirst(2), radix: 16).map { sign * Double($0) }
    }
    return body.isEmpty || !body.utf8.allSatisfy { (0x30...0x39).contains($0) }
      ? nil : Double(digits)
  }

  // MARK: Elements

  /// The next element inside another one, or nil at its end. Text in between is reported.
  private mutating func next(
    inside parent: XMLScanner.Tag?
  ) throws(PropertyListProblem) -> XMLScanner.Tag? {
    while true {
      guard problems.count < PropertyListLimits.maximumProblems else {
        throw PropertyListProblem("there are too many mistakes to continue", line: nil)
      }
      switch try scanner.next(problems: &problems) {
      case .text(let text, let line):
        if text.allSatisfy(\.isWhitespace) { continue }
        problems.append(
          PropertyListProblem(
            "\(text.trimmingXMLSpace.cut(to: 40).quoted) is not in an element", line: line))
      case .open(let tag): return tag
      case .close(let name, let line):
        guard let parent else {
          throw PropertyListProblem("`</\(name)>` has no opening tag", line: line)
        }
        guard name == parent.name else { throw unclosed(parent, by: name, line: line) }
        return nil
      case .end:
        guard let parent else { return nil }
        throw PropertyListProblem("`<\(parent.name)>` is not closed", line: parent.line)
      }
    }
  }

  /// The text of an element without child elements.
  private mutating func text(of tag: XMLScanner.Tag) throws(PropertyListProblem) -> String {
    if tag.isEmpty { return "" }
    var content = ""
    while true {
      switch try scanner.next(problems: &problems) {
      case .text(let text, _): content += text
      case .open(let inner):
        throw PropertyListProblem(
          "`<\(inner.name)>` is inside `<\(tag.name)>`, which contains only text or is not closed",
          line: inner.line)
      case .close(tag.name, _): return content
      case .close(let name, let line): throw unclosed(tag, by: name, line: line)
      case .end: throw PropertyListProblem("`<\(tag.name)>` is not closed", line: tag.line)
      }
    }
  }

  private mutating func skip(_ tag: XMLScanner.Tag, depth: Int) throws(PropertyListProblem) {
    if tag.isEmpty { return }
    var open = [tag]
    while let last = open.last {
      switch try scanner.next(problems: &problems) {
      case .text: continue
      case .open(let inner):
        guard depth + open.count < PropertyListLimits.maximumDepth else {
          throw PropertyListProblem(
            "elements are nested more than \(PropertyListLimits.maximumDepth) levels deep",
            line: inner.line)
        }
        if !inner.isEmpty { open.append(inner) }
      case .close(last.name, _): open.removeLast()
      case .close(let name, let line): throw unclosed(last, by: name, line: line)
      case .end: throw PropertyListProblem("`<\(last.name)>` is not closed", line: last.line)
      }
    }
  }

  private func unclosed(_ tag: XMLScanner.Tag, by name: String, line: Int) -> PropertyListProblem {
    PropertyListProblem(
      "`<\(tag.name)>` is not closed; `</\(name)>` follows in line \(line)", line: tag.line)
  }
}

nonisolated extension XMLPropertyList {
  private static let elements = [
    "array", "data", "date", "dict", "false", "integer", "key", "plist", "real", "string", "true",
  ]

  /// A suggestion for an element that property lists do not have.
  private static func help(for name: String) -> String {
    let problem = "property lists have no `<\(name)>`"
    let advice: String? =
      switch name.lowercased() {
      case "number", "num", "numeric", "nsnumber": "write `<integer>`, or `<real>` for a fraction"
      case "int", "long", "short", "uint", "integer", "int32", "int64": "write `<integer>`"
      case "float", "double", "decimal", "cgfloat", "real": "write `<real>`"
      case "bool", "boolean", "yes", "no", "on", "off", "true", "false":
        "write `<true/>` or `<false/>`"
      case "str", "text", "color", "colour", "font", "image", "name", "value", "nsstring":
        "write `<string>`"
      case "map", "object", "dictionary", "hash", "nsdictionary", "style": "write `<dict>`"
      case "list", "nsarray": "write `<array>`"
      case "null", "nil", "none", "undefined": "delete the element and its key"
      default: nil
      }
    if let advice { return problem + "; " + advice }
    let near = NearestNames.meant(name, in: elements).map { "`<\($0)>`" }
    return near.isEmpty
      ? problem : problem + "; write " + near.joined(separator: " or ")
  }
}

nonisolated extension String {
  /// The text without XML white space at both ends.
  var trimmingXMLSpace: String {
    var rest = utf8[...]
    while rest.first?.isXMLSpace == true { rest.removeFirst() }
    while rest.last?.isXMLSpace == true { rest.removeLast() }
    return String(Substring(rest))
  }
}
