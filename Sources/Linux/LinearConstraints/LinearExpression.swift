/// A variable of a `LinearSystem`.
public struct LinearVariable: Hashable, Sendable {
  let index: Int
}

/// A constant plus a sum of variables, each times a coefficient.
public struct LinearExpression: Hashable, Sendable {
  var terms: [Term]
  var constant: Double

  struct Term: Hashable, Sendable {
    var variable: Int
    var coefficient: Double
  }

  /// Creates an expression without variables.
  public init(_ constant: Double = 0) {
    terms = []
    self.constant = constant
  }

  /// Creates an expression with one variable.
  public init(_ variable: LinearVariable) {
    terms = [Term(variable: variable.index, coefficient: 1)]
    constant = 0
  }

  public static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.terms += right.terms
    sum.constant += right.constant
    return sum
  }

  public static func - (left: Self, right: Self) -> Self { left + right * -1 }

  public static func + (left: Self, right: Double) -> Self { left + LinearExpression(right) }

  public static func - (left: Self, right: Double) -> Self { left + LinearExpression(-right) }

  public static func * (left: Self, factor: Double) -> Self {
    var product = left
    product.constant *= factor
    for index in product.terms.indices { product.terms[index].coefficient *= factor }
    return product
  }
}

/// The relation of an expression to zero.
public enum LinearRelation: Sendable {
  case equal, lessThanOrEqual, greaterThanOrEqual
}
