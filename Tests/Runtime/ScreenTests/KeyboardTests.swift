import HeadlessUIKit
import Testing

@testable import HaapiApplication
@testable import IdsvrHaapiUIKit

extension AllScreenTests {
  /// The keyboard, and the field in which the user types.
  @MainActor @Suite struct KeyboardTests {
    private func screen(_ items: [any InteractionItemModel], _ screen: HeadlessScreen) throws
      -> any HaapiUIViewController
    {
      let theme = ThemeReader().frameworkTheme()
      let factory = ScreenFactory(theme: theme, registry: nil, delegate: nil, themeDelegate: nil)
      let form = DefaultFormModel(interactionItems: items + [SampleModels.button("Go on")])
      let controller = try #require(factory.screen(for: form))
      screen.show(controller)
      return controller
    }

    private func input(
      _ label: String, _ keyboard: InputTextConfiguration.KeyboardKind,
      _ content: InputTextConfiguration.ContentKind = .none, maxLength: Int? = nil
    ) -> any InteractionItemModel {
      DefaultInteractionItemInputTextModel(
        key: label, label: label, value: "", isRequired: true,
        inputConfiguration: InputTextConfiguration(
          keyboard: keyboard, content: content, isSecure: false, capitalises: false,
          corrects: false, maxLength: maxLength))
    }

    private func select(_ label: String) -> any InteractionItemModel {
      DefaultInteractionItemSelectModel(
        key: label, label: label, value: "", isRequired: true, options: [("One", "1")])
    }

    @Test func theSystemOffersCodes() throws {
      let screen = HeadlessScreen()
      _ = try self.screen(
        [
          input("Code", .numbers, maxLength: 6), input("Number", .numbers),
          input("Person", .numbers, maxLength: 12), input("Phone", .phone, .phone),
          input("Name", .standard, .username, maxLength: 6),
        ], screen)
      let kinds = screen.all(UITextField.self).map(\.textContentType)
      #expect(kinds == [.oneTimeCode, nil, nil, .telephoneNumber, .username])
    }

    /// Pads for numbers have no return key.
    @Test func aBarReplacesTheReturnKey() throws {
      let screen = HeadlessScreen()
      let controller = try self.screen(
        [
          input("Mail", .email), input("Name", .standard), input("Code", .numbers),
          input("Phone", .phone),
        ], screen)
      let fields = screen.all(UITextField.self)
      #expect(fields.map { $0.inputAccessoryView != nil } == [false, false, true, true])
      let label = ScreenText.continueText.text
      #expect(screen.tap("Name") && screen.find(label: label) == nil)
      screen.pressReturn()
      #expect(fields[2].isFirstResponder)
      #expect(screen.tap(label) && fields[3].isFirstResponder)
      // In the last field, the form is submitted.
      #expect(!controller.hasLoading())
      #expect(screen.tap(label) && controller.hasLoading() && screen.keyboardFrame == nil)
    }

    /// On a device with rounded corners in landscape, the buttons of both bars are inside the safe area.
    @Test func barsAreInsideTheSafeArea() throws {
      let screen = HeadlessScreen(device: .phone.rotated)
      _ = try self.screen([input("Code", .numbers), select("Choice")], screen)
      let width = screen.device.size.width - screen.device.safeArea.right
      let titles = [ScreenText.continueText.text, ScreenText.done.text]
      for (field, title) in zip(screen.all(UITextField.self), titles) {
        #expect(field.becomeFirstResponder())
        screen.layOut()
        let button = try #require(screen.find(label: title))
        #expect(button.convert(button.bounds, to: nil).maxX <= width - 16, "\(title)")
      }
    }

    /// The field is between the top of the screen and the keyboard.
    private func expectVisible(
      _ field: UIView, _ screen: HeadlessScreen, _ moment: String,
      _ location: SourceLocation = #_sourceLocation
    ) throws {
      screen.finishAnimations()
      screen.layOut()
      let frame = field.convert(field.bounds, to: nil)
      let keyboard = try #require(screen.keyboardFrame)
      #expect(
        frame.minY >= 0 && frame.maxY <= keyboard.minY, "\(moment): \(frame), keyboard \(keyboard)",
        sourceLocation: location)
    }

    @Test func theFieldStaysAboveTheKeyboard() throws {
      let screen = HeadlessScreen(device: .smallPhone)
      let names = (1...9).map { "Field \($0)" }
      _ = try self.screen(names.map { input($0, .standard) }, screen)
      let fields = screen.all(UITextField.self)
      for (name, field) in zip(names, fields) {
        screen.scroll(to: field)
        #expect(screen.tap(field), "\(name)")
        try expectVisible(field, screen, name)
        field.resignFirstResponder()
      }
      let field = fields[6]
      screen.scroll(to: field)
      #expect(screen.tap(field))
      // A password manager adds a bar to the keyboard.
      field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
      field.reloadInputViews()
      try expectVisible(field, screen, "larger keyboard")
      screen.change(
        traits: UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
      try expectVisible(field, screen, "largest text")
      screen.change(traits: UITraitCollection(preferredContentSizeCategory: .large))
      try expectVisible(field, screen, "normal text")
    }

    @Test func theFieldStaysAboveTheKeyboardOfARotatedDevice() throws {
      let screen = HeadlessScreen()
      _ = try self.screen((1...9).map { input("Field \($0)", .standard) }, screen)
      for field in screen.all(UITextField.self).suffix(3) {
        screen.scroll(to: field)
        #expect(screen.tap(field))
        screen.rotate()
        try expectVisible(field, screen, "landscape")
        screen.rotate()
        try expectVisible(field, screen, "portrait")
      }
    }

    /// The form of a tab is a part of another screen, which scrolls.
    @Test func theFieldOfATabStaysAboveTheKeyboard() throws {
      let screen = HeadlessScreen(device: .smallPhone)
      let theme = ThemeReader().frameworkTheme()
      let factory = ScreenFactory(theme: theme, registry: nil, delegate: nil, themeDelegate: nil)
      let selector = try #require(
        factory.screen(for: SampleModels.selector(isTabs: true)) as? SelectorViewController)
      screen.show(selector)
      let form = DefaultFormModel(interactionItems: (1...6).map { input("Field \($0)", .standard) })
      selector.embed(try #require(factory.screen(for: form)), of: selector.model.selectorItems[0])
      screen.layOut()
      for field in screen.all(UITextField.self) {
        screen.scroll(to: field)
        #expect(screen.tap(field))
        try expectVisible(field, screen, field.accessibilityLabel ?? "")
        field.resignFirstResponder()
      }
    }
  }
}
