#if canImport(UIKit) || HEADLESS_UIKIT
  import Foundation

  /// A screen of a flow: what the bundled view controllers conform to, and what an app's own have to.
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
    /// The type of its model. A screen that is registered for a protocol, such as `FormModel`, can leave it out.
    associatedtype AssociatedModel = any UIModel
    /// The type of its style.
    associatedtype AssociatedStyle: UIStyle = FormViewControllerStyle

    /// The flow: receives the actions of the user. Set before the view is loaded.
    var haapiFlowViewControllerDelegate: (any HaapiFlowViewControllerDelegate)? { get set }
    /// The looks of the app. Set before the view is loaded.
    var uiStylableThemeDelegate: (any UIStylableThemeDelegate)? { get set }

    /// A request has ended: stops and hides the screen's own indicators.
    func stopLoading()

    /// True if the screen itself shows that a request is under way. If it does not, the flow puts an
    /// indicator over it.
    func hasLoading() -> Bool

    /// Shows a problem.
    ///
    /// - Returns: Whether it is shown here. If it is not, a screen of its own shows it.
    func handleProblemModel(_ problemModel: any ProblemModel) -> Bool

    /// Shows messages, also those of a step that stays.
    func handleInfoMessageModels(_ infoMessageModels: [any InfoMessageModel])

    /// Shows links.
    func handleLinkItemModels(_ linkItemModels: [any LinkItemModel])

    /// Shows the form of a step that stays.
    ///
    /// - Returns: Whether it is shown here. If it is not, a new screen shows it.
    func handleFormModel(_ formModel: any FormModel) -> Bool

    /// Hides the head of the screen, because it is a part of another one.
    func hideHeaderView()

    /// Called before a bundled screen submits.
    ///
    /// - Parameters:
    ///   - interactionActionModel: The form.
    ///   - parameters: The values of its fields, by name.
    ///   - closure: Called with true to submit, and with the parameters. If it is never called, nothing is
    ///     submitted.
    func preSubmit(
      interactionActionModel: any InteractionActionModel, parameters: [String: Any],
      closure: @escaping (Bool, [String: Any]) -> Void)

    /// Called before a bundled screen selects.
    ///
    /// - Parameters:
    ///   - selectorItemModel: What is selected.
    ///   - closure: Called with true to select. If it is never called, nothing is selected.
    func preSelect(
      selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void)

    /// Called before a bundled screen follows a link.
    ///
    /// - Parameters:
    ///   - linkItemModel: The link.
    ///   - closure: Called with true to follow it. If it is never called, it is not followed.
    func preFollow(linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void)
  }

  extension HaapiUIViewController {
    /// Does nothing.
    public func hideHeaderView() {}

    /// Submits as it is.
    public func preSubmit(
      interactionActionModel: any InteractionActionModel, parameters: [String: Any],
      closure: @escaping (Bool, [String: Any]) -> Void
    ) {
      closure(true, parameters)
    }

    /// Selects.
    public func preSelect(
      selectorItemModel: any SelectorItemInteractionActionModel, closure: @escaping (Bool) -> Void
    ) {
      closure(true)
    }

    /// Follows.
    public func preFollow(linkItemModel: any LinkItemModel, closure: @escaping (Bool) -> Void) {
      closure(true)
    }
  }

  /// The flow, as its screens see it. A call does not run the hooks of the screen.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `HaapiFlowViewControllerDelegate`
  @preconcurrency @MainActor
  public protocol HaapiFlowViewControllerDelegate: AnyObject where Self: UIViewController {
    /// Sends the form of a button with the values of its fields.
    func submit(
      interactionActionModel: any InteractionActionModel, parameters: [String: any Sendable])

    /// Continues with a choice.
    func select(selectorItemModel: any SelectorItemInteractionActionModel)

    /// Follows a link, wherever it leads.
    func follow(linkItemModel: any LinkItemModel)

    /// Shows a problem that the screen has found.
    func handleUIProblem(_ problemModel: any UIProblemModel)

    /// Ends the flow with an error. If there is a message, the user sees it first.
    func interruptHaapiFlowForError(_ error: any Error, title: String?, message: String?)

    /// True if an app or browser would open the address.
    func canOpenURL(_ url: URL) -> Bool

    /// Opens an address outside the flow.
    func openURL(_ url: URL)
  }

  /// The looks of an app, for its screens.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `UIStylableThemeDelegate`
  @preconcurrency @MainActor
  public protocol UIStylableThemeDelegate: AnyObject {
    /// Styles, colours, images and texts.
    var theme: Theme { get }
  }

  /// A screen of the app that starts a flow, and gets its end.
  ///
  /// - Note: Source: HAAPI iOS UI kit, `HaapiFlowResultViewController`
  public typealias HaapiFlowResultViewController = UIViewController & HaapiFlowResult
#endif
