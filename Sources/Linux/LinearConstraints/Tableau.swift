/// A simplex tableau in basic feasible form, to which constraints are added one by one, as in the Cassowary algorithm
/// (Badros, Borning and Stuckey, 2001).
///
/// Each basic variable is defined as a constant plus a sum of variables that are not basic. Variables that are not
/// basic are zero. A *free* variable may have any value; once it is basic, it remains basic. All other variables are at
/// least zero.
struct Tableau: ~Copyable {
  private typealias Term = LinearExpression.Term

  /// The expression `constant` plus `terms`. In the tableau, this is the definition of the variable `basic`.
  private struct Row {
    var basic = -1
    var constant: Double
    var terms: Terms
  }

  private struct Variable {
    var isFree: Bool
    /// True if the variable must remain zero. A larger value would violate a required constraint, or increase the error
    /// of a higher priority.
    var isFixed = false
    /// The index of the row that defines the variable; -1 if the variable is not basic.
    var row = -1
  }

  private static let tolerance = 1e-8

  private var variables = RawList<Variable>(capacity: 256)
  private var rows = RawList<Row>(capacity: 128)
  /// Spare memory for `Terms.add(_:times:with:)`.
  private var scratch = Terms()

  init() {}

  private init(copying other: borrowing Tableau) {
    variables.free()
    variables = other.variables.copy()
    rows.free()
    rows = other.rows.copy()
    var index = 0
    while index < rows.count {
      rows.base[index].terms.list = rows.base[index].terms.list.copy()
      index += 1
    }
  }

  deinit {
    var index = 0
    while index < rows.count {
      rows.base[index].terms.list.free()
      index += 1
    }
    rows.free()
    variables.free()
    scratch.list.free()
  }

  mutating func makeVariable(free: Bool) -> Int {
    variables.append(Variable(isFree: free))
    return variables.count - 1
  }

  func value(of variable: Int) -> Double {
    let row = variables.base[variable].row
    return row < 0 ? 0 : rows.base[row].constant
  }

  // MARK: Adding constraints

  /// Adds a required constraint. Returns false, and adds nothing, if the constraint contradicts existing ones.
  mutating func require(_ expression: LinearExpression, _ relation: LinearRelation) -> Bool {
    var row = reduced(expression)
    defer { row.terms.list.free() }
    var slack: Int?
    switch relation {
    case .equal: break
    case .lessThanOrEqual: slack = addSlack(1, to: &row)
    case .greaterThanOrEqual: slack = addSlack(-1, to: &row)
    }
    if let subject = freeVariable(in: row) ?? slackSubject(slack, in: row) {
      define(subject, by: row)
      return true
    }
    if row.terms.list.count == 0 { return abs(row.constant) < 1e-7 }
    if let subject = feasibleSubject(of: row) {
      define(subject, by: row)
      return true
    }
    return requireWithArtificialVariable(row)
  }

  private mutating func addSlack(_ coefficient: Double, to row: inout Row) -> Int {
    let slack = makeVariable(free: false)
    row.terms.list.append(Term(variable: slack, coefficient: coefficient))
    return slack
  }

  /// Adds a constraint that may be violated. Returns the variables that measure the violation.
  mutating func prefer(_ expression: LinearExpression, _ relation: LinearRelation) -> [Int] {
    var row = reduced(expression)
    defer { row.terms.list.free() }
    // row + under - over = 0. For an inequality, `under` or `over` is slack, not error.
    let subject = freeVariable(in: row) ?? feasibleSubject(of: row)
    let under = addSlack(1, to: &row)
    let over = addSlack(-1, to: &row)
    define(subject ?? (row.constant <= 0 ? under : over), by: row)
    switch relation {
    case .equal: return [under, over]
    case .lessThanOrEqual: return [over]
    case .greaterThanOrEqual: return [under]
    }
  }

  /// Returns the expression with each basic variable replaced by its definition. The caller frees the row.
  private mutating func reduced(_ expression: LinearExpression) -> Row {
    var row = Row(constant: expression.constant, terms: Terms())
    for term in expression.terms {
      let definition = variables.base[term.variable].row
      if definition < 0 {
        row.terms.add(term)
      } else {
        row.constant += term.coefficient * rows.base[definition].constant
        row.terms.add(rows.base[definition].terms, times: term.coefficient, with: &scratch)
      }
    }
    return row
  }

  private func freeVariable(in row: Row) -> Int? {
    let (terms, count) = (row.terms.list.base, row.terms.list.count)
    var index = 0
    while index < count {
      if variables.base[terms[index].variable].isFree { return terms[index].variable }
      index += 1
    }
    return nil
  }

  private func slackSubject(_ slack: Int?, in row: Row) -> Int? {
    guard let slack, row.terms.list.count > 0 else { return nil }
    let term = row.terms.list.base[row.terms.list.count - 1]
    guard term.variable == slack else { return nil }
    return row.constant / term.coefficient <= Self.tolerance ? slack : nil
  }

