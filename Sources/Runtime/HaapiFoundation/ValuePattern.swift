/// A regular expression that must match a whole value. The time of a match is proportional to the length of the value and
/// of the pattern, so a pattern of somebody else does no harm.
///
/// It has characters, `.`, `[a-z]`, groups, `|`, `?`, `*`, `+`, `{2,4}` and `\d`, `\w`, `\s`, but no references back.
package struct ValuePattern: Sendable {
  /// The maximum number of steps, with repetitions written out.
  package static let maximumSteps = 2_000

  private enum Step {
    case one(Characters)
    case either(Int, Int)
    case jump(Int)
    case end
  }

  private var steps: [Step] = []

  /// `nil` if the string is not such a pattern.
  package init?(_ text: String) {
    var parser = Parser(text)
    guard let part = parser.pattern(), add(part) else { return nil }
    steps.append(.end)
  }

  package func matches(_ value: String) -> Bool {
    var current = reached(from: [0])
    for character in value {
      var next: [Int] = []
      for index in current {
        if case .one(let characters) = steps[index], characters.contains(character) {
          next.append(index + 1)
        }
      }
      if next.isEmpty { return false }
      current = reached(from: next)
    }
    return current.contains(steps.count - 1)
  }

  /// The steps that can be reached without a further character, each once.
  private func reached(from starts: [Int]) -> [Int] {
    var isSeen = [Bool](repeating: false, count: steps.count)
    var open = starts
    var found: [Int] = []
    while let index = open.popLast() {
      if isSeen[index] { continue }
      isSeen[index] = true
      switch steps[index] {
      case .one, .end: found.append(index)
      case .jump(let target): open.append(target)
      case .either(let first, let second): open += [first, second]
      }
    }
    return found
  }

  // MARK: Steps

  /// Returns false if there are too many steps.
  private mutating func add(_ part: Part) -> Bool {
    guard steps.count < Self.maximumSteps else { return false }
    switch part {
    case .one(let characters): steps.append(.one(characters))
    case .sequence(let parts):
      for part in parts where !add(part) { return false }
    case .choice(let parts):
      var exits: [Int] = []
      for (index, part) in parts.enumerated() {
        let branch = steps.count
        let isLast = index == parts.count - 1
        if !isLast { steps.append(.jump(0)) }
        guard add(part) else { return false }
        if isLast { continue }
        exits.append(steps.count)
        steps.append(.jump(0))
        steps[branch] = .either(branch + 1, steps.count)
      }
      for exit in exits { steps[exit] = .jump(steps.count) }
    case .repeated(let part, let least, let most):
      let start = steps.count
      for _ in 0..<least {
        guard add(part) else { return false }
        // What has no characters needs no repetition.
        if steps.count == start { return true }
      }
      guard let most else {
        let loop = steps.count
        steps.append(.jump(0))
        guard add(part) else { return false }
        steps.append(.jump(loop))
        steps[loop] = .either(loop + 1, steps.count)
        return true
      }
      var exits: [Int] = []
      for _ in least..<most {
        exits.append(steps.count)
        steps.append(.jump(0))
        guard add(part) else { return false }
      }
      for exit in exits { steps[exit] = .either(exit + 1, steps.count) }
    }
    return true
  }
}

private indirect enum Part {
  case one(Characters)
  case sequence([Part])
  case choice([Part])
  case repeated(Part, least: Int, most: Int?)
}

/// A set of characters.
private struct Characters: Sendable {
  enum Item: Sendable {
    case character(Character)
    case range(ClosedRange<Unicode.Scalar>)
    case digit(Bool)
    case word(Bool)
    case space(Bool)
    case lineBreak
  }

  var items: [Item]
  var isNegated = false

  func contains(_ character: Character) -> Bool {
    items.contains { Self.matches($0, character) } != isNegated
  }

  private static func matches(_ item: Item, _ character: Character) -> Bool {
    switch item {
    case .character(let other): return character == other
    case .range(let range):
      let scalars = character.unicodeScalars
      return scalars.count == 1 && scalars.first.map(range.contains) == true
    case .digit(let isWanted): return isDigit(character) == isWanted
    case .word(let isWanted):
      return (character.isLetter || isDigit(character) || character == "_") == isWanted
    case .space(let isWanted): return character.isWhitespace == isWanted
    case .lineBreak: return character.isNewline
    }
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
  }
}

