/// The small schema that pages about conditions show.
enum RuleExample {
  /// What must hold for a step to be a form.
  static func form(when condition: String) -> Explanation.Example {
    .schema(
      """
      protocols:
        Step: { refines: [JSONModel] }
        Action: { refines: [JSONModel] }
      structs:
        Form:
          conforms: [Step]
          members: { name: String, action: any Action }
          examples: { one: { json: { "name": "a", "action": { "template": "form" } } } }
        Other:
          conforms: [Step]
          members: { kind: String }
          examples: { one: { json: { "kind": "new" } } }
        FormAction:
          conforms: [Action]
          examples: { one: { json: { "template": "form" } } }
        OtherAction:
          conforms: [Action]
          members: { template: String }
          examples: { one: { json: { "template": "x" } } }
      unions:
        Action: { discriminator: template, arms: { form: FormAction }, else: OtherAction }
        Step:
          rules:
            - { struct: Form, when: \(condition) }
          else: Other
      """)
  }
}
