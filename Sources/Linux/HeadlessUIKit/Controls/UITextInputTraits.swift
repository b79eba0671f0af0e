import Foundation

/// iOS 2.0
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  /// iOS 4.1
  case decimalPad
  /// iOS 5.0
  case twitter
  /// iOS 7.0
  case webSearch
  /// iOS 10.0
  case asciiCapableNumberPad
}

/// iOS 2.0
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall
  /// iOS 9.0
  case `continue`
}

/// iOS 2.0
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// iOS 2.0
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// iOS 5.0
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// iOS 11.0
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }

/// iOS 11.0
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }

/// iOS 2.0
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`
  /// iOS 7.0
  case dark
  /// iOS 7.0
  case light
}

/// iOS 10.0
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = Self(rawValue: "name")
  public static let givenName = Self(rawValue: "given-name")
  public static let familyName = Self(rawValue: "family-name")
  public static let emailAddress = Self(rawValue: "email")
  public static let telephoneNumber = Self(rawValue: "tel")
  /// iOS 10.0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = Self(rawValue: "url")
  /// iOS 11.0
  public static let username = Self(rawValue: "username")
  /// iOS 11.0
  public static let password = Self(rawValue: "password")
  /// iOS 12.0
  public static let newPassword = Self(rawValue: "new-password")
  /// iOS 12.0
  public static let oneTimeCode = Self(rawValue: "one-time-code")
}

/// iOS 12.0
@MainActor @preconcurrency
open class UITextInputPasswordRules: NSObject {
  open private(set) var passwordRulesDescriptor = ""
  public convenience init(descriptor passwordRulesDescriptor: String) {
    self.init()
    self.passwordRulesDescriptor = passwordRulesDescriptor
  }
}

/// iOS 3.2
@MainActor @preconcurrency
public protocol UIKeyInput: AnyObject {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}
