import LinearConstraints
import Testing

/// Random systems, compared with a search of all corners of the feasible region. The search is slow, but simple
/// enough to be verified by reading.
@Suite("Linear systems, compared with brute force")
struct LinearSystemPropertyTests {
  @Test("the solution is as good as the best corner", arguments: 0..<400)
  func agreesWithBruteForce(seed: Int) {
    var random = Generator(seed: UInt64(seed) + 1)
    let problem = Problem(&random)
    var system = LinearSystem()
    let x = system.makeVariable(nonNegative: true)
    let y = system.makeVariable(nonNegative: true)
    for (index, line) in problem.lines.enumerated() {
      system.add(
        LinearExpression(x) * line.a + LinearExpression(y) * line.b - line.c, line.relation,
        priority: line.priority, tag: index)
    }
    let solution = system.solve()
    let found = problem.cost(solution[x], solution[y])
    #expect(solution.conflicts.isEmpty)
    #expect(found.first ?? 0 < 1e-6, "required constraints hold")
    for corner in problem.corners {
      let cost = problem.cost(corner.x, corner.y)
      #expect(!isLess(cost, found), "(\(corner.x), \(corner.y)) is better than \(solution)")
    }
  }

  @Test("the order of independent parts does not matter", arguments: 0..<50)
  func partsAreIndependent(seed: Int) {
    var random = Generator(seed: UInt64(seed) + 1000)
    let problems = (0..<3).map { _ in Problem(&random) }
    func solve(_ order: [Int]) -> [[Double]] {
      var system = LinearSystem()
      var variables: [Int: (LinearVariable, LinearVariable)] = [:]
      for index in order {
        let (x, y) = (
          system.makeVariable(nonNegative: true), system.makeVariable(nonNegative: true)
        )
        variables[index] = (x, y)
        for line in problems[index].lines {
          system.add(
            LinearExpression(x) * line.a + LinearExpression(y) * line.b - line.c, line.relation,
            priority: line.priority)
        }
      }
      let solution = system.solve()
      return (0..<3).map { index in
        variables[index].map { [solution[$0.0], solution[$0.1]] } ?? []
      }
    }
    #expect(solve([0, 1, 2]) == solve([2, 0, 1]))
  }

  private func isLess(_ left: [Double], _ right: [Double]) -> Bool {
    for (left, right) in zip(left, right) where abs(left - right) > 1e-6 * (1 + abs(right)) {
      return left < right
    }
    return false
  }
}

/// Lines in the first quadrant. The costs of a point are the sums of errors, by priority.
private struct Problem {
  struct Line {
    var a: Double
    var b: Double
    var c: Double
    var relation: LinearRelation
    var priority: Double
  }

  var lines: [Line] = []

  init(_ random: inout Generator) {
    // Required constraints that a chosen point meets, so that the system has a solution.
    let point = (Double(random.next(20)), Double(random.next(20)))
    for _ in 0..<random.next(4) {
      var line = Self.line(&random, priority: 1000)
      let value = line.a * point.0 + line.b * point.1
      switch line.relation {
      case .equal: line.c = value
      case .lessThanOrEqual: line.c = value + Double(random.next(5))
      case .greaterThanOrEqual: line.c = value - Double(random.next(5))
      }
      lines.append(line)
    }
    for _ in 0..<(2 + random.next(5)) {
      lines.append(Self.line(&random, priority: [250.0, 500, 750][random.next(3)]))
    }
  }

  private static func line(_ random: inout Generator, priority: Double) -> Line {
    var (a, b) = (0, 0)
    while a == 0 && b == 0 { (a, b) = (random.next(7) - 3, random.next(7) - 3) }
    let relations: [LinearRelation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    return Line(
      a: Double(a), b: Double(b), c: Double(random.next(60) - 20),
      relation: relations[random.next(3)], priority: priority)
  }

  /// The intersections of all lines and both axes, one of which is optimal.
  var corners: [(x: Double, y: Double)] {
    let all = lines.map { ($0.a, $0.b, $0.c) } + [(1, 0, 0), (0, 1, 0)]
    var corners: [(x: Double, y: Double)] = []
    for (index, first) in all.enumerated() {
      for second in all.dropFirst(index + 1) {
        let determinant = first.0 * second.1 - first.1 * second.0
        guard abs(determinant) > 1e-9 else { continue }
        let x = (first.2 * second.1 - first.1 * second.2) / determinant
        let y = (first.0 * second.2 - first.2 * second.0) / determinant
        if x > -1e-9, y > -1e-9 { corners.append((x, y)) }
      }
    }
    return corners
  }

  func cost(_ x: Double, _ y: Double) -> [Double] {
    [1000.0, 750, 500, 250].map { priority in
      lines.filter { $0.priority == priority }.reduce(0) { sum, line in
        let difference = line.a * x + line.b * y - line.c
        switch line.relation {
        case .equal: return sum + abs(difference)
        case .lessThanOrEqual: return sum + max(0, difference)
        case .greaterThanOrEqual: return sum + max(0, -difference)
        }
      }
    }
  }
}

/// A small generator of numbers (SplitMix64), the same on every machine.
struct Generator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(bound))
  }
}
