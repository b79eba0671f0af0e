/// What this plug-in may do: it has the permission to write to the package.
enum Access {
  static let isReadOnly = false
}
