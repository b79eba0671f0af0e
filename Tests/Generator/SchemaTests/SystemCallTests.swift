import SystemCalls
import Testing

@Suite struct SystemCallTests {
  @Test func aPipeGivesWhatWasWritten() {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let bytes: [UInt8] = [1, 2, 3]
    #expect(SystemCalls.writeAll(ends[1], bytes) == 0)
    var buffer = [UInt8](repeating: 0, count: 8)
    #expect(buffer.withUnsafeMutableBytes { SystemCalls.readSome(ends[0], into: $0) } == 3)
    #expect(Array(buffer.prefix(3)) == bytes)
  }

  @Test func aClosedDescriptorIsAnError() {
    var buffer: [UInt8] = [0]
    #expect(buffer.withUnsafeMutableBytes { SystemCalls.readSome(-1, into: $0) } == -1)
    #expect(errno == EBADF)
  }
}
