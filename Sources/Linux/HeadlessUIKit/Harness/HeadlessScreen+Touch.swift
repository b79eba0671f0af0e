import Foundation

extension HeadlessScreen {
  /// Taps the middle of a view as a finger does: the topmost view at that point receives the tap.
  ///
  /// - Returns: False if nothing received the tap, or if another view covers this view.
  @discardableResult
  public func tap(_ view: UIView) -> Bool {
    layOut()
    guard view.window != nil else { return false }
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    guard let hit = hitView(at: point), hit.isDescendant(of: view) || view.isDescendant(of: hit)
    else { return false }
    return tap(at: point)
  }

  /// Taps the element with this accessibility label or identifier. As a user would, scrolls first if the element is
  /// outside of the visible part of a scroll view.
  ///
  /// - Returns: False if there is no such element, or if it did not receive the tap.
  @discardableResult
  public func tap(_ labelOrIdentifier: String) -> Bool {
    guard let view = find(labelOrIdentifier) else { return false }
    scroll(to: view)
    return tap(view)
  }

  /// Taps a point of the window.
  ///
  /// - Returns: False if there is no view at the point.
  @discardableResult
  public func tap(at point: CGPoint) -> Bool {
    layOut()
    guard let hit = hitView(at: point), let window = hit.window else { return false }
    let touch = UITouch()
    touch.windowLocation = point
    touch.view = hit
    touch.window = window
    let event = UIEvent()
    event.allTouches = [touch]
    if let recognizer = tapRecognizer(for: touch, from: hit) {
      recognizer.recognize(.ended, at: point)
      if recognizer.cancelsTouchesInView {
        layOut()
        return true
      }
    }
    hit.touchesBegan([touch], with: event)
    touch.phase = .ended
    hit.touchesEnded([touch], with: event)
    layOut()
    return true
  }

  private func hitView(at point: CGPoint) -> UIView? {
    for window in UIApplication.shared.windows.reversed() {
      if let view = window.hitTest(point, with: nil) { return view }
    }
    return nil
  }

  /// Returns the tap recogniser nearest to the touched view; nil if no recogniser receives the tap. As in UIKit,
  /// recognisers of a control's superviews do not receive the control's taps.
  private func tapRecognizer(for touch: UITouch, from view: UIView) -> UITapGestureRecognizer? {
    for above in sequence(first: view, next: \.superview) {
      let found = above.gestureRecognizers?.lazy.compactMap { $0 as? UITapGestureRecognizer }
        .first { $0.numberOfTapsRequired == 1 && $0.mayReceive(touch) }
      if let found { return found }
      if above is UIControl { return nil }
    }
    return nil
  }

  // MARK: Keyboard

  /// The responder that receives input from the keyboard; nil if there is none.
  public var firstResponder: UIResponder? { window.firstResponder }

  /// The frame of the keyboard or of the responder's input view; nil if neither is visible.
  public var keyboardFrame: CGRect? { window.keyboardFrame }

  /// Types into the first responder, character by character. A line feed presses the return key.
  ///
  /// - Returns: False if the first responder does not accept text.
  @discardableResult
  public func type(_ text: String) -> Bool {
    for key in text {
      if key == "\n" {
        pressReturn()
      } else if let editor = firstResponder as? any TextEditor {
        editor.type(String(key))
      } else if let input = firstResponder as? any UIKeyInput {
        input.insertText(String(key))
      } else {
        return false
      }
      layOut()
    }
    return true
  }

  /// Inserts text into the first responder at once, like "paste" and password managers.
  @discardableResult
  public func paste(_ text: String) -> Bool {
    guard let editor = firstResponder as? any TextEditor else { return false }
    editor.type(text)
    layOut()
    return true
  }

  /// Presses the return key.
  public func pressReturn() {
    (firstResponder as? any TextEditor)?.typeReturn()
    layOut()
  }

  /// Presses the delete key.
  public func pressDelete(times: Int = 1) {
    for _ in 0..<times {
      if let editor = firstResponder as? any TextEditor {
        editor.typeBackspace()
      } else {
        (firstResponder as? any UIKeyInput)?.deleteBackward()
      }
    }
    layOut()
  }

  /// Turns the wheel of a picker to a row.
  public func pick(row: Int, component: Int = 0, in picker: UIPickerView) {
    picker.pick(row: row, component: component)
    layOut()
  }

  // MARK: Gestures

  /// Scrolls as little as necessary to make a view visible.
  public func scroll(to view: UIView) {
    layOut()
    for above in sequence(first: view.superview, next: { $0?.superview }) {
      guard let scroll = above as? UIScrollView else { continue }
      let rect = scroll.convert(view.bounds, from: view)
      if !scroll.bounds.inset(by: scroll.adjustedContentInset).contains(rect) {
        scroll.scrollRectToVisible(rect, animated: false)
      }
    }
    layOut()
  }

  /// Scrolls as a drag does. A positive distance increases the content offset.
  public func drag(_ scrollView: UIScrollView, by distance: CGPoint) {
    layOut()
    scrollView.drag(by: distance)
    layOut()
  }

  /// Swipes from the edge to go back.
  ///
  /// - Returns: False if there is no previous screen, or if the app does not allow the swipe.
  @discardableResult
  public func swipeBack() -> Bool {
    layOut()
    var controller = topViewController
    while let above = controller {
      if let navigation = above as? UINavigationController { return navigation.swipeBack() }
      controller = above.parent
    }
    return false
  }

  /// Swipes a sheet down to dismiss it.
  ///
  /// - Returns: False if there is no sheet, or if the app does not allow the dismissal.
  @discardableResult
  public func swipeDown() -> Bool {
    layOut()
    var presented = window.rootViewController?.ownPresented
    while let above = presented?.ownPresented { presented = above }
    guard let presented, let sheet = presented.presentationController,
      [.pageSheet, .formSheet].contains(presented.effectivePresentationStyle)
    else { return false }
    let delegate = sheet.delegate
    guard !presented.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(sheet) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(sheet)
      return false
    }
    delegate?.presentationControllerWillDismiss(sheet)
    presented.dismiss(animated: true) { delegate?.presentationControllerDidDismiss(sheet) }
    return true
  }
}
