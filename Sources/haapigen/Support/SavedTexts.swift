/// Texts of files that can be got back from git, so that nothing is lost when they are replaced.
enum SavedTexts {
  /// - Parameter paths: Files of one folder.
  /// - Returns: Those whose present text git has; `nil` outside of a repository.
  static func among(_ paths: [String]) -> Set<String>? {
    guard let first = paths.first,
      let folder = first.lastIndex(of: "/").map({ String(first[..<$0]) }),
      let repository = try? GitRepository.open(around: folder, for: "HEAD")
    else { return nil }
    let known = (try? repository.hasTexts(of: paths.map(BaseFolder.realPath))) ?? []
    return Set(zip(paths, known).filter(\.1).map(\.0))
  }
}
