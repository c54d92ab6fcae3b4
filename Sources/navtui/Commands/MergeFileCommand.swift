import ArgumentParser
import Foundation
import NcursesTerminal
import NotesModel

/// `navtui merge-file`: the merge of two versions of a note, for git.
struct MergeFileCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-file",
    abstract: "Merge two changed versions of a note's file, as a merge driver of git.",
    discussion: """
      The result replaces MINE: front matter is merged by field, the text by line, and by word in lines \
      that both changed. If both changed the same words, the status is 1, and MINE has both versions \
      between the marks of `git merge-file`. `navtui sync --setup` makes it the driver of the folder; by \
      hand that is

          git config merge.navtui.driver 'navtui merge-file %O %A %B'
          echo '*.md merge=navtui' >> .git/info/attributes
      """)

  @Argument(help: "The version before both changes.", completion: .file())
  var base: String

  @Argument(help: "The version to change.", completion: .file())
  var mine: String

  @Argument(help: "The other version.", completion: .file())
  var theirs: String

  func execute() throws {
    let files = try [mine, theirs, base].map { path in
      Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    // git gives an empty base for a file that both added.
    if let merged = NoteFile.merged(files[0], files[1], from: files[2].isEmpty ? nil : files[2]) {
      try Data(merged).write(to: URL(fileURLWithPath: mine))
      return
    }
    try DetachedProgram(name: "git", arguments: ["merge-file", "--", mine, base, theirs]).start()
      .wait()
    throw ExitCode.nothingFound
  }
}
