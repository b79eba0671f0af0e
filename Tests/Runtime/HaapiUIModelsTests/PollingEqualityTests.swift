import HaapiUIModels
import Testing

/// Comparison of two polling models by their appearance.
@Suite struct PollingEqualityTests {
  @Test func sameContentIsEqual() {
    #expect(Sample.polling().isEqualTo(Sample.polling()))
  }

  @Test func onlyTheListedMembersCount() {
    let labelled = Sample.polling(main: Sample.button("Look again", href: "/poll"))
    #expect(Sample.polling().isEqualTo(labelled))
    let bankId = DefaultBankIdModel(
      mainAction: Sample.button("Check", href: "/poll"), autoPollingDuration: 2, status: .pending,
      viewName: "authenticator/bankid/wait", messageItems: [Sample.message("Wait")],
      linkItems: [Sample.link("https://example.com/qr")],
      cancelAction: Sample.button("Cancel", href: "/cancel"), maxWaitTime: 90,
      maxWaitRemainingTime: 60)
    #expect(bankId.isEqualTo(Sample.polling()))
    #expect(Sample.polling().isEqualTo(bankId))
  }

  @Test(arguments: 0..<11) func eachOfThemCounts(_ index: Int) {
    let others = [
      Sample.polling(status: .done), Sample.polling(messages: [Sample.message("Go")]),
      Sample.polling(messages: [Sample.message("Wait", style: .warn)]),
      Sample.polling(messages: []), Sample.polling(links: [Sample.link("https://example.com/b")]),
      Sample.polling(main: Sample.button("Check", href: "/other")),
      Sample.polling(cancel: Sample.button("Cancel", href: "/other")), Sample.polling(cancel: nil),
      Sample.polling(every: 3), Sample.polling(longest: nil), Sample.polling(left: 58),
    ]
    #expect(!Sample.polling().isEqualTo(others[index]))
    #expect(!others[index].isEqualTo(Sample.polling()))
    #expect(others[index].isEqualTo(others[index]))
  }

  @Test func itemsWithoutActionsAreAlike() {
    let text = DefaultInteractionItemTextContentModel(key: "wait", label: "Wait")
    let other = DefaultInteractionItemTextContentModel(key: "go", label: "Go")
    #expect(Sample.polling(main: text).isEqualTo(Sample.polling(main: other)))
    #expect(!Sample.polling(main: text).isEqualTo(Sample.polling()))
  }
}
