import Testing

@testable import HaapiFoundation

struct FindingsTests {
  @Test func areFoundByPlace() {
    var findings = JSONFindings(limit: 5)
    #expect(findings.first(in: 0..<100) == nil)
    for offset in [30, 10, 20, 10] { findings.add(defect(offset, "\(offset)")) }
    findings.add(defect(10, "again"))
    #expect(findings.defects.map(\.offset) == [30, 10, 20, 10])
    #expect(findings.first(in: 0..<10) == nil)
    #expect(findings.first(in: 10..<11) == .missingMember(path: "10"))
    #expect(findings.first(in: 11..<30) == .missingMember(path: "20"))
    #expect(findings.first(in: 31..<100) == nil)
    #expect(findings.all(at: 10) == [.missingMember(path: "10"), .missingMember(path: "again")])
    #expect(findings.all(at: 11).isEmpty)
    findings.add(defect(40, "40"))
    #expect(findings.isFull)
    findings.add(defect(50, "50"))
    #expect(findings.defects.count == 5)
  }

  private func defect(_ offset: Int, _ path: String) -> JSONDefect {
    JSONDefect(offset: offset, error: .missingMember(path: path))
  }
}