  /// Returns a variable for which `row = 0` can be solved so that no basic variable becomes negative; nil if there is
  /// none.
  private func feasibleSubject(of row: Row) -> Int? {
    let (terms, count) = (row.terms.list.base, row.terms.list.count)
    var position = 0
    while position < count {
      let term = terms[position]
      position += 1
      guard !variables.base[term.variable].isFixed else { continue }
      let value = -row.constant / term.coefficient
      guard value >= -Self.tolerance else { continue }
      if isFeasible(term.variable, value) { return term.variable }
    }
    return nil
  }

  private func isFeasible(_ variable: Int, _ value: Double) -> Bool {
    let (all, count) = (rows.base, rows.count)
    var index = 0
    while index < count {
      if !variables.base[all[index].basic].isFree {
        let coefficient = all[index].terms.coefficient(of: variable)
        if coefficient < 0, all[index].constant + coefficient * value < -Self.tolerance {
          return false
        }
      }
      index += 1
    }
    return true
  }

  /// Solves `row = 0` for `subject`, which becomes basic.
  private mutating func define(_ subject: Int, by row: Row) {
    let factor = -1 / row.terms.coefficient(of: subject)
    var definition = Row(
      basic: subject, constant: row.constant * factor, terms: Terms(capacity: row.terms.list.count))
    let (terms, count, target) = (
      row.terms.list.base, row.terms.list.count, definition.terms.list.base
    )
    var (index, length) = (0, 0)
    while index < count {
      if terms[index].variable != subject {
        target[length] = terms[index]
        target[length].coefficient *= factor
        length += 1
      }
      index += 1
    }
    definition.terms.list.setCount(length)
    if abs(definition.constant) < 1e-11 { definition.constant = 0 }
    substitute(subject, definition)
    variables.base[subject].row = rows.count
    rows.append(definition)
  }

  /// Adds the required constraint `row = 0` by phase one of the simplex method: minimises an artificial variable that
  /// measures the violation. Returns false, and adds nothing, if the constraint contradicts existing ones.
  private mutating func requireWithArtificialVariable(_ row: Row) -> Bool {
    let before = Tableau(copying: self)
    let sign: Double = row.constant < 0 ? -1 : 1
    let artificial = makeVariable(free: false)
    var definition = Row(
      basic: artificial, constant: row.constant * sign, terms: Terms(list: row.terms.list.copy()))
    definition.terms.multiply(by: sign)
    variables.base[artificial].row = rows.count
    var objective = Row(
      constant: definition.constant, terms: Terms(list: definition.terms.list.copy()))
    defer { objective.terms.list.free() }
    rows.append(definition)

    optimise(&objective)
    guard objective.constant < 1e-7 else {
      self = before
      return false
    }
    let index = variables.base[artificial].row
    if index >= 0 {
      if rows.base[index].terms.list.count > 0 {
        pivot(row: index, entering: rows.base[index].terms.list.base[0].variable)
      } else {
        variables.base[artificial].row = -1
        removeRow(index)
      }
    }
    variables.base[artificial].isFixed = true
    var other = 0
    while other < rows.count {
      rows.base[other].terms.remove(artificial)
      other += 1
    }
    return true
  }

  private mutating func removeRow(_ index: Int) {
    rows.base[index].terms.list.free()
    let last = rows.count - 1
    if index != last {
      rows.base[index] = rows.base[last]
      variables.base[rows.base[index].basic].row = index
    }
    rows.setCount(last)
  }

  // MARK: Optimising

  /// Minimises the sum of the variables, and prevents later calls from increasing the sum.
  mutating func minimise(sumOf errors: [Int]) {
    var objective = Row(constant: 0, terms: Terms())
    defer { objective.terms.list.free() }
    for error in errors {
      let row = variables.base[error].row
      if row < 0 {
        objective.terms.add(Term(variable: error, coefficient: 1))
      } else {
        objective.constant += rows.base[row].constant
        objective.terms.add(rows.base[row].terms, times: 1, with: &scratch)
      }
    }
    optimise(&objective)
    let (terms, count) = (objective.terms.list.base, objective.terms.list.count)
    var index = 0
    while index < count {
      if terms[index].coefficient > Self.tolerance {
        variables.base[terms[index].variable].isFixed = true
      }
      index += 1
    }
  }

  private mutating func optimise(_ objective: inout Row) {
    var steps = 0
    while let entering = entering(objective, byIndex: steps > 200) {
      guard let row = leavingRow(entering) else { return }
      pivot(row: row, entering: entering)
      let coefficient = objective.terms.remove(entering)
      let definition = rows.base[variables.base[entering].row]
      objective.constant += coefficient * definition.constant
      objective.terms.add(definition.terms, times: coefficient, with: &scratch)
      steps += 1
    }
  }

  /// Returns the variable whose growth reduces the objective most; nil if none reduces it. If `byIndex`, returns the
  /// first variable that reduces the objective: this is slower, but cannot cycle (Bland's rule).
  private func entering(_ objective: Row, byIndex: Bool) -> Int? {
    let (terms, count) = (objective.terms.list.base, objective.terms.list.count)
    var best: Int?
    var least = 0.0
    var index = 0
    while index < count {
      let term = terms[index]
      index += 1
      guard term.coefficient < -Self.tolerance, !variables.base[term.variable].isFixed else {
        continue
      }
      if byIndex { return term.variable }
      if term.coefficient < least {
        best = term.variable
        least = term.coefficient
      }
    }
    return best
  }

