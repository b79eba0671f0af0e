/// A simplex tableau in basic feasible form, built up constraint by constraint as in the Cassowary
/// algorithm (Badros, Borning and Stuckey, 2001).
///
/// Basic variables are expressed by the others, which are zero. A *free* variable may have any
/// value; once basic it stays so. All others are at least zero.
struct Tableau {
  /// The definition of a basic variable: `constant` plus the terms, sorted by variable.
  private struct Row {
    var constant: Double
    var terms: [LinearExpression.Term]
  }

  private static let tolerance = 1e-8

  private var isFree: [Bool] = []
  /// Variables that may no longer become basic: their growth would spoil a higher priority.
  private var isFixed: [Bool] = []
  private var rowOfVariable: [Int] = []
  private var rows: [Row] = []
  private var basicOfRow: [Int] = []

  mutating func makeVariable(free: Bool) -> Int {
    isFree.append(free)
    isFixed.append(false)
    rowOfVariable.append(-1)
    return isFree.count - 1
  }

  func value(of variable: Int) -> Double {
    let row = rowOfVariable[variable]
    return row < 0 ? 0 : rows[row].constant
  }

  // MARK: Adding constraints

  /// Adds a constraint that has to hold. The result is false, and nothing is added, if it
  /// contradicts those that are there.
  mutating func require(_ expression: LinearExpression, _ relation: LinearRelation) -> Bool {
    var row = reduced(expression)
    var slack: Int?
    switch relation {
    case .equal: break
    case .lessThanOrEqual:
      slack = makeVariable(free: false)
      row.terms.append(.init(variable: isFree.count - 1, coefficient: 1))
    case .greaterThanOrEqual:
      slack = makeVariable(free: false)
      row.terms.append(.init(variable: isFree.count - 1, coefficient: -1))
    }
    if let subject = freeVariable(in: row) ?? slackSubject(slack, in: row) {
      define(subject, by: row)
      return true
    }
    if row.terms.isEmpty { return abs(row.constant) < 1e-7 }
    if let subject = feasibleSubject(of: row) {
      define(subject, by: row)
      return true
    }
    return requireWithArtificialVariable(row)
  }

  /// Adds a constraint that may be violated. The result is the variables that say by how much.
  mutating func prefer(_ expression: LinearExpression, _ relation: LinearRelation) -> [Int] {
    var row = reduced(expression)
    // row + under - over = 0; for an inequality, one of them is no error but slack.
    let under = makeVariable(free: false)
    let over = makeVariable(free: false)
    let subject = freeVariable(in: row) ?? feasibleSubject(of: row)
    row.terms.append(.init(variable: under, coefficient: 1))
    row.terms.append(.init(variable: over, coefficient: -1))
    define(subject ?? (row.constant <= 0 ? under : over), by: row)
    switch relation {
    case .equal: return [under, over]
    case .lessThanOrEqual: return [over]
    case .greaterThanOrEqual: return [under]
    }
  }

  /// The expression in terms of variables that are not basic.
  private func reduced(_ expression: LinearExpression) -> Row {
    var row = Row(constant: expression.constant, terms: [])
    for term in expression.terms {
      let definition = rowOfVariable[term.variable]
      if definition < 0 {
        Self.add([term], times: 1, to: &row.terms)
      } else {
        row.constant += term.coefficient * rows[definition].constant
        Self.add(rows[definition].terms, times: term.coefficient, to: &row.terms)
      }
    }
    return row
  }

  private func freeVariable(in row: Row) -> Int? {
    for term in row.terms where isFree[term.variable] { return term.variable }
    return nil
  }

  private func slackSubject(_ slack: Int?, in row: Row) -> Int? {
    guard let slack, let term = row.terms.last, term.variable == slack else { return nil }
    return row.constant / term.coefficient <= Self.tolerance ? slack : nil
  }

  /// A variable that can be solved for without making another basic variable negative.
  private func feasibleSubject(of row: Row) -> Int? {
    for term in row.terms where !isFixed[term.variable] {
      let value = -row.constant / term.coefficient
      guard value >= -Self.tolerance else { continue }
      var isFeasible = true
      for (index, other) in rows.enumerated() where !isFree[basicOfRow[index]] {
        let coefficient = Self.coefficient(of: term.variable, in: other.terms)
        if coefficient < 0, other.constant + coefficient * value < -Self.tolerance {
          isFeasible = false
          break
        }
      }
      if isFeasible { return term.variable }
    }
    return nil
  }

  /// Makes `subject` basic by solving `row = 0` for it.
  private mutating func define(_ subject: Int, by row: Row) {
    let factor = -1 / Self.coefficient(of: subject, in: row.terms)
    var definition = Row(constant: row.constant * factor, terms: [])
    definition.terms.reserveCapacity(row.terms.count)
    for term in row.terms where term.variable != subject {
      definition.terms.append(
        .init(variable: term.variable, coefficient: term.coefficient * factor))
    }
    if abs(definition.constant) < 1e-11 { definition.constant = 0 }
    substitute(subject, definition)
    rowOfVariable[subject] = rows.count
    basicOfRow.append(subject)
    rows.append(definition)
  }

  /// Phase one of the simplex method: an artificial variable stands for the violation.
  private mutating func requireWithArtificialVariable(_ row: Row) -> Bool {
    let before = self
    let sign: Double = row.constant < 0 ? -1 : 1
    let artificial = makeVariable(free: false)
    var definition = row
    definition.constant *= sign
    for index in definition.terms.indices { definition.terms[index].coefficient *= sign }
    rowOfVariable[artificial] = rows.count
    basicOfRow.append(artificial)
    rows.append(definition)

    var objective = definition
    optimise(&objective)
    guard objective.constant < 1e-7 else {
      self = before
      return false
    }
    let index = rowOfVariable[artificial]
    if index >= 0 {
      if let term = rows[index].terms.first {
        pivot(row: index, entering: term.variable)
      } else {
        rowOfVariable[artificial] = -1
        removeRow(index)
      }
    }
    isFixed[artificial] = true
    for index in rows.indices {
      rows[index].terms.removeAll { $0.variable == artificial }
    }
    return true
  }

