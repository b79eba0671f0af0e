/// How the screens of a flow come onto the app's screen.
///
/// - Note: Source: HAAPI iOS UI kit, `PresentationMode`
public enum PresentationMode: Sendable, Hashable, CaseIterable {
  /// From below, above everything, with a button to close.
  case modal
  /// From the right, in a navigation stack, with a button to go back.
  case stack
}
