import Foundation

/// Reads the binary format, which Xcode uses for property lists in an app.
///
/// Only the root and its dictionaries are read, because a theme has no deeper level. So deep nesting and cyclic
/// references cost nothing.
nonisolated struct BinaryPropertyList {
  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var tableOffset = 0
  private var remainingMembers = PropertyListLimits.maximumMembers

  static func read(_ bytes: [UInt8]) -> PropertyListDocument {
    do {
      var reader = BinaryPropertyList(bytes: bytes)
      return PropertyListDocument(root: try reader.root(), problems: [])
    } catch {
      return PropertyListDocument(root: nil, problems: [error])
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private static func damaged(_ what: String) -> PropertyListProblem {
    PropertyListProblem("the binary property list is damaged: \(what)", line: nil)
  }

  private mutating func root() throws(PropertyListProblem) -> [PropertyListMember] {
    guard bytes.count >= 8 + 32 else { throw Self.damaged("its header or trailer is missing") }
    guard bytes[6] == UInt8(ascii: "0") else {
      throw PropertyListProblem("this version of the binary format is not supported", line: nil)
    }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let top: Int
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = integer(at: trailer + 8, size: 8), let first = integer(at: trailer + 16, size: 8),
      let table = integer(at: trailer + 24, size: 8),
      count <= bytes.count, table <= trailer, count * offsetSize <= trailer - table
    else { throw Self.damaged("its trailer is invalid") }
    (objectCount, top, tableOffset) = (count, first, table)
    let value = try object(top, depth: 0)
    guard case .dictionary(let members) = value else {
      throw PropertyListProblem.root(value.typeName, line: nil)
    }
    return members
  }

  private mutating func object(
    _ reference: Int, depth: Int
  ) throws(PropertyListProblem) -> PropertyListValue {
    guard reference < objectCount,
      let offset = integer(at: tableOffset + reference * offsetSize, size: offsetSize),
      offset < tableOffset
    else { throw Self.damaged("an object is outside the file") }
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0 where marker == 0x08 || marker == 0x09: return .boolean(marker == 0x09)
    case 0x0: return .other("nothing")
    case 0x1: return .number(try number(at: offset + 1, size: 1 << low, isReal: false))
    case 0x2: return .number(try number(at: offset + 1, size: 1 << low, isReal: true))
    case 0x3: return .other("Date")
    case 0x4: return .other("Data")
    case 0x5, 0x6, 0x7: return .string(try text(at: offset))
    case 0x8: return .other("UID")
    case 0xA, 0xB, 0xC: return .other("Array")
    case 0xD where depth < 2: return .dictionary(try members(at: offset, depth: depth))
    case 0xD: return .dictionary([])
    default: throw Self.damaged("an object has an unknown type")
    }
  }

  private mutating func members(
    at offset: Int, depth: Int
  ) throws(PropertyListProblem) -> [PropertyListMember] {
    let (count, start) = try count(at: offset)
    guard count <= (tableOffset - start) / (2 * referenceSize) else {
      throw Self.damaged("a dictionary is outside the file")
    }
    remainingMembers -= count
    guard remainingMembers >= 0 else {
      throw PropertyListProblem(
        "it has more than \(PropertyListLimits.maximumMembers) values", line: nil)
    }
    var members: [PropertyListMember] = []
    members.reserveCapacity(count)
    for index in 0..<count {
      let place = start + index * referenceSize
      guard let key = integer(at: place, size: referenceSize),
        let value = integer(at: place + count * referenceSize, size: referenceSize)
      else { throw Self.damaged("a dictionary is outside the file") }
      guard case .string(let name) = try object(key, depth: 2) else {
        throw Self.damaged("a key is not a string")
      }
      members.append(
        PropertyListMember(key: name, value: try object(value, depth: depth + 1), line: nil))
    }
    return members
  }

  private func text(at offset: Int) throws(PropertyListProblem) -> String {
    let (count, start) = try count(at: offset)
    let unitSize = bytes[offset] >> 4 == 0x6 ? 2 : 1
    guard count <= (tableOffset - start) / unitSize else {
      throw Self.damaged("a string is outside the file")
    }
    // An object may be referenced many times. The text of a theme is short.
    guard count <= 1 << 16 else {
      throw PropertyListProblem("a string in it is longer than 65,536 characters", line: nil)
    }
    let content = bytes[start..<start + count * unitSize]
    if unitSize == 1 { return String(decoding: content, as: UTF8.self) }
    let units = (0..<count).map { index in
      UInt16(bytes[start + 2 * index]) << 8 | UInt16(bytes[start + 2 * index + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The number of elements of an object, and the offset of the first one.
  private func count(at offset: Int) throws(PropertyListProblem) -> (count: Int, start: Int) {
    let low = Int(bytes[offset] & 0x0F)
    if low < 0x0F { return (low, offset + 1) }
    // A count of 15 or more is stored as a separate integer object.
    guard offset + 1 < tableOffset, bytes[offset + 1] >> 4 == 0x1 else {
      throw Self.damaged("the size of an object is missing")
    }
    let size = 1 << Int(bytes[offset + 1] & 0x0F)
    guard size <= 8, let count = integer(at: offset + 2, size: size) else {
      throw Self.damaged("the size of an object is invalid")
    }
    return (count, offset + 2 + size)
  }

  private func number(at offset: Int, size: Int, isReal: Bool) throws(PropertyListProblem) -> Double
  {
    guard size <= 16, offset + size <= tableOffset else {
      throw Self.damaged("a number is outside the file")
    }
    let bits = bytes[offset..<offset + size].suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch (isReal, size) {
    case (true, 4): return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case (true, 8): return Double(bitPattern: bits)
    case (false, 1), (false, 2), (false, 4): return Double(bits)
    case (false, 8): return Double(Int64(bitPattern: bits))
    // An integer of 16 bytes is an unsigned number that is too large for eight bytes.
    case (false, 16): return Double(bits)
    default: throw Self.damaged("a number has an unknown size")
    }
  }

  /// An unsigned integer, most significant byte first; nil if it is outside the file or too large.
  private func integer(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value).flatMap { $0 < 1 << 40 ? $0 : nil }
  }
}

nonisolated extension PropertyListProblem {
  /// A property list that is not a dictionary.
  static func root(_ typeName: String, line: Int?) -> Self {
    Self("expected Dictionary at the top, found \(typeName)", line: line)
  }
}
