/// Linear equations and inequalities with priorities.
///
/// Required constraints are met exactly, unless they contradict earlier required constraints. All other constraints may
/// be violated. The amount of the violation is the constraint's error. For each priority, highest first, the sum of
/// errors is minimised, without increasing the sums of higher priorities.
///
/// A system is a value: add variables and constraints, then solve. The same variables and constraints, added in the
/// same order, always have the same solution.
public struct LinearSystem: Hashable, Sendable {
  /// The priority of constraints that must be met.
  public static let required = 1000.0

  private var isNonNegative: [Bool] = []
  private var constraints: [Constraint] = []

  struct Constraint: Hashable, Sendable {
    var expression: LinearExpression
    var relation: LinearRelation
    var priority: Double
    var tag: Int
  }

  public init() {}

  public func hash(into hasher: inout Hasher) {
    hasher.combine(isNonNegative.count)
    for constraint in constraints { hasher.combine(constraint.expression.constant) }
  }

  /// Adds a variable. The value of a `nonNegative` variable is at least zero.
  public mutating func makeVariable(nonNegative: Bool = false) -> LinearVariable {
    isNonNegative.append(nonNegative)
    return LinearVariable(index: isNonNegative.count - 1)
  }

  /// Adds the constraint that the expression is equal to zero, at most zero or at least zero.
  ///
  /// - Parameters:
  ///   - expression: The expression to compare with zero.
  ///   - relation: The comparison.
  ///   - priority: `required`, or less for a constraint that may be violated.
  ///   - tag: The caller's number for the constraint. If the constraint is left out, `Solution.conflicts` contains the
  ///     number.
  public mutating func add(
    _ expression: LinearExpression, _ relation: LinearRelation,
    priority: Double = LinearSystem.required, tag: Int = -1
  ) {
    var expression = expression
    expression.terms.removeAll { $0.coefficient == 0 }
    constraints.append(
      Constraint(expression: expression, relation: relation, priority: priority, tag: tag))
  }

  /// The value of each variable in the solution of a system.
  public struct Solution: Sendable {
    var values: [Double]
    /// The tags of required constraints that were left out because they contradict earlier ones.
    public fileprivate(set) var conflicts: [Int] = []

    public subscript(variable: LinearVariable) -> Double { values[variable.index] }

    public func value(of expression: LinearExpression) -> Double {
      expression.terms.reduce(expression.constant) { $0 + $1.coefficient * values[$1.variable] }
    }
  }

  /// Solves the system. Parts that share no variable, such as horizontal and vertical layout, are solved separately,
  /// because that is much faster.
  public func solve() -> Solution {
    var solution = Solution(values: [Double](repeating: 0, count: isNonNegative.count))
    var parts = Partition(count: isNonNegative.count)
    for constraint in constraints { parts.join(constraint.expression.terms) }

    var groups: [Int: [Constraint]] = [:]
    var order: [Int] = []
    for constraint in constraints {
      guard let first = constraint.expression.terms.first else {
        if constraint.priority >= Self.required, !constraint.holdsWithoutVariables {
          solution.conflicts.append(constraint.tag)
        }
        continue
      }
      let root = parts.root(of: first.variable)
      if groups[root] == nil { order.append(root) }
      groups[root, default: []].append(constraint)
    }
    // For each variable of the system, its number in the tableau; -1 if it has none yet.
    var numbers = [Int](repeating: -1, count: isNonNegative.count)
    for root in order { solve(groups[root] ?? [], &numbers, into: &solution) }
    return solution
  }

  private func solve(
    _ constraints: [Constraint], _ numbers: inout [Int], into solution: inout Solution
  ) {
    var tableau = Tableau()
    var names: [Int] = []
    var translated = constraints
    for position in translated.indices {
      for index in translated[position].expression.terms.indices {
        let name = translated[position].expression.terms[index].variable
        if numbers[name] < 0 {
          numbers[name] = tableau.makeVariable(free: !isNonNegative[name])
          names.append(name)
        }
        translated[position].expression.terms[index].variable = numbers[name]
      }
    }

    for constraint in translated where constraint.priority >= Self.required {
      if !tableau.require(constraint.expression, constraint.relation) {
        solution.conflicts.append(constraint.tag)
      }
    }
    let levels = Dictionary(
      grouping: translated.filter { $0.priority < Self.required }, by: \.priority)
    for priority in levels.keys.sorted(by: >) {
      var errors: [Int] = []
      for constraint in levels[priority] ?? [] {
        errors += tableau.prefer(constraint.expression, constraint.relation)
      }
      tableau.minimise(sumOf: errors)
    }
    for name in names { solution.values[name] = tableau.value(of: numbers[name]) }
  }
}

extension LinearSystem.Constraint {
  var holdsWithoutVariables: Bool {
    switch relation {
    case .equal: abs(expression.constant) < 1e-7
    case .lessThanOrEqual: expression.constant < 1e-7
    case .greaterThanOrEqual: expression.constant > -1e-7
    }
  }
}

/// The sets of variables that constraints connect, as a union-find structure.
private struct Partition {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(of variable: Int) -> Int {
    var variable = variable
    while parents[variable] != variable {
      parents[variable] = parents[parents[variable]]
      variable = parents[variable]
    }
    return variable
  }

  mutating func join(_ terms: [LinearExpression.Term]) {
    guard let first = terms.first else { return }
    let target = root(of: first.variable)
    for term in terms.dropFirst() { parents[root(of: term.variable)] = target }
  }
}
