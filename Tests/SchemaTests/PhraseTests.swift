import SchemaFacts
import SchemaModel
import Testing

@Suite struct PhraseTests {
  private let phrase: Phrase =
    "\(code: "type") of \(type: "Step", nil) is \(string: "form") or \(string: "")"

  @Test func plainTextHasStringsInQuotes() {
    #expect(phrase.text == #"type of Step is "form" or """#)
  }

  @Test func diagnosticsHaveNamesAndValuesInBackquotes() {
    #expect(phrase.backquoted == "`type` of `Step` is `form` or ``")
  }

  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
  ])
  func listsHaveAConjunction(_ items: [String], _ list: String) {
    #expect(items.map { "\(code: $0)" as Phrase }.list("and").text == list)
    #expect(Words.list(items, "and") == list)
  }

  @Test func countsAndArticles() {
    #expect([0, 1, 2].map { Words.count($0, "error") } == ["0 errors", "1 error", "2 errors"])
    #expect(Words.article("FormAction") == "a")
    #expect(Words.article("ErrorStep") == "an")
  }
}
