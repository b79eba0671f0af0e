import SystemCalls

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs another program, such as git. `Process` would need the whole of Foundation at each start.
struct GitProcess {
  enum Failure: Error {
    case missing
    /// The error of the system.
    case notStarted(String)
  }

  let status: Int32
  let output: [UInt8]
  let errors: String

  /// Runs a program of PATH to its end. Input and output are transferred at the same time, so that neither side
  /// blocks on a full pipe.
  static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String]
  ) throws(Failure) -> GitProcess {
    guard let toChild = Pipe(), let fromChild = Pipe(), let complaints = Pipe() else {
      throw .notStarted(lastError)
    }
    // If git ends before it has read its input, this program must not end.
    let handler = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, handler) }
    let id = try spawn(
      program, arguments, [toChild.reader, fromChild.writer, complaints.writer], environment)
    toChild.closeReader()
    fromChild.closeWriter()
    complaints.closeWriter()
    var flow = Flow(input: input[...], from: fromChild, complaints, to: toChild)
    flow.run()
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1, errno == EINTR {}
    let signalled = status & 0x7F
    return GitProcess(
      status: signalled == 0 ? (status >> 8) & 0xFF : 128 + signalled, output: flow.output,
      errors: String(decoding: flow.errors, as: UTF8.self))
  }

  private static var lastError: String { String(cString: strerror(errno)) }

  // MARK: Start

  private static func spawn(
    _ program: String, _ arguments: [String], _ descriptors: [Int32],
    _ environment: [String: String]
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif

    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var id: pid_t = 0
    let code = withCStrings([program] + arguments) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawnp(&id, program, &actions, &attributes, arguments, environment)
      }
    }
    if code == ENOENT { throw .missing }
    if code != 0 { throw .notStarted(String(cString: strerror(code))) }
    return id
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { (pointers + index).initialize(to: strdup(text)) }
    (pointers + texts.count).initialize(to: nil)
    defer {
      for index in texts.indices { free(pointers[index]) }
      pointers.deallocate()
    }
    return body(pointers)
  }

  // MARK: Pipes

  private final class Pipe {
    private(set) var reader: Int32 = -1
    private(set) var writer: Int32 = -1

    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      (reader, writer) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
      closeReader()
      closeWriter()
    }

    func closeReader() {
      if reader >= 0 { close(reader) }
      reader = -1
    }

    func closeWriter() {
      if writer >= 0 { close(writer) }
      writer = -1
    }
  }

  private struct Flow {
    private var input: ArraySlice<UInt8>
    private let fromChild: Pipe
    private let complaints: Pipe
    private let toChild: Pipe
    private(set) var output: [UInt8] = []
    private(set) var errors: [UInt8] = []

    init(input: ArraySlice<UInt8>, from: Pipe, _ complaints: Pipe, to: Pipe) {
      self.input = input
      fromChild = from
      self.complaints = complaints
      toChild = to
      if input.isEmpty { to.closeWriter() }
      _ = fcntl(to.writer, F_SETFL, O_NONBLOCK)
    }

    mutating func run() {
      while fromChild.reader >= 0 || complaints.reader >= 0 {
        var waiting = [
          pollfd(fd: fromChild.reader, events: Int16(POLLIN), revents: 0),
          pollfd(fd: complaints.reader, events: Int16(POLLIN), revents: 0),
          pollfd(fd: toChild.writer, events: Int16(POLLOUT), revents: 0),
        ]
        // A negative descriptor is ignored.
        if poll(&waiting, nfds_t(waiting.count), -1) < 0 {
          if errno == EINTR { continue }
          return
        }
        if waiting[0].revents != 0 { Self.read(fromChild, into: &output) }
        if waiting[1].revents != 0 { Self.read(complaints, into: &errors) }
        if waiting[2].revents != 0 { write() }
      }
    }

    private static func read(_ pipe: Pipe, into bytes: inout [UInt8]) {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = buffer.withUnsafeMutableBytes { SystemCalls.read(pipe.reader, into: $0) }
      if count > 0 {
        bytes += buffer[..<count]
      } else {
        pipe.closeReader()
      }
    }

    private mutating func write() {
      let count = input.withUnsafeBytes { SystemCalls.write(toChild.writer, $0) }
      if count > 0 {
        input = input.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        return
      }
      if input.isEmpty || count <= 0 { toChild.closeWriter() }
    }
  }
}
