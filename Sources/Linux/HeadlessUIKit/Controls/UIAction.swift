import Foundation

/// iOS 13.0
@MainActor @preconcurrency
open class UIMenuElement: NSObject {
  /// iOS 13.0
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }

  /// iOS 13.0
  public enum State: Int, Sendable { case off, on, mixed }

  open internal(set) var title: String
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// iOS 13.0
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// iOS 13.0
open class UIAction: UIMenuElement {
  /// iOS 13.0
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// iOS 14.0
  open var sender: Any? { weakSender }
  private weak var weakSender: AnyObject?
  let handler: UIActionHandler
  private static var unnamed = 0

  public init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    if let identifier {
      self.identifier = identifier
    } else {
      Self.unnamed += 1
      self.identifier = Identifier("com.apple.action.dynamic.\(Self.unnamed)")
    }
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  func perform(sender: AnyObject?) {
    weakSender = sender
    handler(self)
  }
}
