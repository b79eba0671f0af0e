#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  /// The distances between content and edges, under the name that the HAAPI iOS UI kit uses.
  public typealias PaddingStyle = ThemePadding

  /// The properties that the styles of all components have.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `CommonUIStyle`
  public struct CommonUIStyle: Sendable, Equatable {
    /// The distances between content and edges.
    public let paddingStyle: PaddingStyle
    let background: ThemeColor?

    /// The colour of the component; `nil` if the style has none.
    public var backgroundColor: UIColor? { background?.uiColor }

    init(_ style: some PaddedStyle, _ background: ThemeColor?) {
      paddingStyle = style.padding
      self.background = background
    }
  }

  /// The properties that the styles of all screens have.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `CommonViewControllerStyle`
  public struct CommonViewControllerStyle: Sendable, Equatable {
    /// Padding and background.
    public let commonUIStyle: CommonUIStyle
    /// The appearance of the title, except its colour.
    public let headerTextAppearance: TextAppearance
    let titleColor: ThemeColor
    /// The style of the messages.
    public let messagesStyle: StackViewStyle
    /// The style of the links.
    public let linksStyle: StackViewStyle

    /// The colour of the title.
    public var headerTextColor: UIColor { titleColor.uiColor }

    init(_ style: some ScreenStyle) {
      commonUIStyle = CommonUIStyle(style, style.backgroundColor)
      headerTextAppearance = style.headerTextAppearance
      titleColor = style.headerTextColor
      messagesStyle = style.messagesStyle
      linksStyle = style.linksStyle
    }
  }

  /// The style of a screen. An app's own style can reuse the common properties of one of the theme's styles.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `UIViewControllerStyle`
  public protocol UIViewControllerStyle: UIStyle {
    /// The properties that the styles of all screens have.
    var commonVCStyle: CommonViewControllerStyle { get }
  }

  extension UIViewControllerStyle {
    /// Padding and background.
    public var commonUIStyle: CommonUIStyle { commonVCStyle.commonUIStyle }
    /// The colour of the screen; `nil` if the style has none.
    public var backgroundColor: UIColor? { commonUIStyle.backgroundColor }
    /// The appearance of the title, except its colour.
    public var headerTextAppearance: TextAppearance { commonVCStyle.headerTextAppearance }
    /// The colour of the title.
    public var headerTextColor: UIColor { commonVCStyle.headerTextColor }
    /// The style of the messages.
    public var messagesStyle: StackViewStyle { commonVCStyle.messagesStyle }
    /// The style of the links.
    public var linksStyle: StackViewStyle { commonVCStyle.linksStyle }
  }

  /// The keys that every screen's style in the theme has.
  public protocol ScreenStyle: UIViewControllerStyle, PaddedStyle {
    /// The colour of the screen.
    var backgroundColor: ThemeColor { get }
    /// The appearance of the title, except its colour.
    var headerTextAppearance: TextAppearance { get }
    /// The colour of the title.
    var headerTextColor: ThemeColor { get }
    /// The style of the messages.
    var messagesStyle: StackViewStyle { get }
    /// The style of the links.
    var linksStyle: StackViewStyle { get }
  }

  extension ScreenStyle {
    /// The properties that the styles of all screens have.
    public var commonVCStyle: CommonViewControllerStyle { CommonViewControllerStyle(self) }
  }

  /// The style of a screen that has content.
  protocol ContentScreenStyle: ScreenStyle {
    var contentStyle: StackViewStyle { get }
  }

  /// The style of a screen that has texts and fields.
  protocol TextScreenStyle: ContentScreenStyle {
    var contentTextAppearance: TextAppearance { get }
    var contentTextColor: ThemeColor { get }
  }

  extension UIViewController {
    /// Logs the names of a screen's styles: `names`, and the styles that they use.
    func logStyles(_ names: [String], of theme: Theme) {
      HaapiLogger.log(
        .debug, UIKitFollowUpTag.layout,
        "\(public: Theme.layoutMessage(presenting: "\(type(of: self))", styleNames: Set(names.flatMap { [$0] + theme.styleNames(usedBy: $0) }).sorted()))"
      )
    }
  }

  extension FormViewControllerStyle: TextScreenStyle {}
  extension SelectorViewControllerStyle: ContentScreenStyle {}
  extension GenericViewControllerStyle: ScreenStyle {}
  extension PollingViewControllerStyle: ContentScreenStyle {}
  extension BankIdViewControllerStyle: ContentScreenStyle {}
  extension ProblemViewControllerStyle: ScreenStyle {}
  extension WebAuthnViewControllerStyle: TextScreenStyle {}
#endif