private struct Parser {
  private let characters: [Character]
  private var position = 0
  private var depth = 0

  init(_ text: String) { characters = Array(text) }

  private var next: Character? {
    position < characters.count ? characters[position] : nil
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  /// The whole pattern. It always matches from the first to the last character, with or without `^` and `$`.
  mutating func pattern() -> Part? {
    _ = take("^")
    guard let part = choice() else { return nil }
    _ = take("$")
    return position == characters.count ? part : nil
  }

  private mutating func choice() -> Part? {
    guard depth < 32 else { return nil }
    depth += 1
    defer { depth -= 1 }
    var parts: [Part] = []
    repeat {
      guard let part = sequence() else { return nil }
      parts.append(part)
    } while take("|")
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func sequence() -> Part? {
    var parts: [Part] = []
    while let character = next, character != "|", character != ")", character != "$" {
      guard let part = single(), let repeated = repetition(of: part) else { return nil }
      parts.append(repeated)
    }
    return .sequence(parts)
  }

  private mutating func single() -> Part? {
    guard let character = next else { return nil }
    position += 1
    switch character {
    case "(":
      if take("?"), !take(":") { return nil }
      guard let part = choice(), take(")") else { return nil }
      return part
    case "[": return set()
    case ".": return .one(Characters(items: [.lineBreak], isNegated: true))
    case "\\": return escape().map { .one(Characters(items: [$0])) }
    case "*", "+", "?", "{", "}", "]", "^": return nil
    default: return .one(Characters(items: [.character(character)]))
    }
  }

  private mutating func escape() -> Characters.Item? {
    guard let character = next else { return nil }
    position += 1
    switch character {
    case "d", "D": return .digit(character == "d")
    case "w", "W": return .word(character == "w")
    case "s", "S": return .space(character == "s")
    case "n": return .character("\n")
    case "r": return .character("\r")
    case "t": return .character("\t")
    default:
      return character.isLetter || character.isNumber ? nil : .character(character)
    }
  }

  private mutating func set() -> Part? {
    var characters = Characters(items: [], isNegated: take("^"))
    while !take("]") {
      guard let item = member() else { return nil }
      guard next == "-", position + 1 < self.characters.count,
        self.characters[position + 1] != "]"
      else {
        characters.items.append(item)
        continue
      }
      position += 1
      guard case .character(let first) = item, case .character(let last)? = member(),
        let least = Self.scalar(first), let most = Self.scalar(last), least <= most
      else { return nil }
      characters.items.append(.range(least...most))
    }
    return characters.items.isEmpty ? nil : .one(characters)
  }

  private mutating func member() -> Characters.Item? {
    guard let character = next else { return nil }
    position += 1
    switch character {
    case "\\": return escape()
    // Sets in sets, and what other tools read as operations on sets.
    case "[": return nil
    case "&" where next == "&", "~" where next == "~", "-" where next == "-": return nil
    default: return .character(character)
    }
  }

  private static func scalar(_ character: Character) -> Unicode.Scalar? {
    character.unicodeScalars.count == 1 ? character.unicodeScalars.first : nil
  }

  private mutating func repetition(of part: Part) -> Part? {
    let (least, most): (Int, Int?)
    if take("*") {
      (least, most) = (0, nil)
    } else if take("+") {
      (least, most) = (1, nil)
    } else if take("?") {
      (least, most) = (0, 1)
    } else if take("{") {
      guard let first = number() else { return nil }
      if take(",") {
        (least, most) = (first, next == "}" ? nil : number())
        guard take("}"), most.map({ $0 >= first }) ?? true else { return nil }
      } else {
        guard take("}") else { return nil }
        (least, most) = (first, first)
      }
    } else {
      return part
    }
    // As few as possible: for a whole value the same.
    _ = take("?")
    // Possessive, or a repetition of the repetition.
    if let next, "*+?{".contains(next) { return nil }
    return .repeated(part, least: least, most: most)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let digit = next, digit.isASCII, let number = digit.wholeNumberValue {
      value = (value ?? 0) * 10 + number
      if value ?? 0 > ValuePattern.maximumSteps { return nil }
      position += 1
    }
    return value
  }
}
