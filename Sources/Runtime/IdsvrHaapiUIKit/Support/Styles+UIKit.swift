#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  // Gives the styles members with UIKit's types, such as `UIColor`, as in the published API. The theme's members have
  // the same names, and types such as `ThemeColor`. The type that the caller expects selects the member; if no type is
  // expected, Swift uses the theme's member. These are extensions of `ThemeStyle`: in extensions of the styles, the
  // members would hide the theme's members in this module.
  //
  // - Note: Source: HAAPI iOS UI kit, the classes of styles

  /// The appearance of a text, under the name that the HAAPI iOS UI kit uses.
  public typealias TextAppearance = TextAppearanceStyle

  extension ThemeStyle where Self == ActionableButtonStyle {
    /// Padding and background.
    public var commonUIStyle: CommonUIStyle { CommonUIStyle(self, backgroundColor) }
    /// Colour of the button.
    public var backgroundColor: UIColor { (backgroundColor as ThemeColor).uiColor }
    /// Colour of the border.
    public var borderColor: UIColor { (borderColor as ThemeColor).uiColor }
    /// Icon before the text.
    @MainActor public var image: UIImage? { (image as ThemeImage?)?.uiImage }
    /// Colour of the text and the icon.
    public var textColor: UIColor { (textColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == BankIdViewControllerStyle {
    /// Colour of the explanation.
    public var contentTextColor: UIColor { (contentTextColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == CheckboxViewStyle {
    /// Padding and background.
    public var commonUIStyle: CommonUIStyle { CommonUIStyle(self, backgroundColor) }
    /// Colour behind the box and its text.
    public var backgroundColor: UIColor { (backgroundColor as ThemeColor).uiColor }
    /// Colour of the border.
    public var borderColor: UIColor { (borderColor as ThemeColor).uiColor }
    /// Image of the ticked box.
    @MainActor public var imageChecked: UIImage? { (imageChecked as ThemeImage?)?.uiImage }
    /// Image of the box that is not ticked.
    @MainActor public var imageUnchecked: UIImage? { (imageUnchecked as ThemeImage?)?.uiImage }
    /// Colour of the text.
    public var textColor: UIColor { (textColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == ExpandableViewStyle {
    /// Padding and background.
    public var commonUIStyle: CommonUIStyle { CommonUIStyle(self, backgroundColor) }
    /// Colour behind the title and the text.
    public var backgroundColor: UIColor { (backgroundColor as ThemeColor).uiColor }
    /// Colour of the border.
    public var borderColor: UIColor { (borderColor as ThemeColor).uiColor }
    /// Colour of the text.
    public var contentTextColor: UIColor { (contentTextColor as ThemeColor).uiColor }
    /// Image that turns when the text expands.
    @MainActor public var iconImage: UIImage? { (iconImage as ThemeImage?)?.uiImage }
    /// Colour of the image that turns.
    public var iconTintColor: UIColor { (iconTintColor as ThemeColor).uiColor }
    /// Colour of the title.
    public var titleTextColor: UIColor { (titleTextColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == FormViewControllerStyle {
    /// Colour of the explanation.
    public var contentTextColor: UIColor { (contentTextColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == HaapiFlowViewControllerStyle {
    /// Padding and background.
    public var commonUIStyle: CommonUIStyle { CommonUIStyle(self, backgroundColor) }
    /// Colour behind all screens.
    public var backgroundColor: UIColor { (backgroundColor as ThemeColor).uiColor }
    /// Image of the button that ends the login.
    @MainActor public var closeButtonImage: UIImage? { (closeButtonImage as ThemeImage?)?.uiImage }
    /// Colour of the buttons to close and to go back.
    public var closeButtonTintColor: UIColor { (closeButtonTintColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == HeaderViewStyle {
    /// Padding and background.
    public var commonUIStyle: CommonUIStyle { CommonUIStyle(self, backgroundColor) }
    /// Colour behind the header.
    public var backgroundColor: UIColor { (backgroundColor as ThemeColor).uiColor }
    /// The logo.
    @MainActor public var image: UIImage? { (image as ThemeImage?)?.uiImage }
    /// Colour of the logo; nil if the logo has its own colours.
    public var imageTintColor: UIColor? { (imageTintColor as ThemeColor?)?.uiColor }
    /// Colour of the title.
    public var textColor: UIColor { (textColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == InputTextFieldStyle {
    /// Padding and background.
    public var commonUIStyle: CommonUIStyle { CommonUIStyle(self, backgroundColor) }
    /// Colour of the box around the field, without title and error.
    public var backgroundColor: UIColor { (backgroundColor as ThemeColor).uiColor }
    /// Colour of the border.
    public var borderColor: UIColor { (borderColor as ThemeColor).uiColor }
    /// Colour of the error below the field, and of the border while there is an error.
    public var errorColor: UIColor { (errorColor as ThemeColor).uiColor }
    /// Image next to the error.
    @MainActor public var errorImage: UIImage? { (errorImage as ThemeImage?)?.uiImage }
    /// Colour of the typed text.
    public var textFieldColor: UIColor { (textFieldColor as ThemeColor).uiColor }
    /// Colour of the title above the field.
    public var titleColor: UIColor { (titleColor as ThemeColor).uiColor }
    /// Colour behind the title.
    public var titleBackgroundColor: UIColor { (titleBackgroundColor as ThemeColor).uiColor }
    /// Colour behind the typed text.
    public var textFieldBackgroundColor: UIColor {
      (textFieldBackgroundColor as ThemeColor).uiColor
    }
    /// Colour of the placeholder of an empty field.
    public var textFieldPlaceholderColor: UIColor {
      (textFieldPlaceholderColor as ThemeColor).uiColor
    }
    /// Image of the button that shows the password.
    @MainActor public var textFieldShowPasswordImage: UIImage? {
      (textFieldShowPasswordImage as ThemeImage?)?.uiImage
    }
    /// Image of the button that hides the password.
    @MainActor public var textFieldHidePasswordImage: UIImage? {
      (textFieldHidePasswordImage as ThemeImage?)?.uiImage
    }
    /// Colour of the images that show and hide the password.
    public var textFieldPasswordImageTintColor: UIColor {
      (textFieldPasswordImageTintColor as ThemeColor).uiColor
    }
    /// Colour of the insertion point, and of the border while the user types.
    public var tintColor: UIColor { (tintColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == LinkViewStyle {
    /// Padding and background.
    public var commonUIStyle: CommonUIStyle { CommonUIStyle(self, backgroundColor) }
    /// Colour behind the link.
    public var backgroundColor: UIColor { (backgroundColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == LoadingIndicatorViewStyle {
    /// Colour behind the indicator.
    public var backgroundColor: UIColor { (backgroundColor as ThemeColor).uiColor }
    /// Colour of the indicator.
    public var strokeColor: UIColor { (strokeColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == MessageViewStyle {
    /// Padding and background.
    public var commonUIStyle: CommonUIStyle { CommonUIStyle(self, backgroundColor) }
    /// The position of the icon relative to the text.
    public var alignment: UIStackView.Alignment { (alignment as ThemeStackAlignment).uiAlignment }
    /// Colour of the message.
    public var backgroundColor: UIColor { (backgroundColor as ThemeColor).uiColor }
    /// Colour of the border.
    public var borderColor: UIColor { (borderColor as ThemeColor).uiColor }
    /// Icon before the text.
    @MainActor public var image: UIImage? { (image as ThemeImage?)?.uiImage }
    /// Colour of the icon.
    public var imageTintColor: UIColor { (imageTintColor as ThemeColor).uiColor }
    /// Colour of the text.
    public var textColor: UIColor { (textColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == NotificationBannerViewStyle {
    /// Colour of the label of the banner's button.
    public var actionTextColor: UIColor { (actionTextColor as ThemeColor).uiColor }
    /// Colour of the banner.
    public var backgroundColor: UIColor { (backgroundColor as ThemeColor).uiColor }
    /// Colour of the text.
    public var textColor: UIColor { (textColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == SelectorViewControllerStyle {
    /// Colour of the line below the selected tab.
    public var tabIndicatorColor: UIColor { (tabIndicatorColor as ThemeColor).uiColor }
    /// Colour of the text of tabs.
    public var tabTextColor: UIColor { (tabTextColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == StackViewStyle {
    /// Padding and background.
    public var commonUIStyle: CommonUIStyle { CommonUIStyle(self, backgroundColor) }
    /// The alignment of views that are narrower than the stack.
    public var alignment: UIStackView.Alignment { (alignment as ThemeStackAlignment).uiAlignment }
    /// Colour behind the views.
    public var backgroundColor: UIColor { (backgroundColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == TextAppearance {
    /// Padding and background.
    public var commonUIStyle: CommonUIStyle { CommonUIStyle(self, backgroundColor) }
    /// Italic, bold or monospaced.
    public var fontSymbolicTrait: UIFontDescriptor.SymbolicTraits? {
      (fontSymbolicTrait as ThemeFontTrait?)?.uiTraits
    }
    /// The alignment of lines. `natural` follows the language.
    public var textAlignment: NSTextAlignment { (textAlignment as ThemeTextAlignment).uiAlignment }
    /// Colour behind the text.
    public var backgroundColor: UIColor? { (backgroundColor as ThemeColor?)?.uiColor }
    /// The size of the text, as a text style of UIKit.
    public var fontTextStyle: UIFont.TextStyle { UIFont.TextStyle(rawValue: self.fontStyle.name) }
    /// The font, scaled to the user's text size.
    @MainActor public var fontText: UIFont { self.font(for: .current) }
  }

  extension ThemeStyle where Self == TextPickerViewStyle {
    /// Padding and background.
    public var commonUIStyle: CommonUIStyle { CommonUIStyle(self, backgroundColor) }
    /// Colour of the picker.
    public var backgroundColor: UIColor { (backgroundColor as ThemeColor).uiColor }
    /// Colour behind the options.
    public var itemBackgroundColor: UIColor { (itemBackgroundColor as ThemeColor).uiColor }
    /// Colour of the text of an option.
    public var textColor: UIColor { (textColor as ThemeColor).uiColor }
    /// Colour of the bar with the button that closes the picker.
    public var toolbarBackgroundColor: UIColor { (toolbarBackgroundColor as ThemeColor).uiColor }
    /// Colour of the button that closes the picker.
    public var toolbarTextTintColor: UIColor { (toolbarTextTintColor as ThemeColor).uiColor }
  }

  extension ThemeStyle where Self == WebAuthnViewControllerStyle {
    /// Colour of the explanation.
    public var contentTextColor: UIColor { (contentTextColor as ThemeColor).uiColor }
  }
#endif
