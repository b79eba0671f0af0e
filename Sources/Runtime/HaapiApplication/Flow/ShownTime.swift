import Foundation

extension TimeInterval {
  /// The whole seconds of a remaining time, for a screen. The maximum is a day, because a server may send any number.
  package var shownSeconds: Int {
    isNaN ? 0 : Int(Swift.min(Swift.max(self, 0), 86_400))
  }
}
