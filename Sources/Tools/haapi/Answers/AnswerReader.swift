/// Reads the response in a file.
struct AnswerReader {
  let mediaType: String?
  /// True to continue after the first defect.
  let findsAll: Bool

  private let decoder = HaapiDecoder()

  typealias Read = (answer: HaapiAnswer, warnings: [DecodingWarning])

  /// Reads the response. Also warns about repeated members, which the SDK does not report.
  func read(_ file: String) throws(FileFailure) -> Read {
    let data = try InputFile.read(file, limit: decoder.limits.maximumBytes)
    if let reason = Self.otherFormat(data) {
      throw FileFailure(malformed: [.init(path: "$", reason: reason)])
    }
    do {
      let decoded = try decoder.decode(data, mediaType: mediaType)
      let repeated = try JSONDocument(data, limits: decoder.limits).repeatedMembers()
      return (decoded.answer, repeated + decoded.warnings)
    } catch let error as RepresentationDecodingError {
      let all = findsAll ? try? decoder.defects(in: data, mediaType: mediaType) : nil
      // Without a list of errors, reports at least the first error.
      let errors = all.flatMap { $0.isEmpty ? nil : $0 } ?? [error]
      throw FileFailure(malformed: errors.map { .init($0, in: data) })
    } catch {
      throw FileFailure(malformed: [.init(path: "$", reason: String(describing: error))])
    }
  }
}

extension AnswerReader {
  /// Returns why a file is not JSON, judging by the first bytes; nil if the file may be JSON.
  private static func otherFormat(_ data: Data) -> String? {
    switch Array(data.prefix(2)) {
    case []: "is empty"
    case [0xFE, 0xFF], [0xFF, 0xFE]: "is in UTF-16, but UTF-8 was expected"
    case [0x1F, 0x8B]: "is compressed with gzip"
    default: nil
    }
  }
}

extension FileFailure.Defect {
  init(_ error: RepresentationDecodingError, in data: Data) {
    path = error.path ?? "$"
    switch error {
    case .malformedJson(let offset, let reason):
      self.reason = "is not a JSON object: \(reason) (\(Self.place(offset, in: data)))"
    case .missingMember:
      reason = "is missing"
    case .wrongType(_, let expected, let found):
      reason = "expected \(expected), found \(found)"
    case .invalidValue(_, let expected):
      reason = "expected \(expected)"
    case .nestingTooDeep:
      reason = "is nested too deeply"
    }
  }

  /// Returns the line and the column as editors count them: both start at 1.
  private static func place(_ offset: Int, in data: Data) -> String {
    let before = data.prefix(offset)
    let line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    let column = 1 + String(decoding: before[start...], as: UTF8.self).unicodeScalars.count
    return "line \(line), column \(column)"
  }
}
