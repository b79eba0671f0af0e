/// How the screens of a flow are presented.
///
/// - Note: Source: HAAPI iOS UI kit, `PresentationMode`
public enum PresentationMode: Sendable, Hashable, CaseIterable {
  /// From the bottom, on top of everything, with a button to close.
  case modal
  /// From the right, in a navigation stack, with a button to go back.
  case stack
}
