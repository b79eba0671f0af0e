/// REV: versions to compare, and what may pass.
extension ExplanationCatalog {
  static let review: [Explanation] = [
    Explanation(
      "REV901", "Not in a git repository",
      why: """
        A revision can only be read from a git repository, and the folder of the schema, or of the
        first overlay, is in none. `haapigen diff` without a version compares with the last commit.
        """,
      bad: .text("haapigen diff main --schema ~/Downloads/Schema"),
      good: .text(
        """
        haapigen diff ./old ./new               # two folders
        haapigen diff v1.snapshot               # what `haapigen snapshot` wrote
        """)),
    Explanation(
      "REV902", "A version that is not found",
      why: """
        The name is neither a file or folder here nor a revision of the repository. In CI a clone
        often holds one commit and no other branch: fetch what you compare with.
        """,
      bad: .text("haapigen diff main                      # in a clone of the feature branch"),
      good: .text(
        """
        git fetch origin main
        haapigen diff origin/main
        """)),
    Explanation(
      "REV903", "A folder that the revision does not have",
      why: """
        The folder of --schema or --overlay is looked for in the revision, where it may have had
        another name, or may not have been there yet.
        """,
      bad: .text("haapigen diff v0.9                      # when the folder was called Model"),
      good: .text("haapigen diff v0.9:Model")),
    Explanation(
      "REV904", "git is missing",
      why: "Revisions are read with the git of the machine. Folders and snapshots need none.",
      bad: .text("haapigen diff main                      # in a container without git"),
      good: .text("haapigen diff v1.snapshot")),
    Explanation(
      "REV905", "git cannot read",
      why: """
        git gives a reason of its own: a damaged repository, one of another user, objects that a
        partial clone has not fetched. haapigen reads what is there, and uses no network.
        """,
      bad: .text("haapigen diff v1.0.0                    # in a clone with --filter=blob:none"),
      good: .text(
        """
        git checkout --detach v1.0.0 && git checkout -
        haapigen diff v1.0.0
        """)),
    Explanation(
      "REV906", "Not a snapshot, or a damaged one",
      why: """
        A snapshot begins with `haapigen snapshot`, and ends with a line `--- end`, so that a file
        that is cut short is not taken for a schema with less in it.
        """,
      bad: .text("haapigen diff Schema/fields.yaml"),
      good: .text(
        """
        haapigen snapshot v1.0.0 --output v1.snapshot
        haapigen diff v1.snapshot
        """)),
    Explanation(
      "REV907", "An accepted finding that does not occur", severity: .warning,
      why: """
        Below `accepted:` stands a finding that this comparison does not have: the change was undone,
        its subject has another name, or the fingerprint is of another change. What lets nothing pass
        today would let something pass unseen tomorrow.
        """,
      bad: .text(
        """
        accepted:
          - finding: DIF209 TextFormField.minLength     # it is optional again
            because: the server has always sent it
            version: 1.1.0
        """),
      good: .text("delete the entry")),
    Explanation(
      "REV908", "An accepted finding of no kind",
      why: "The code is none that `haapigen diff` gives, so the entry lets nothing pass.",
      bad: .text("  - finding: DIF29 TextFormField.minLength"),
      good: .text(
        """
        haapigen diff main                      # each breaking finding shows what to paste
        haapigen explain                        # all codes
        """)),
    Explanation(
      "REV909", "A name of two versions",
      why: """
        A file or folder and a revision of git have the same name, or a range such as `main..feature`
        stands beside another version. Nothing is guessed, because the wrong one would give a report
        that looks right.
        """,
      bad: .text("haapigen diff release                   # a branch, and a folder"),
      good: .text(
        """
        haapigen diff ./release                 # the folder
        haapigen diff release~0                 # the branch
        """)),
    Explanation(
      "REV910", "An accepted finding of another change", severity: .warning,
      why: """
        The entry of `accepted:` pins one change by its fingerprint, and what happens to the subject
        now is another one: it was changed once more, or the entry was copied. It counts for the gate
        as if there were no entry.
        """,
      bad: .text(
        """
        accepted:
          - finding: DIF207 Login.name          # it was an Int then, and is a URL now
            because: the server sends both
            version: 1.1.0
            fingerprint: 49ee9d41f9a91f66
        """),
      good: .text(
        """
        haapigen diff main --format json        # `fingerprint` of the finding, to be judged again
        """)),
    Explanation(
      "REV911", "An old version with errors", severity: .warning,
      why: """
        The language has rules today that the old version breaks. That does not end the comparison, as
        long as every file can be read and every type is known: a key that is not known is left out,
        and so is a map that cannot be read. The new version must be without errors.
        """,
      bad: .text("haapigen diff v0.9.0                    # written for haapigen 0.9"),
      good: .text(
        "haapigen diff v0.9.0                    # the report is whole, but for what the warning names"
      )),
  ]
}
