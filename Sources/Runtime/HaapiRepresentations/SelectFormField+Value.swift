nonisolated extension SelectFormField {
  /// Returns the received value if an option has this value, or else the value of the first selected option; nil if no
  /// option is selected.
  static func selectedValue(_ sent: String?, options: [Option]) -> String? {
    if let sent, options.contains(where: { $0.value == sent }) { return sent }
    return options.first(where: \.selected)?.value
  }
}
