#if canImport(UIKit) || HEADLESS_UIKIT
  /// A screen of a flow: a bundled view controller, or an app's own screen.
  ///
  /// ```swift
  /// class LoginViewController: UIViewController, HaapiUIViewController {
  ///   typealias AssociatedModel = any FormModel
  ///   weak var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)?
  ///   weak var uiStylableThemeDelegate: (any UIStylableThemeDelegate)?
  ///   …
  /// }
  /// ```
  ///
  /// - Note: Source: HAAPI iOS UI kit, `HaapiUIViewController`
  @preconcurrency @MainActor
  public protocol HaapiUIViewController: AnyObject where Self: UIViewController {
    /// The type of the screen's model. A screen that is registered for a protocol, such as `FormModel`, need not
    /// declare this type.
    associatedtype AssociatedModel = any UIModel
    /// The type of the screen's style.
    associatedtype AssociatedStyle: UIStyle = FormViewControllerStyle

    /// The flow: receives the actions of the user. Set before the view is loaded.
    var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)? { get set }
    /// The theme of the app. Set before the view is loaded.
    var uiStylableThemeDelegate: (any UIStylableThemeDelegate)? { get set }

    /// Called when a request has ended: the screen hides its own indicators.
    func stopLoading()

    /// True if the screen itself shows that a request is in progress. Otherwise the flow covers the screen with an
    /// indicator.
    func hasLoading() -> Bool

    /// Shows a problem.
    ///
    /// - Returns: True if the screen shows the problem. Otherwise a separate screen shows it.
    func handleProblemModel(_ problemModel: any ProblemModel) -> Bool

    /// Shows messages, for example those of a continue-same step.
    func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel])

    /// Shows links.
    func handleLinkItemModels(_ linkItemModels: [any LinkItemModel])

    /// Shows the form of a continue-same step.
    ///
    /// - Returns: True if the screen shows the form. Otherwise a new screen shows it.
    func handleFormModel(_ formModel: any FormModel) -> Bool

    /// Hides the header. Called if the screen is a part of another screen.
    func hideHeaderView()

    /// Called before a bundled screen submits a form.
    ///
    /// - Parameters:
    ///   - interactionActionModel: The form.
    ///   - parameters: The values of the form's fields, by field name.
    ///   - closure: Call it with true and the parameters to submit. If it is called with false or never, nothing is
    ///     submitted.
    func preSubmit(
      interactionActionModel: any InteractionActionModel, parameters: [String: Any],
      closure: @escaping (Bool, [String: Any]) -> Void)

    /// Called before a bundled screen selects an item of a choice.
    ///
    /// - Parameters:
    ///   - selectorItemModel: The selected item.
    ///   - closure: Call it with true to select. If it is called with false or never, nothing is selected.
    func preSelect(
      selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void)

    /// Called before a bundled screen follows a link.
    ///
    /// - Parameters:
    ///   - linkItemModel: The link.
    ///   - closure: Call it with true to follow the link. If it is called with false or never, nothing happens.
    func preFollow(linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void)
  }

  extension HaapiUIViewController {
    /// Does nothing.
    public func hideHeaderView() {}

    /// Submits without changes.
    public func preSubmit(
      interactionActionModel: any InteractionActionModel, parameters: [String: Any],
      closure: @escaping (Bool, [String: Any]) -> Void
    ) {
      closure(true, parameters)
    }

    /// Selects the item.
    public func preSelect(
      selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void
    ) {
      closure(true)
    }

    /// Follows the link.
    public func preFollow(linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void) {
      closure(true)
    }
  }

  /// The methods that a flow offers to its screens. They do not call the screen's hooks, such as `preSubmit`.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `HaapiFlowViewControllerDelegate`
  @preconcurrency @MainActor
  public protocol HaapiFlowViewControllerDelegate: AnyObject where Self: UIViewController {
    /// Submits the form of a button, with the values of its fields.
    func submit(
      interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable])

    /// Selects an item of a choice.
    func select(selectorItemModel: any SelectorItemInteractionActionModel)

    /// Follows a link of any kind.
    func follow(linkItemModel: any LinkItemModel)

    /// Shows a problem that the screen has detected.
    func handleUIProblem(_ problemModel: any UIProblemModel)

    /// Ends the flow with an error. If there is a message, the user sees the message before the screens are removed.
    func interruptHaapiFlowForError(_ error: any Error, title: String?, message: String?)

    /// True if an app or browser would open the address.
    func canOpenURL(_ url: URL) -> Bool

    /// Opens an address outside the flow.
    func openURL(_ url: URL)
  }

  /// Provides the theme of an app to its screens.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `UIStylableThemeDelegate`
  @preconcurrency @MainActor
  public protocol UIStylableThemeDelegate: AnyObject {
    /// Styles, colours, images and texts.
    var theme: Theme { get }
  }

  extension UIStylableThemeDelegate {
    /// The common styles of all screens.
    public var commonStyle: HaapiUIViewControllerStyle { theme.common }

    /// Returns an image of the app, of the framework or of the system; `nil` if there is none.
    public func imageOptional(named name: String?) -> UIImage? {
      guard let name else { return nil }
      return ScreenResources.image(named: name)
    }

    /// Returns the style of a screen or component. The type of the result selects the style; `stylableType` is ignored.
    ///
    /// - Throws: `HaapiUIKitError.illegalState` for a type that the theme does not have.
    public func styleOrThrowFor<U: UIStyle>(stylableType: any UIStylable.Type) throws -> U {
      try theme.style()
    }
  }

  /// A screen or component with a style.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `UIStylable`
  @preconcurrency @MainActor public protocol UIStylable {
    /// The type of the style.
    associatedtype AssociatedStyle

    /// Changes the appearance to another style.
    func apply(style: AssociatedStyle)
  }

  extension Theme {
    /// Returns the theme's style of the type `S`.
    func style<S: UIStyle>() throws -> S {
      let type = S.self as? any ThemeStyle.Type
      if let style = type.map({ $0.init(values(of: $0.family)) as any UIStyle }) as? S {
        return style
      }
      if let style = common as? S { return style }
      throw HaapiUIKitError.illegalState("The theme has no style of the type \(S.self).")
    }
  }

  /// A screen of the app that starts a flow and receives the result.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `HaapiFlowResultViewController`
  @preconcurrency @MainActor
  public protocol HaapiFlowResultViewController: HaapiFlowResult where Self: UIViewController {}
#endif
