import SchemaModel

/// DIF92: scenarios.
extension ChangeCatalog {
  static let scenarios: [ChangeRule] = [.scenarioIsNew, .scenarioIsGone, .scenarioChanged]
}

extension ChangeRule {
  static let scenarioIsNew = ChangeRule(
    "DIF921", "A scenario is new", .addition,
    who: "Nobody, until a test or a person plays it.",
    advice: "Nothing to do.",
    bad: Edit(before: ScenarioExample.text(), after: ScenarioExample.text(second: "tokens")))

  static let scenarioIsGone = ChangeRule(
    "DIF922", "A scenario is gone", .behaviour,
    who: "Tests and people that play it. Its constant of `SandboxScenario` is gone.",
    advice: "Keep it, or tell the apps which scenario to play instead.",
    bad: Edit(before: ScenarioExample.text(second: "tokens"), after: ScenarioExample.text()))

  static let scenarioChanged = ChangeRule(
    "DIF923", "A scenario leads a login differently", .behaviour,
    who: "Tests and people that play it.",
    advice: "Look whether the tests of apps still expect what happens.",
    bad: Edit(
      before: ScenarioExample.text(),
      after: ScenarioExample.text("say: InvalidInputProblem/input", for: "say: Problem/wrong")))
}
