nonisolated extension SelectFormField {
  /// The sent value if it is an option, or else the value of the first selected option.
  static func selectedValue(_ sent: String?, options: [Option]) -> String? {
    if let sent, options.contains(where: { $0.value == sent }) { return sent }
    return options.first(where: \.selected)?.value
  }
}
