/// Identifies a build of the tool and the content of a schema. An output with the same stamp is not generated again.
enum Stamp {
  /// Returns the stamp; `nil` if the tool cannot find its own file. Without a stamp, everything is generated again.
  static func text(of sources: [SourceFile]) -> String? {
    guard let tool else { return nil }
    let digests = sources.map { "\($0.name)\0\(Digest(ofWords: $0.bytes))" }
    return "\(tool) \(Digest(of: Array(digests.joined().utf8)))"
  }

  /// The size and modification time of the tool's file, which change with each build.
  private static var tool: String? {
    #if canImport(Darwin)
      let path = Bundle.main.executablePath ?? ""
    #else
      let path = "/proc/self/exe"
    #endif
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let time = status.modificationTime
    return "\(status.st_size)-\(time.tv_sec).\(time.tv_nsec)"
  }
}
