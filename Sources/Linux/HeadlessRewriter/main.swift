import Foundation

// HeadlessRewriter INPUT OUTPUT: converts a Swift file for iOS to a Swift file that compiles on Linux.
let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: HeadlessRewriter INPUT OUTPUT\n".utf8))
  exit(64)
}
do {
  let input = URL(fileURLWithPath: arguments[1])
  let output = URL(fileURLWithPath: arguments[2])
  var rewriter = SourceRewriter(try Data(contentsOf: input))
  let result = rewriter.rewrite()
  for problem in rewriter.problems {
    let text = "\(input.path):\(problem.line): error: \(problem.message)\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
  if !rewriter.problems.isEmpty { exit(1) }
  try FileManager.default.createDirectory(
    at: output.deletingLastPathComponent(), withIntermediateDirectories: true)
  try result.write(to: output)
} catch {
  FileHandle.standardError.write(Data("HeadlessRewriter: \(error)\n".utf8))
  exit(1)
}
