extension PollingProperties {
  /// The same for everything that polls: the schema has the numbers.
  public var intervalLimits: PollingIntervalLimits { PollingIntervalLimits() }
}
