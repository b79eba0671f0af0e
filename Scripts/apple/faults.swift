import AuthenticationServices
import SwiftUI
import UIKit

// What does not compile on iOS. The compiler checks the comments, with `-verify`.

func isolation(_ view: UIView, _ application: UIApplication) {
  view.alpha = 0  // expected-error {{main actor-isolated}}
  _ = application.canOpenURL(URL(fileURLWithPath: "/"))
  _ = UIColor.red
}

final class Log {
  var lines: [String] = []
}

@MainActor func closures(_ log: Log, _ opened: @escaping (Bool) -> Void) {
  UIApplication.shared.open(URL(fileURLWithPath: "/"), completionHandler: opened)
  // expected-error@-1 {{Sendable}}
  _ = UIColor { _ in
    log.lines.append("")
    return .red
  }
}

@MainActor func optionals(_ view: UIView, _ delegate: any UIApplicationDelegate) {
  let superview: UIView = view.superview  // expected-error {{must be unwrapped}}
  let color: UIColor = view.tintColor
  _ = delegate.window?.rootViewController  // expected-error {{must be unwrapped}}
  _ = delegate.window??.rootViewController
  print(superview, color)
}

@MainActor func members(_ view: UIView) {
  view.subviews = []  // expected-error {{get-only}}
  view.fadeOut()  // expected-error {{no member 'fadeOut'}}
  _ = UIApplication.shared.keyWindow  // expected-error {{deprecated}}
}

@MainActor func async() async {
  await UIView.animate(withDuration: 1, delay: 0, animations: {})
  // expected-error@-1 {{no 'async' operations}}
}

final class Stack: UIStackView {
  init() {
    super.init(arrangedSubviews: [])  // expected-error {{must call a designated initializer}}
  }
  required init?(coder: NSCoder) { nil }  // expected-error {{failable}}
}

final class Session: ASWebAuthenticationSession {
  override func begin() {}  // expected-error {{does not override}}
}

struct Page: View {
  var body: some View { Text("").onDisappear() }  // expected-error {{no member 'onDisappear'}}
}
