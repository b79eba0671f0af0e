import HaapiUIModels
import Testing

/// A screen writes the user's input into the items of its model.
@Suite struct ItemTests {
  /// Created without an actor, like in the mapper.
  private static func make() -> DefaultFormModel {
    Sample.form([Sample.input, Sample.checkbox, Sample.select, MyInput()])
  }

  @MainActor @Test func screenWritesValues() throws {
    let form: any FormModel = Self.make()
    for item in form.interactionItems {
      guard var item = item as? any InteractionValueModel else { continue }
      item.value = "typed"
    }
    let values = form.interactionItems.compactMap { ($0 as? any InteractionValueModel)?.value }
    #expect(values == ["typed", "typed", "typed", "typed"])
  }

  @MainActor @Test func screenWritesWhatElseThereIs() throws {
    let items = Self.make().interactionItems
    var input = try #require(items[0] as? any InteractionItemInputTextModel)
    input.error = nil
    #expect((items[0] as? any InteractionErrorModel)?.error == nil)
    var checkbox = try #require(items[1] as? any InteractionItemCheckboxModel)
    checkbox.isChecked = true
    #expect((items[1] as? DefaultInteractionItemCheckboxModel)?.isChecked == true)
    var select = try #require(items[2] as? any InteractionItemSelectModel)
    select.selectedPosition = 1
    #expect(select.options[1] == ("Norway", "no"))
    #expect((items[2] as? DefaultInteractionItemSelectModel)?.selectedPosition == 1)
  }

  @Test func configurationsCompare() {
    let other = InputTextConfiguration(
      keyboard: .email, content: .email, isSecure: false, capitalises: false, corrects: false)
    #expect(Sample.password == Sample.password)
    #expect(Sample.password != other)
    #expect(other.maxLength == nil)
  }
}
