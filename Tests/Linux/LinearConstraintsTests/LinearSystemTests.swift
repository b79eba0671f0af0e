import LinearConstraints
import Testing

@Suite("Linear systems, solved by hand")
struct LinearSystemTests {
  private func expression(_ variable: LinearVariable) -> LinearExpression {
    LinearExpression(variable)
  }

  @Test("equations are solved")
  func equations() {
    var system = LinearSystem()
    let (x, y) = (system.makeVariable(), system.makeVariable())
    system.add(expression(x) + expression(y) - 10, .equal)
    system.add(expression(x) - expression(y) - 4, .equal)
    let solution = system.solve()
    #expect(solution[x] == 7)
    #expect(solution[y] == 3)
  }

  @Test("a variable may be negative, unless it is declared otherwise")
  func signs() {
    var system = LinearSystem()
    let free = system.makeVariable()
    let length = system.makeVariable(nonNegative: true)
    system.add(expression(free) + 5, .equal, priority: 10)
    system.add(expression(length) + 5, .equal, priority: 10)
    let solution = system.solve()
    #expect(solution[free] == -5)
    #expect(solution[length] == 0)
  }

  @Test("the higher priority wins, whatever the numbers of constraints")
  func priorities() {
    var system = LinearSystem()
    let x = system.makeVariable()
    for _ in 0..<100 { system.add(expression(x) - 1, .equal, priority: 250) }
    system.add(expression(x) - 100, .equal, priority: 251)
    #expect(system.solve()[x] == 100)
  }

  @Test("a lower priority decides what the higher ones leave open")
  func lexicographic() {
    var system = LinearSystem()
    let x = system.makeVariable()
    system.add(expression(x) - 50, .lessThanOrEqual, priority: 750)
    system.add(expression(x) - 10, .greaterThanOrEqual, priority: 750)
    system.add(expression(x) - 80, .equal, priority: 250)
    #expect(system.solve()[x] == 50)
  }

  @Test("required constraints come before all others")
  func required() {
    var system = LinearSystem()
    let x = system.makeVariable()
    system.add(expression(x) - 3, .equal, priority: 999)
    system.add(expression(x) - 7, .greaterThanOrEqual)
    let solution = system.solve()
    #expect(solution[x] == 7)
    #expect(solution.conflicts.isEmpty)
  }

  @Test("the later one of two required constraints that contradict each other is left out")
  func conflict() {
    var system = LinearSystem()
    let x = system.makeVariable()
    system.add(expression(x) - 3, .equal, tag: 1)
    system.add(expression(x) - 4, .equal, tag: 2)
    system.add(expression(x) * 2 - 6, .equal, tag: 3)
    let solution = system.solve()
    #expect(solution[x] == 3)
    #expect(solution.conflicts == [2])
  }

  @Test("a contradiction of inequalities is found")
  func conflictOfInequalities() {
    var system = LinearSystem()
    let (x, y) = (system.makeVariable(nonNegative: true), system.makeVariable(nonNegative: true))
    system.add(expression(x) + expression(y) - 10, .lessThanOrEqual, tag: 1)
    system.add(expression(x) - 6, .greaterThanOrEqual, tag: 2)
    system.add(expression(y) - 5, .greaterThanOrEqual, tag: 3)
    system.add(expression(y) - 4, .greaterThanOrEqual, tag: 4)
    let solution = system.solve()
    #expect(solution.conflicts == [3])
    #expect(solution[x] == 6)
    #expect(solution[y] == 4)
  }

  @Test("among constraints of one priority the sum of the errors is minimal")
  func sumOfErrors() {
    var system = LinearSystem()
    let x = system.makeVariable()
    for value in [1.0, 2, 9] { system.add(expression(x) - value, .equal, priority: 500) }
    #expect(system.solve()[x] == 2)
  }

  @Test("a row of three with equal widths fills its space")
  func row() {
    var system = LinearSystem()
    let lefts = (0..<3).map { _ in system.makeVariable() }
    let widths = (0..<3).map { _ in system.makeVariable(nonNegative: true) }
    system.add(expression(lefts[0]) - 10, .equal)
    for index in 0..<2 {
      system.add(
        expression(lefts[index + 1]) - expression(lefts[index]) - expression(widths[index]) - 8,
        .equal)
      system.add(expression(widths[index + 1]) - expression(widths[0]), .equal)
    }
    system.add(expression(lefts[2]) + expression(widths[2]) - 326, .equal)
    for width in widths { system.add(expression(width) - 40, .equal, priority: 250) }
    let solution = system.solve()
    #expect(widths.map { solution[$0] } == [100, 100, 100])
    #expect(lefts.map { solution[$0] } == [10, 118, 226])
  }

  @Test("a variable with the coefficient zero is ignored")
  func zeroCoefficient() {
    var system = LinearSystem()
    let (x, y) = (system.makeVariable(), system.makeVariable(nonNegative: true))
    system.add(expression(x) * 0 + expression(y) - 3, .equal)
    let solution = system.solve()
    #expect(solution[x] == 0)
    #expect(solution[y] == 3)
  }

  @Test("a constraint without variables is met or is a conflict")
  func constants() {
    var system = LinearSystem()
    _ = system.makeVariable()
    system.add(LinearExpression(0), .equal, tag: 1)
    system.add(LinearExpression(1), .lessThanOrEqual, tag: 2)
    system.add(LinearExpression(1), .greaterThanOrEqual, tag: 3)
    #expect(system.solve().conflicts == [2])
  }
}
