import Foundation

/// A scenario with parsed bodies. All state names and regular expressions in its rules are valid.
struct LoadedScenario: Sendable {
  let scenario: SandboxScenario
  private let bodies: [SandboxScenario.Body: JSONValue]

  /// - Throws: ``SandboxScenarioError`` for the first mistake: a body that is not a JSON object, an unknown state name,
  ///   or an invalid regular expression.
  init(_ scenario: SandboxScenario) throws(SandboxScenarioError) {
    self.scenario = scenario
    var bodies: [SandboxScenario.Body: JSONValue] = [:]
    guard scenario.states[scenario.start] != nil else {
      throw SandboxScenarioError(
        place: scenario.name,
        reason: "start names the state \(scenario.start), which does not exist")
    }
    for (name, state) in scenario.states.sorted(by: { $0.key < $1.key }) {
      let place = "\(scenario.name).\(name)"
      var parts = [state.answer]
      if let tokens = state.tokens { parts.append(tokens) }
      for rule in state.rules {
        switch rule.effect {
        case .say(let body), .end(let body): parts.append(body)
        case .go(let target): try Self.check(target, scenario, place)
        }
        for case .matches(_, let pattern) in rule.conditions
        where "".isMatch(of: pattern) == nil {
          throw SandboxScenarioError(
            place: place, reason: "\(pattern.debugDescription) is not a regular expression")
        }
      }
      if let poll = state.poll { try Self.check(poll.go, scenario, place) }
      for body in parts where bodies[body] == nil {
        bodies[body] = try Self.json(of: body, place)
      }
    }
    self.bodies = bodies
  }

  private static func json(
    of body: SandboxScenario.Body, _ place: String
  ) throws(SandboxScenarioError) -> JSONValue {
    var problem = ""
    do {
      let json = try JSONValue(jsonText: body.json)
      if json.objectValue != nil { return json }
    } catch RepresentationDecodingError.malformedJson(let offset, let reason) {
      let before = body.json.utf8.prefix(offset).split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let column = (before.last.map { String(decoding: $0, as: UTF8.self) } ?? "").count + 1
      problem = ": \(reason) (line \(before.count), column \(column))"
    } catch {
      problem = ": \(error)"
    }
    throw SandboxScenarioError(
      place: place,
      reason: "the body \(body.example ?? String(body.json.prefix(40))) is not a JSON object"
        + problem)
  }

  private static func check(_ state: String, _ scenario: SandboxScenario, _ place: String)
    throws(SandboxScenarioError)
  {
    guard scenario.states[state] == nil else { return }
    throw SandboxScenarioError(
      place: place, reason: "a rule leads to the state \(state), which does not exist")
  }

  func state(_ name: String) -> SandboxScenario.State? { scenario.states[name] }

  func json(_ body: SandboxScenario.Body) -> JSONValue { bodies[body] ?? .object([:]) }
}

extension String {
  /// True if the whole string matches a regular expression; `nil` if the expression is invalid. Uses `Regex`, as the
  /// generator does to check scenarios. Before iOS 16, uses `NSRegularExpression`.
  func isMatch(of pattern: String) -> Bool? {
    if #available(iOS 16, tvOS 16, watchOS 9, *) {
      return (try? Regex(pattern)).map { (try? $0.wholeMatch(in: self)) != nil }
    }
    let whole = "\\A(?:\(pattern))\\z"
    guard (try? NSRegularExpression(pattern: pattern)) != nil else { return nil }
    return range(of: whole, options: .regularExpression) != nil
  }
}
