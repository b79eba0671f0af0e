/// What this plug-in may do: it has no permission to write to the package.
enum Access {
  static let isReadOnly = true
}
