/// Builds a list from elements, lists, conditions and loops.
@resultBuilder
enum ListOf<Element> {
  static func buildExpression(_ element: Element) -> [Element] { [element] }
  static func buildExpression(_ list: [Element]) -> [Element] { list }
  static func buildBlock(_ list: [Element]) -> [Element] { list }
  static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap(\.self) }
  static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }
  static func buildEither(first list: [Element]) -> [Element] { list }
  static func buildEither(second list: [Element]) -> [Element] { list }
  static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap(\.self) }
}
