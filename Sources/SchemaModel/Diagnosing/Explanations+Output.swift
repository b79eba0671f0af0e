/// OUT: generated files.
extension ExplanationCatalog {
  static let output: [Explanation] = [
    Explanation(
      "OUT701", "A generated file was edited by hand",
      why: """
        The file is not what haapigen last wrote on this machine, and git does not have this text
        either. It is kept, because it may be the only copy of an edit. Changes to generated Swift
        belong into the schema, or into an extension in a file of your own.

        An edit that is committed is not lost, so `generate` overwrites it. So it does in a copy of the
        files with neither git nor the hidden folder .haapigen, in which nothing tells of an edit.
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
        write somewhere else, so links are not followed. Nor does it wait for a pipe or a device.
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
        at all, so none of them is cut short. The help line says whether the old output is unchanged;
        if it is not, the same command completes it.
        """,
      bad: .text("haapigen generate --output /usr/share/demo"),
      good: .text(
        """
        df -h . && ls -ld Generated             # room, and rights
        haapigen generate --output Generated
        """)),
    Explanation(
      "OUT704", "A file of somebody else is in the way",
      why: """
        A file that haapigen did not write has the name of one that it has to write. It is not
        overwritten, because nothing says that it can be made again. Generated files are known by their
        first lines, whatever the manifest names.
        """,
      bad: .text("Generated/Demo/Steps.swift exists, and begins with `import Foundation`"),
      good: .text(
        """
        git mv Generated/Demo/Steps.swift Sources/Demo/Steps+More.swift
        haapigen generate
        """)),
    Explanation(
      "OUT705", "The manifest cannot be read",
      why: """
        The manifest names the files that haapigen wrote, so that it can delete those that are no longer
        generated. A merge of two branches that both add a file is the usual cause. `generate` reads
        what it can of the manifest and writes it again.
        """,
      bad: .text("the manifest in Generated/ holds lines `<<<<<<< HEAD`"),
      good: .text(
        """
        haapigen generate
        git add -A Generated
        """)),
    Explanation(
      "OUT710", "A generated file is stale",
      why: """
        The schema, or haapigen itself, has changed since the file was written: generating again
        would change it. When only the line endings differ, git has changed them (core.autocrlf), and
        .gitattributes keeps it from doing so: `**/Generated/** text eol=lf`.
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
        generated last on this machine, and git does not have this text either. See OUT701 for what to
        do with the edit.
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
        the schema has its own output.

        The output folder may not be, hold, or lie in the folder of the schema or of an overlay, and may
        not hold a Package.swift: generated files and those that people write stay apart.

        The Swift of `generate` and the site of `docs` each want a folder of their own, in which all
        that is no longer made is removed.
        """,
      bad: .text("haapigen generate --overlay Haapi --output ../OtherApp/Generated"),
      good: .text(
        "haapigen generate --overlay Haapi --output Sources/AcmeLogin/Generated")),
    Explanation(
      "OUT715", "Another run writes the same folder",
      why: """
        Only one run at a time writes an output folder. The others wait for it, at most 30 seconds. The
        lock belongs to the process and ends with it, so nothing has to be cleaned up after a crash.
        """,
      bad: .text(
        """
        haapigen watch &                        # stopped with Ctrl-Z in the middle of a run
        haapigen generate
        """),
      good: .text(
        """
        kill %1                                 # the process that the message names
        haapigen generate
        """)),
    Explanation(
      "OUT716", "An overlay for a module that no target has",
      why: """
        `module:` in overlay.yaml names the Swift module that the generated code becomes a part of. In a
        folder that belongs to no target nothing would compile it.

        Through the plug-in haapigen knows the targets of the package. On its own it looks for a folder
        of this name in Sources and Tests, for the name in Package.swift, and for it in --output.
        """,
      bad: .text("module: Bnak           # in a package whose target is Bank"),
      good: .text("module: Bank")),
  ]
}
