import HeadlessUIKit
import Testing

/// The page of Apple's documentation, under `developer.apple.com/documentation/`, that states the behaviour that a
/// test expects.
struct Documented: TestTrait, SuiteTrait {
  let page: String
}

extension Trait where Self == Documented {
  static func documented(_ page: String) -> Documented { Documented(page: page) }
}

/// All tests that use the only screen of the process, one after the other.
@Suite("UIKit", .serialized)
enum OneScreen {}

/// A view with an intrinsic size.
final class Block: UIView {
  var content: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize { content }
}

/// A controller that records the calls of its methods.
class LoggingController: UIViewController {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { return nil }

  private func note(_ call: String) { log.calls.append("\(name).\(call)") }

  override func loadView() {
    note("loadView")
    super.loadView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove(\(parent == nil ? "nil" : "parent"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove(\(parent == nil ? "nil" : "parent"))")
  }
}

@MainActor
final class CallLog {
  var calls: [String] = []

  /// The calls since the last query.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}
