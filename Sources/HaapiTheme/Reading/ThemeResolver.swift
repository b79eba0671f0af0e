import HaapiFoundation

/// Combines an app's property list with the framework's tables, and collects its mistakes.
nonisolated struct ThemeResolver {
  let tables: ThemeTables
  let resources: any ThemeResources
  let isStrict: Bool
  var index: ThemeIndex { tables.index }

  private(set) var findings: [ThemeFinding] = []
  private(set) var scalars: [String: Theme.Value] = [:]
  private(set) var styles: [String: Theme.ResolvedStyle]
  /// The app's new styles in the order of the file.
  private(set) var newStyles: [(name: String, line: Int?)] = []
  /// The names of new styles, including those with unreadable values, so that a mistake is reported only once.
  var declaredStyles: Set<String> = []
  var usedStyles: Set<String> = []
  var colors: [String: ThemeColor] = [:]
  var hiddenImages: [ThemeLogRecord] = []
  // Similar names are searched for a limited number of unknown names, because each search takes time.
  var remainingSuggestions = 100

  init(tables: ThemeTables, resources: any ThemeResources, isStrict: Bool) {
    self.tables = tables
    self.resources = resources
    self.isStrict = isStrict
    styles = tables.index.styles
    for scalar in tables.scalars {
      scalars[scalar.name] = Theme.Value(value: scalar.value, origin: .framework)
    }
  }

  mutating func report(_ defect: ThemeDefect, line: Int?) {
    findings.append(
      ThemeFinding(defect: defect, severity: defect.severity(isStrict: isStrict), line: line))
  }

  /// True until similar names were searched for too many unknown names.
  mutating func canSuggest() -> Bool {
    remainingSuggestions -= 1
    return remainingSuggestions >= 0
  }

  // MARK: From members to a theme

  func frameworkTheme() -> Theme { finished(font: chosenFont()) }

  mutating func theme(of members: [PropertyListMember]) throws(ThemeError) -> Theme {
    let members = lastOfEach(members, path: nil)
    declaredStyles = Set(members.map(\.key).filter(isNewStyle))
    // A new style starts as a copy of its base, and the file may change that base in a later line.
    for member in members where !declaredStyles.contains(member.key) { read(member) }
    for member in members where declaredStyles.contains(member.key) { begin(member) }
    reportMisspeltStyles()
    reportCycles()
    let font = chosenFont()
    if let defect = font.defect {
      report(defect, line: members.first { $0.key == Self.fontKey }?.line)
    }
    // Checks that need the whole file run last, but the report is in the order of the file.
    findings = findings.enumerated()
      .sorted { ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset) }
      .map(\.element)
    if findings.contains(where: { $0.severity == .error }) { throw ThemeError(findings: findings) }
    return finished(font: font)
  }

  private func finished(font: FontNames.Choice) -> Theme {
    var colors = index.colors.merging(self.colors) { $1 }
    for name in index.colors.keys {
      if let color = resources.color(named: name) { colors[name] = color }
    }
    var log = resources.fonts.map(ThemeLogRecord.lines) ?? []
    log += findings.map(ThemeLogRecord.init) + hiddenImages
    return Theme(
      storage: Theme.Storage(
        tables: tables, resources: resources, scalars: scalars, styles: styles,
        newStyles: newStyles.map(\.name), colors: colors, fontFamily: font.family,
        warnings: findings, logRecords: log))
  }

  // MARK: Merging

  /// A scalar replaces the framework's. A dictionary is merged key by key. A new style starts as a copy of its base.
  private mutating func read(_ member: PropertyListMember) {
    let name = member.key
    if let scalar = index.scalars[name] {
      if case .value(let value) = check(member, path: name, type: scalar.type, isOptional: false) {
        scalars[name] = Theme.Value(value: value, origin: .app)
      }
    } else if index.styles[name] != nil {
      merge(member, into: name)
    } else if member.value != .invalid {
      let near = canSuggest() ? nearestTopLevelNames(name) : []
      report(.unknownKey(keyPath: name, nearest: near), line: member.line)
    }
  }

  private func isNewStyle(_ name: String) -> Bool {
    guard let family = index.family(ofStyleNamed: name) else { return false }
    return index.styles[name] == nil && index.referableFamilies.contains(family.name)
      && name.count > family.name.count + 1 && name.hasPrefix(family.name + ".")
  }

  private mutating func begin(_ member: PropertyListMember) {
    guard let family = index.family(ofStyleNamed: member.key) else { return }
    newStyles.append((member.key, member.line))
    let values = styles[family.base]?.values.mapValues {
      Theme.Value(value: $0.value, origin: .base(family.base))
    }
    styles[member.key] = Theme.ResolvedStyle(family: family.name, values: values ?? [:])
    merge(member, into: member.key)
  }

  private mutating func merge(_ member: PropertyListMember, into name: String) {
    guard let family = index.family(ofStyleNamed: name), let keys = index.keys[family.name] else {
      return
    }
    guard case .dictionary(let members) = member.value else {
      if member.value != .invalid {
        report(
          .wrongType(
            keyPath: name, expected: "Dictionary", found: member.value.typeName, nearest: nil),
          line: member.line)
      }
      return
    }
    for member in lastOfEach(members, path: name) {
      let path = name + "." + member.key
      guard let key = keys[member.key] else {
        let near = canSuggest() ? NearestNames.meant(member.key, in: family.keys.map(\.name)) : []
        report(.unknownKey(keyPath: path, nearest: near), line: member.line)
        continue
      }
      switch check(member, path: path, type: key.type, isOptional: key.isOptional) {
      case .value(let value):
        styles[name]?.values[key.name] = Theme.Value(value: value, origin: .app)
      case .omitted: styles[name]?.values[key.name] = nil
      case .defect: break
      }
    }
  }

  /// The last value of a repeated key.
  private mutating func lastOfEach(
    _ members: [PropertyListMember], path: String?
  ) -> [PropertyListMember] {
    var last: [String: Int] = [:]
    for (offset, member) in members.enumerated() {
      if last.updateValue(offset, forKey: member.key) != nil {
        let path = path.map { $0 + "." + member.key } ?? member.key
        report(.repeatedKey(keyPath: path), line: member.line)
      }
    }
    if last.count == members.count { return members }
    return members.enumerated().filter { last[$0.element.key] == $0.offset }.map(\.element)
  }
}
