/// OUT: generated files.
extension ExplanationCatalog {
  static let output: [Explanation] = [
    Explanation(
      "OUT701", "A generated file was edited by hand",
      why: """
        The file is not the one that haapigen wrote: its hash differs from the one in the manifest.
        It is kept, because the edit may be the only copy. Changes to generated Swift belong into the
        schema, or into an extension in a file of your own.
        """,
      bad: .text(
        """
        $EDITOR Generated/Demo/Steps.swift
        haapigen generate
        """),
      good: .text(
        """
        git diff Generated/Demo/Steps.swift     # what was changed
        haapigen generate --force               # once it is in the schema: give the edit up
        """)),
    Explanation(
      "OUT702", "A path that leaves the output folder",
      why: """
        haapigen writes and deletes below the output folder only. A link in the way would make it
        write somewhere else, so links are not followed.
        """,
      bad: .text("ln -s ~/other Generated/Demo"),
      good: .text(
        """
        rm Generated/Demo                       # the link, not what it leads to
        haapigen generate
        """)),
    Explanation(
      "OUT703", "The output cannot be written",
      why: """
        The folder cannot be made or written to, or the disk is full. Files are written whole or not
        at all, so none of them is cut short.
        """,
      bad: .text("haapigen generate --output /usr/share/demo"),
      good: .text(
        """
        df -h . && ls -ld Generated             # room, and rights
        haapigen generate --output Generated
        """)),
    Explanation(
      "OUT704", "A file of somebody else stands in the way",
      why: """
        A file that haapigen did not write has the name of one that it has to write. It is not
        overwritten, because nothing says that it can be made again.
        """,
      bad: .text("Generated/Demo/Steps.swift exists, and the manifest does not name it"),
      good: .text(
        """
        git mv Generated/Demo/Steps.swift Sources/Demo/Steps+More.swift
        haapigen generate
        """)),
    Explanation(
      "OUT705", "The manifest cannot be read",
      why: """
        The manifest says which files haapigen wrote, and with which hash. Without it an edit could
        not be told from a generated file, so nothing is deleted or overwritten. A merge conflict in
        it is the usual cause.
        """,
      bad: .text("the manifest in Generated/ holds lines `<<<<<<< HEAD`"),
      good: .text(
        """
        git checkout HEAD -- Generated          # manifest and files of one commit
        haapigen generate
        """)),
    Explanation(
      "OUT710", "A generated file is stale",
      why: """
        The schema, or haapigen itself, has changed since the file was written: generating again
        would change it.
        """,
      bad: .text(
        """
        $EDITOR Schema/steps.yaml
        haapigen check
        """),
      good: .text(
        """
        haapigen generate
        git add Schema Generated
        """)),
    Explanation(
      "OUT711", "A generated file is missing",
      why: "The schema gives a file that is not there: it was deleted, or never committed.",
      bad: .text(
        """
        rm Generated/Demo/Steps.swift
        haapigen check
        """),
      good: .text(
        """
        haapigen generate
        git add Generated
        """)),
    Explanation(
      "OUT712", "A generated file too many",
      why: """
        The schema no longer gives this file, or somebody has put it there. Left where it is it would
        still be compiled.
        """,
      bad: .text(
        """
        git rm Schema/steps.yaml                # and its line in schema.yaml
        haapigen check
        """),
      good: .text(
        """
        haapigen generate                       # deletes what it wrote and no longer needs
        git add -A Generated
        """)),
    Explanation(
      "OUT713", "A generated file was edited by hand",
      why: """
        `haapigen check` found a file that is neither what the schema gives now nor what was
        generated last. See OUT701 for what to do with the edit.
        """,
      bad: .text(
        """
        $EDITOR Generated/Demo/Steps.swift
        haapigen check
        """),
      good: .text(
        """
        git checkout HEAD -- Generated          # give the edit up, or
        haapigen generate --force
        """)),
    Explanation(
      "OUT714", "An output in the wrong place",
      why: """
        With --overlay haapigen writes into the package of the overlay only: the nearest folder above
        it with a Package.swift. Links are followed before that is looked at. Nor does it write where
        the schema has its own output, or above the overlay itself.

        The Swift of `generate` and the site of `docs` each want a folder of their own, in which all
        that is no longer made is removed.
        """,
      bad: .text("haapigen generate --overlay Haapi --output ../OtherApp/Generated"),
      good: .text(
        "haapigen generate --overlay Haapi --output Sources/AcmeLogin/Generated")),
  ]
}
