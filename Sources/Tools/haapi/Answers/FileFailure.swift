/// The reasons why a file cannot be used.
struct FileFailure: Error {
  struct Defect {
    /// The path in the JSON, such as `$.type`; `nil` if the reason concerns the whole file.
    let path: String?
    let reason: String
  }

  let defects: [Defect]
  /// 65 for content that is not valid, 66 for a file that cannot be read.
  let code: Int32

  init(malformed defects: [Defect]) {
    self.defects = defects
    code = 65
  }

  init(unreadable reason: String) {
    defects = [Defect(path: nil, reason: reason)]
    code = 66
  }

  var reason: String { defects.first?.reason ?? "" }

  /// Writes the reasons to standard error. With `asJSON`, also writes a line of JSON to standard output.
  func report(_ file: String, asJSON: Bool) {
    for defect in defects {
      let place = defect.path.map { $0 + ": " } ?? ""
      Complaint.error.write(file, place + defect.reason)
    }
    guard asJSON else { return }
    JSONMembers.printLine { line in
      line.add("file", file)
      line.add("kind", "error")
      line.add("path", defects.first?.path)
      line.add("message", reason)
      guard defects.count > 1 else { return }
      line.add("defects", defects) { defect, members in
        members.add("message", defect.reason)
        members.add("path", defect.path)
      }
    }
  }
}
