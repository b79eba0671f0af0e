import Foundation

// `LocalizedError` has an optional member of this name, which gives nil by default. Where a `String?`
// is wanted the compiler takes it before the one of `IdsvrError`, and so does Foundation.
extension LocalizedError where Self: IdsvrError {
  /// The reason of the error, for developers; never nil.
  public var failureReason: String? { (self as any IdsvrError).failureReason }
}