  private mutating func removeRow(_ index: Int) {
    let last = rows.count - 1
    if index != last {
      rows[index] = rows[last]
      basicOfRow[index] = basicOfRow[last]
      rowOfVariable[basicOfRow[index]] = index
    }
    rows.removeLast()
    basicOfRow.removeLast()
  }

  // MARK: Optimising

  /// Makes the sum of the variables as small as possible, and forbids all later steps to increase
  /// it again.
  mutating func minimise(sumOf errors: [Int]) {
    var objective = Row(constant: 0, terms: [])
    for error in errors {
      let row = rowOfVariable[error]
      if row < 0 {
        Self.add([.init(variable: error, coefficient: 1)], times: 1, to: &objective.terms)
      } else {
        objective.constant += rows[row].constant
        Self.add(rows[row].terms, times: 1, to: &objective.terms)
      }
    }
    optimise(&objective)
    for term in objective.terms where term.coefficient > Self.tolerance {
      isFixed[term.variable] = true
    }
  }

  private mutating func optimise(_ objective: inout Row) {
    var steps = 0
    while let entering = entering(objective, byIndex: steps > 200) {
      guard let row = leavingRow(entering) else { return }
      pivot(row: row, entering: entering)
      let coefficient = Self.coefficient(of: entering, in: objective.terms)
      let definition = rows[rowOfVariable[entering]]
      objective.terms.removeAll { $0.variable == entering }
      objective.constant += coefficient * definition.constant
      Self.add(definition.terms, times: coefficient, to: &objective.terms)
      steps += 1
    }
  }

  /// The variable whose growth reduces the objective most; after many steps the first one, which
  /// cannot run in circles (Bland's rule).
  private func entering(_ objective: Row, byIndex: Bool) -> Int? {
    var best: LinearExpression.Term?
    for term in objective.terms
    where term.coefficient < -Self.tolerance && !isFixed[term.variable] {
      if byIndex { return term.variable }
      if term.coefficient < (best?.coefficient ?? 0) { best = term }
    }
    return best?.variable
  }

  private func leavingRow(_ entering: Int) -> Int? {
    var best: Int?
    var least = Double.infinity
    for (index, row) in rows.enumerated() where !isFree[basicOfRow[index]] {
      let coefficient = Self.coefficient(of: entering, in: row.terms)
      guard coefficient < -Self.tolerance else { continue }
      let ratio = row.constant / -coefficient
      let isTie = best != nil && abs(ratio - least) < 1e-10
      if isTie ? basicOfRow[index] < basicOfRow[best ?? 0] : ratio < least {
        best = index
        least = min(least, ratio)
      }
    }
    return best
  }

  private mutating func pivot(row index: Int, entering: Int) {
    let leaving = basicOfRow[index]
    var row = rows[index]
    let factor = 1 / Self.coefficient(of: entering, in: row.terms)
    // leaving = constant + … + coefficient * entering, solved for entering.
    row.terms.removeAll { $0.variable == entering }
    row.constant *= -factor
    for position in row.terms.indices { row.terms[position].coefficient *= -factor }
    Self.add([.init(variable: leaving, coefficient: 1)], times: factor, to: &row.terms)
    if abs(row.constant) < 1e-11 { row.constant = 0 }
    rows[index] = Row(constant: 0, terms: [])
    substitute(entering, row)
    rows[index] = row
    basicOfRow[index] = entering
    rowOfVariable[entering] = index
    rowOfVariable[leaving] = -1
  }

  /// Puts the definition of a variable into all rows that mention it.
  private mutating func substitute(_ variable: Int, _ definition: Row) {
    for index in rows.indices {
      guard let position = Self.position(of: variable, in: rows[index].terms) else { continue }
      let coefficient = rows[index].terms[position].coefficient
      rows[index].terms.remove(at: position)
      rows[index].constant += coefficient * definition.constant
      if abs(rows[index].constant) < 1e-11 { rows[index].constant = 0 }
      Self.add(definition.terms, times: coefficient, to: &rows[index].terms)
    }
  }

  // MARK: Sorted terms

  private static func position(of variable: Int, in terms: [LinearExpression.Term]) -> Int? {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].variable == variable ? low : nil
  }

  private static func coefficient(
    of variable: Int, in terms: [LinearExpression.Term]
  ) -> Double {
    position(of: variable, in: terms).map { terms[$0].coefficient } ?? 0
  }

  private static func add(
    _ added: [LinearExpression.Term], times factor: Double, to terms: inout [LinearExpression.Term]
  ) {
    var sum: [LinearExpression.Term] = []
    sum.reserveCapacity(terms.count + added.count)
    var (left, right) = (0, 0)
    while left < terms.count || right < added.count {
      if right == added.count
        || left < terms.count && terms[left].variable < added[right].variable
      {
        sum.append(terms[left])
        left += 1
      } else if left == terms.count || added[right].variable < terms[left].variable {
        sum.append(
          .init(variable: added[right].variable, coefficient: added[right].coefficient * factor))
        right += 1
      } else {
        let coefficient = terms[left].coefficient + added[right].coefficient * factor
        if abs(coefficient) > 1e-11 {
          sum.append(.init(variable: terms[left].variable, coefficient: coefficient))
        }
        left += 1
        right += 1
      }
    }
    terms = sum
  }
}
