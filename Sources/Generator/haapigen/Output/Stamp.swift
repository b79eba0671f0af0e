#if canImport(Darwin)
  import MachO
#endif

/// Identifies this build of the tool and a schema. An output with the same stamp need not be generated again.
enum Stamp {
  /// `nil` if the tool cannot find its own file. Then everything is generated again.
  static func text(of sources: [SourceFile]) -> String? {
    guard let tool else { return nil }
    var schema = Digest()
    for source in sources {
      schema.append(Array("\(source.name)\0\(Digest(ofWords: source.bytes))".utf8))
    }
    return "\(tool) \(schema)"
  }

  /// The size and time of the program's file, which change with each build.
  private static var tool: String? {
    var status = stat()
    guard let path = programPath, stat(path, &status) == 0 else { return nil }
    let time = status.modificationTime
    return "\(status.st_size)-\(time.tv_sec).\(time.tv_nsec)"
  }

  private static var programPath: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #else
      "/proc/self/exe"
    #endif
  }
}
