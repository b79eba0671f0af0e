import Testing

@testable import HaapiWeb
@testable import haapi

/// The drawing of screens in the terminal.
@MainActor
struct ScreenTests {
  private func action(_ title: String, _ name: String) -> LoginAction {
    .move(FlowAction(number: 0, name: name, label: title))
  }

  @Test func oneChoiceIsNoRange() {
    let (retry, restart) = (action("Try again", "retry"), action("Start over", "restart"))
    #expect(Menu(actions: [retry]).prompt == "Choose 1 [1] (q quits): ")
    #expect(Menu(actions: [restart]).prompt == "Choose 1 (q quits): ")
    #expect(Menu(actions: [restart]).advice == "Type 1, or the first letters.")
    #expect(Menu(actions: [retry, restart]).prompt == "Choose 1–2 [1] (q quits): ")
  }

  @Test func formsOfOneKindHaveNumbers() {
    let actions = [action("Here", "login"), action("There", "login"), action("Stop", "cancel")]
    #expect(
      Menu.names(of: actions) == [["Here", "login"], ["There", "login#2"], ["Stop", "cancel"]])
    #expect(Menu.match("login", Menu.names(of: actions)) == 0)
    #expect(Menu.match("login#2", Menu.names(of: actions)) == 1)
    #expect(Menu.list(actions) == "\"Here\" (login), \"There\" (login#2), \"Stop\" (cancel)")
  }

  @Test(arguments: [
    ("abc", 3), ("", 0), ("日本語", 6), ("한국", 4), ("Ｆ", 2), ("é", 1), ("e\u{301}", 1), ("🙂", 2),
    ("👩‍👧", 2), ("🇸🇪", 2), ("→ ü", 3), ("½", 1), ("❤\u{FE0F}", 2),
  ])
  func columns(_ text: String, _ count: Int) {
    #expect(Columns.count(text) == count)
  }

  @Test func wideCharactersAreWrappedByColumns() {
    var rows: [String] = []
    WireframeText.wrap("日本語日本語 ab 日本", indentation: " ", width: 8) { rows.append($0) }
    #expect(rows == [" 日本語", " 日本語", " ab 日本"])
    #expect(rows.allSatisfy { Columns.count($0) <= 8 })
  }
}
