import SystemCalls

/// A private folder in which new files are written before they are moved to their places. Its name cannot be guessed,
/// and git ignores it.
///
/// The folder of a process that was killed remains until the next run removes it. A process locks its folder while it
/// runs, and its number is in the name.
final class StagingFolder {
  static let prefix = ".haapigen-"

  private let parent: Directory
  private let name: String
  private let folder: Directory
  private var files = 0

  /// - Parameter isIgnored: True if git ignores everything in the parent folder.
  init(in parent: Directory, isIgnored: Bool = false) throws(SystemError) {
    self.parent = parent
    Self.removeLeftovers(in: parent)
    let process = UInt64(UInt32(bitPattern: getpid()))
    name = Self.prefix + Self.hexadecimal(UInt64.random(in: .min ... .max) << 32 | process)
    try parent.makeNewFolder(name, mode: 0o700)
    folder = try parent.folder(name)
    _ = folder.lock()
    if !isIgnored { try folder.writeNewFile(".gitignore", Array("*\n".utf8)) }
  }

  /// - Returns: The name by which the file can be moved to its place.
  func add(_ bytes: [UInt8]) throws(SystemError) -> String {
    let name = "\(files)"
    files += 1
    try folder.writeNewFile(name, bytes)
    return name
  }

  /// Writes several files in parallel.
  ///
  /// - Parameter isInterrupted: Called before each file; true omits the file.
  /// - Returns: For each file, the name by which it can be moved to its place; nil if it was omitted.
  func add(
    _ files: [GeneratedFile], isInterrupted: () -> Bool
  ) -> [Result<String, SystemError>?] {
    let first = self.files
    self.files += files.count
    return concurrentMap(files.count) { index in
      if isInterrupted() { return nil }
      let name = "\(first + index)"
      do throws(SystemError) {
        try folder.writeNewFile(name, files[index].bytes)
        return .success(name)
      } catch {
        return .failure(error)
      }
    }
  }

  func move(_ name: String, to target: Directory, _ newName: String) throws(SystemError) {
    try folder.move(name, to: target, newName)
  }

  /// Writes a file in two steps, so that it is written completely or not at all.
  func write(_ bytes: [UInt8], to target: Directory, _ name: String) throws(SystemError) {
    try move(try add(bytes), to: target, name)
  }

  func remove() { Self.remove(name, folder, in: parent) }

  // MARK: Removal

  static func hasLeftovers(in parent: Directory?) -> Bool {
    parent?.names().contains(where: isName) == true
  }

  static func removeLeftovers(in parent: Directory) {
    for name in parent.names() where isName(name) {
      guard let folder = try? parent.folder(name), folder.lock() else { continue }
      remove(name, folder, in: parent)
    }
  }

  /// Removes the folder and the files that a run puts there. If it contains anything else, it is not removed.
  private static func remove(_ name: String, _ folder: Directory, in parent: Directory) {
    for file in folder.names() where file == ".gitignore" || file.allSatisfy(\.isASCIIDigit) {
      try? folder.removeFile(file)
    }
    try? parent.removeFolder(name)
  }

  /// Sixteen hexadecimal digits; in earlier versions, the number of the process.
  private static func isName(_ name: String) -> Bool {
    let rest = name.dropFirst(prefix.count)
    return name.hasPrefix(prefix) && !rest.isEmpty && rest.count <= 16
      && rest.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// The number of the process that created a folder of this name; nil for any other name.
  static func process(_ name: String) -> Int32? {
    guard name.utf8.count == prefix.utf8.count + 16, isName(name) else { return nil }
    let number = Int32(name.suffix(8), radix: 16)
    return number.flatMap { $0 > 0 ? $0 : nil }
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
