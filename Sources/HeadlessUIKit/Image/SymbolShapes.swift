/// The symbols as SVG: the size in points at the size of body text, and the strokes.
///
/// They were drawn for this package, because SF Symbols must not be redistributed.
enum SymbolShapes {
  struct Shape: Sendable {
    var width: Double
    var height: Double
    var body: String
  }

  static let all: [String: Shape] = [
    "arrow.backward": Shape(
      width: 19, height: 17,
      body: #"""
        <path d="M8 2 L1.8 8.5 L8 15 M2 8.5 H17"/>
        """#),
    "arrow.clockwise": Shape(
      width: 19, height: 20,
      body: #"""
        <path d="M16.5 8 A7 7 0 1 0 16.8 12.5 M16.8 3 V8.2 H11.6"/>
        """#),
    "arrow.forward": Shape(
      width: 19, height: 17,
      body: #"""
        <path d="M11 2 L17.2 8.5 L11 15 M17 8.5 H2"/>
        """#),
    "arrow.left": Shape(
      width: 19, height: 17,
      body: #"""
        <path d="M8 2 L1.8 8.5 L8 15 M2 8.5 H17"/>
        """#),
    "arrow.right": Shape(
      width: 19, height: 17,
      body: #"""
        <path d="M11 2 L17.2 8.5 L11 15 M17 8.5 H2"/>
        """#),
    "checkmark": Shape(
      width: 17, height: 17,
      body: #"""
        <path d="M2.5 9 L6.5 14 L14.5 3"/>
        """#),
    "checkmark.circle": Shape(
      width: 20, height: 20,
      body: #"""
        <circle cx="10" cy="10" r="8.5"/>
        <path d="M6 10.5 L9 14 L14 6.5"/>
        """#),
    "checkmark.circle.fill": Shape(
      width: 20, height: 20,
      body: #"""
        <mask id="m">
        <rect width="24" height="24" fill="#fff"/>
        <path d="M6 10.5 L9 14 L14 6.5" stroke="#000"/>
        </mask>
        <circle cx="10" cy="10" r="9" fill="#000" stroke="none" mask="url(#m)"/>
        """#),
    "checkmark.square": Shape(
      width: 18, height: 18,
      body: #"""
        <rect x="2" y="2" width="14" height="14" rx="3"/>
        <path d="M5.5 9.5 L8 12.5 L12.5 5.5"/>
        """#),
    "checkmark.square.fill": Shape(
      width: 18, height: 18,
      body: #"""
        <mask id="m">
        <rect width="24" height="24" fill="#fff"/>
        <path d="M5.5 9.5 L8 12.5 L12.5 5.5" stroke="#000"/>
        </mask>
        <rect x="1.2" y="1.2" width="15.6" height="15.6" rx="3.6" fill="#000" stroke="none" mask="url(#m)"/>
        """#),
    "chevron.backward": Shape(
      width: 13, height: 18,
      body: #"""
        <path d="M9.5 2.5 L3 9 L9.5 15.5"/>
        """#),
    "chevron.down": Shape(
      width: 18, height: 13,
      body: #"""
        <path d="M2.5 3.5 L9 10 L15.5 3.5"/>
        """#),
    "chevron.forward": Shape(
      width: 13, height: 18,
      body: #"""
        <path d="M3.5 2.5 L10 9 L3.5 15.5"/>
        """#),
    "chevron.left": Shape(
      width: 13, height: 18,
      body: #"""
        <path d="M9.5 2.5 L3 9 L9.5 15.5"/>
        """#),
    "chevron.right": Shape(
      width: 13, height: 18,
      body: #"""
        <path d="M3.5 2.5 L10 9 L3.5 15.5"/>
        """#),
    "chevron.up": Shape(
      width: 18, height: 13,
      body: #"""
        <path d="M2.5 9.5 L9 3 L15.5 9.5"/>
        """#),
    "circle": Shape(
      width: 20, height: 20,
      body: #"""
        <circle cx="10" cy="10" r="8.5"/>
        """#),
    "circle.fill": Shape(
      width: 20, height: 20,
      body: #"""
        <circle cx="10" cy="10" r="9" fill="#000" stroke="none"/>
        """#),
    "ellipsis": Shape(
      width: 19, height: 5,
      body: #"""
        <path d="M1.5 2.5 a1.5 1.5 0 1 0 3 0 a1.5 1.5 0 1 0 -3 0 M8 2.5 a1.5 1.5 0 1 0 3 0 a1.5 1.5 0 1 0 -3 0 M14.5 2.5 a1.5 1.5 0 1 0 3 0 a1.5 1.5 0 1 0 -3 0" fill="#000" stroke="none"/>
        """#),
    "envelope": Shape(
      width: 22, height: 17,
      body: #"""
        <rect x="1.5" y="1.5" width="19" height="14" rx="2.5"/>
        <path d="M2.2 3.2 L11 10 L19.8 3.2"/>
        """#),
    "exclamationmark.circle": Shape(
      width: 20, height: 20,
      body: #"""
        <circle cx="10" cy="10" r="8.5"/>
        <path d="M10 5.5 V11"/>
        <path d="M9 14 a1 1 0 1 0 2 0 a1 1 0 1 0 -2 0" fill="#000" stroke="none"/>
        """#),
    "exclamationmark.circle.fill": Shape(
      width: 20, height: 20,
      body: #"""
        <mask id="m">
        <rect width="24" height="24" fill="#fff"/>
        <path d="M10 5.5 V11 M10 14.2 V14.4" stroke="#000"/>
        </mask>
        <circle cx="10" cy="10" r="9" fill="#000" stroke="none" mask="url(#m)"/>
        """#),
    "exclamationmark.triangle": Shape(
      width: 22, height: 20,
      body: #"""
        <path d="M11 2 L20.2 17.6 H1.8 Z"/>
        <path d="M11 7.5 V12"/>
        <path d="M10 15 a1 1 0 1 0 2 0 a1 1 0 1 0 -2 0" fill="#000" stroke="none"/>
        """#),
    "eye": Shape(
      width: 24, height: 16,
      body: #"""
        <path d="M1.5 8 C4 3.8 8 2 12 2 C16 2 20 3.8 22.5 8 C20 12.2 16 14 12 14 C8 14 4 12.2 1.5 8 Z"/>
        <circle cx="12" cy="8" r="3"/>
        """#),
    "eye.slash": Shape(
      width: 24, height: 18,
      body: #"""
        <g transform="translate(0 1)">
        <path d="M1.5 8 C4 3.8 8 2 12 2 C16 2 20 3.8 22.5 8 C20 12.2 16 14 12 14 C8 14 4 12.2 1.5 8 Z"/>
        <circle cx="12" cy="8" r="3"/>
        </g>
        <path d="M4.5 1.5 L19.5 16.5"/>
        """#),
    "faceid": Shape(
      width: 20, height: 20,
      body: #"""
        <path d="M2 6 V4.5 A2.5 2.5 0 0 1 4.5 2 H6 M14 2 H15.5 A2.5 2.5 0 0 1 18 4.5 V6 M18 14 V15.5 A2.5 2.5 0 0 1 15.5 18 H14 M6 18 H4.5 A2.5 2.5 0 0 1 2 15.5 V14"/>
        <path d="M7 7 V8.5 M13 7 V8.5 M10.3 7.5 V11 H9.4 M7 13 C8.6 14.6 11.4 14.6 13 13"/>
        """#),
    "globe": Shape(
      width: 20, height: 20,
      body: #"""
        <circle cx="10" cy="10" r="8.5"/>
        <path d="M1.5 10 H18.5 M10 1.5 C4.5 6 4.5 14 10 18.5 C15.5 14 15.5 6 10 1.5"/>
        """#),
    "info.circle": Shape(
      width: 20, height: 20,
      body: #"""
        <circle cx="10" cy="10" r="8.5"/>
        <path d="M10 9.5 V14.5"/>
        <path d="M9 6 a1 1 0 1 0 2 0 a1 1 0 1 0 -2 0" fill="#000" stroke="none"/>
        """#),
    "iphone": Shape(
      width: 13, height: 20,
      body: #"""
        <rect x="1.5" y="1.5" width="10" height="17" rx="2.5"/>
        <path d="M5 16 H8"/>
        """#),
    "key": Shape(
      width: 20, height: 20,
      body: #"""
        <circle cx="7" cy="7" r="5"/>
        <path d="M10.5 10.5 L18.5 18.5 M14.5 14.5 L17 12"/>
        <path d="M5 6 a1 1 0 1 0 2 0 a1 1 0 1 0 -2 0" fill="#000" stroke="none"/>
        """#),
    "link": Shape(
      width: 22, height: 14,
      body: #"""
        <path d="M9 4 L6.5 4 A3 3 0 0 0 6.5 10 L9.5 10 M13 10 L15.5 10 A3 3 0 0 0 15.5 4 L12.5 4 M8 7 H14"/>
        """#),
    "lock": Shape(
      width: 17, height: 20,
      body: #"""
        <rect x="2" y="9" width="13" height="9.5" rx="2"/>
        <path d="M5 9 V6 A3.5 3.5 0 0 1 12 6 V9"/>
        """#),
    "lock.fill": Shape(
      width: 17, height: 20,
      body: #"""
        <rect x="2" y="9" width="13" height="9.5" rx="2" fill="#000"/>
        <path d="M5 9 V6 A3.5 3.5 0 0 1 12 6 V9"/>
        """#),
    "minus": Shape(
      width: 17, height: 4,
      body: #"""
        <path d="M2 2 H15"/>
        """#),
    "person": Shape(
      width: 19, height: 20,
      body: #"""
        <circle cx="9.5" cy="5.5" r="4"/>
        <path d="M1.5 18 C1.5 13.5 5 11.5 9.5 11.5 C14 11.5 17.5 13.5 17.5 18 Z"/>
        """#),
    "person.badge.key": Shape(
      width: 24, height: 20,
      body: #"""
        <circle cx="9.5" cy="5.5" r="4"/>
        <path d="M1.5 18 C1.5 13.5 5 11.5 9.5 11.5 C14 11.5 17.5 13.5 17.5 18 Z"/>
        <circle cx="20" cy="7" r="2.5"/>
        <path d="M20 9.5 V16 M20 13.5 H22"/>
        """#),
    "person.circle": Shape(
      width: 20, height: 20,
      body: #"""
        <circle cx="10" cy="10" r="8.5"/>
        <circle cx="10" cy="8" r="3"/>
        <path d="M4.5 16 C5.5 13.5 7.5 12.5 10 12.5 C12.5 12.5 14.5 13.5 15.5 16"/>
        """#),
    "person.fill": Shape(
      width: 19, height: 20,
      body: #"""
        <g fill="#000">
        <circle cx="9.5" cy="5.5" r="4"/>
        <path d="M1.5 18 C1.5 13.5 5 11.5 9.5 11.5 C14 11.5 17.5 13.5 17.5 18 Z"/>
        </g>
        """#),
    "phone": Shape(
      width: 19, height: 19,
      body: #"""
        <path d="M4 1.8 L7.2 2 L8.6 6.2 L6.4 8 C7.2 9.8 9.2 11.8 11 12.6 L12.8 10.4 L17 11.8 L17.2 15 C17.2 16.6 15.8 17.4 14.4 17.2 C8.4 16.6 2.4 10.6 1.8 4.6 C1.6 3.2 2.4 1.8 4 1.8 Z"/>
        """#),
    "plus": Shape(
      width: 17, height: 17,
      body: #"""
        <path d="M8.5 2 V15 M2 8.5 H15"/>
        """#),
    "qrcode": Shape(
      width: 18, height: 18,
      body: #"""
        <rect x="1.5" y="1.5" width="5.5" height="5.5"/>
        <rect x="11" y="1.5" width="5.5" height="5.5"/>
        <rect x="1.5" y="11" width="5.5" height="5.5"/>
        <path d="M10 10 h3 v3 h-3 z M14.5 10 h3 v3 h-3 z M10 14.5 h3 v3 h-3 z M13 13 h2 v2 h-2 z M15 15 h2.5 v2.5 h-2.5 z" fill="#000" stroke="none"/>
        """#),
    "questionmark.circle": Shape(
      width: 20, height: 20,
      body: #"""
        <circle cx="10" cy="10" r="8.5"/>
        <path d="M7.6 8 C7.6 4.8 12.4 4.8 12.4 8 C12.4 10 10 9.8 10 11.8"/>
        <path d="M9 14 a1 1 0 1 0 2 0 a1 1 0 1 0 -2 0" fill="#000" stroke="none"/>
        """#),
    "square": Shape(
      width: 18, height: 18,
      body: #"""
        <rect x="2" y="2" width="14" height="14" rx="3"/>
        """#),
    "touchid": Shape(
      width: 20, height: 20,
      body: #"""
        <path d="M3 8 C4 1 16 1 17 8 M5.5 14 V10 C5.5 4.5 14.5 4.5 14.5 10 V14 M8.5 17 V10.5 C8.5 8.5 11.5 8.5 11.5 10.5 V17 M17 11 V15"/>
        """#),
    "xmark": Shape(
      width: 17, height: 17,
      body: #"""
        <path d="M2.5 2.5 L14.5 14.5 M14.5 2.5 L2.5 14.5"/>
        """#),
    "xmark.circle": Shape(
      width: 20, height: 20,
      body: #"""
        <circle cx="10" cy="10" r="8.5"/>
        <path d="M7 7 L13 13 M13 7 L7 13"/>
        """#),
    "xmark.circle.fill": Shape(
      width: 20, height: 20,
      body: #"""
        <mask id="m">
        <rect width="24" height="24" fill="#fff"/>
        <path d="M7 7 L13 13 M13 7 L7 13" stroke="#000"/>
        </mask>
        <circle cx="10" cy="10" r="9" fill="#000" stroke="none" mask="url(#m)"/>
        """#),
  ]
}
