/// A module that a file imports.
struct Import {
  let module: String
  var isPublic = false
  /// With what only generated code is to see.
  var isForGeneratedMapping = false

  var code: SwiftCode {
    let attribute: SwiftCode = isForGeneratedMapping ? "\(SwiftText.spiAttribute) " : ""
    return "\(attribute)\(isPublic ? "public " : "")import \(name: module)"
  }
}