  private func leavingRow(_ entering: Int) -> Int? {
    let (all, count) = (rows.base, rows.count)
    var best = -1
    var least = Double.infinity
    var index = 0
    while index < count {
      if !variables.base[all[index].basic].isFree {
        let coefficient = all[index].terms.coefficient(of: entering)
        if coefficient < -Self.tolerance {
          let ratio = all[index].constant / -coefficient
          let isTie = best >= 0 && abs(ratio - least) < 1e-10
          if isTie ? all[index].basic < all[best].basic : ratio < least {
            best = index
            least = min(least, ratio)
          }
        }
      }
      index += 1
    }
    return best < 0 ? nil : best
  }

  private mutating func pivot(row index: Int, entering: Int) {
    var row = rows.base[index]
    let leaving = row.basic
    // Solves `leaving = constant + … + coefficient * entering` for `entering`.
    let factor = 1 / row.terms.remove(entering)
    row.constant *= -factor
    row.terms.multiply(by: -factor)
    row.terms.add(Term(variable: leaving, coefficient: factor))
    row.basic = entering
    if abs(row.constant) < 1e-11 { row.constant = 0 }
    // Empties the row, so that it is not substituted into itself.
    rows.base[index].terms.list.setCount(0)
    substitute(entering, row)
    rows.base[index] = row
    variables.base[entering].row = index
    variables.base[leaving].row = -1
  }

  /// Replaces a variable by its definition in all rows.
  private mutating func substitute(_ variable: Int, _ definition: Row) {
    let (all, count) = (rows.base, rows.count)
    var index = 0
    while index < count {
      if let position = all[index].terms.position(of: variable) {
        let coefficient = all[index].terms.list.base[position].coefficient
        all[index].terms.list.remove(at: position)
        all[index].constant += coefficient * definition.constant
        if abs(all[index].constant) < 1e-11 { all[index].constant = 0 }
        all[index].terms.add(definition.terms, times: coefficient, with: &scratch)
      }
      index += 1
    }
  }
}

// MARK: - Terms

/// The terms of a sum, sorted by variable. `list.free()` frees their memory.
private struct Terms {
  typealias Term = LinearExpression.Term

  var list: RawList<Term>

  init(capacity: Int = 8) { list = RawList(capacity: capacity) }

  init(list: RawList<Term>) { self.list = list }

  /// Returns the first position whose variable is not less than `variable`.
  private func lowerBound(of variable: Int) -> Int {
    let terms = list.base
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func position(of variable: Int) -> Int? {
    let position = lowerBound(of: variable)
    return position < list.count && list.base[position].variable == variable ? position : nil
  }

  func coefficient(of variable: Int) -> Double {
    let position = lowerBound(of: variable)
    guard position < list.count, list.base[position].variable == variable else { return 0 }
    return list.base[position].coefficient
  }

  mutating func multiply(by factor: Double) {
    let (terms, count) = (list.base, list.count)
    var index = 0
    while index < count {
      terms[index].coefficient *= factor
      index += 1
    }
  }

  /// Removes a variable. Returns its coefficient, or 0 if the sum does not contain the variable.
  @discardableResult
  mutating func remove(_ variable: Int) -> Double {
    guard let position = position(of: variable) else { return 0 }
    let coefficient = list.base[position].coefficient
    list.remove(at: position)
    return coefficient
  }

  mutating func add(_ term: Term) {
    let position = lowerBound(of: term.variable)
    guard position < list.count, list.base[position].variable == term.variable else {
      return list.insert(term, at: position)
    }
    let sum = list.base[position].coefficient + term.coefficient
    if abs(sum) > 1e-11 {
      list.base[position].coefficient = sum
    } else {
      list.remove(at: position)
    }
  }

  /// Adds `factor` times `other`. Builds the sum in `scratch`, then swaps the memory of `list` and `scratch`.
  mutating func add(_ other: Terms, times factor: Double, with scratch: inout Terms) {
    let (left, leftCount) = (list.base, list.count)
    let (right, rightCount) = (other.list.base, other.list.count)
    scratch.list.setCount(0)
    scratch.list.reserve(leftCount + rightCount)
    let sum = scratch.list.base
    var l = 0
    var r = 0
    var count = 0
    while l < leftCount || r < rightCount {
      if r == rightCount || l < leftCount && left[l].variable < right[r].variable {
        sum[count] = left[l]
        l += 1
        count += 1
      } else if l == leftCount || right[r].variable < left[l].variable {
        sum[count] = right[r]
        sum[count].coefficient *= factor
        r += 1
        count += 1
      } else {
        let coefficient = left[l].coefficient + right[r].coefficient * factor
        if abs(coefficient) > 1e-11 {
          sum[count] = left[l]
          sum[count].coefficient = coefficient
          count += 1
        }
        l += 1
        r += 1
      }
    }
    scratch.list.setCount(count)
    swap(&list, &scratch.list)
  }
}
