/// Returns the name of a value's type. The name contains no user data, but the value may.
func typeName(_ value: Any) -> String { String(describing: type(of: value)) }

/// Returns the type names of a handler's model and of the response: `MyModel created from InteractiveFormStep`.
func typeName(_ model: any UIModel, of source: any HaapiResponse) -> String {
  "\(typeName(model)) created from \(typeName(source))"
}

/// Casts the value to another type.
///
/// - Throws: ``HaapiUIKitError/unsupportedMap(objName:expectedObjName:)`` if the value is of another type.
func fitting<T>(_ value: Any, as type: T.Type) throws -> T {
  guard let value = value as? T else {
    let name = "\(type)"
    throw HaapiUIKitError.unsupportedMap(
      objName: typeName(value),
      expectedObjName: name.hasPrefix("any ") ? String(name.dropFirst(4)) : name)
  }
  return value
}
