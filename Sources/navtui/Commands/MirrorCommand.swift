import ArgumentParser
import CLibrary
import Foundation
import NotesApp
import NotesStorage

/// `navtui mirror`: a folder of files that stays in step with the notes.
struct MirrorCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "mirror",
    abstract: "Keep a folder of Markdown files in step with the notes, both ways.",
    discussion: """
      `navtui mirror DIR` makes DIR a mirror: each note outside the trash gets a file there, and each file \
      ending in .md or .markdown becomes a note. An existing folder, such as a vault of Obsidian or a clone of a git \
      repository, stays as it is, byte for byte; files whose text is that of a note become its file. Files are \
      named and written as `navtui export` does. --tag mirrors only the notes with a tag, and gives it to new \
      files; --path only those in a folder of DIR.

      From then on a running navtui takes changes over to the other side within a second. Without one, \
      `navtui mirror` makes a pass and prints what it changed.

      What both sides changed is merged, by line and word. What cannot be merged becomes two notes: one keeps the text of the \
      notes, the other one that of the file, the tag conflict and a link to the first. So do the files in which \
      Syncthing and Dropbox keep conflicts. The note of a removed file moves to the trash, and the file of a note in \
      the trash is removed. u takes no change of a file back; the earlier texts are in the history of the note.

      A pass that would remove more than a fifth of the notes, or a folder that is suddenly empty, missing or on another \
      disk, changes nothing and says so, with status 65 or 66; --accept makes the pass. Hidden and temporary files are \
      ignored. Symbolic links, files above 8 MB, and files whose names differ only in case are left as they are and \
      named, and the status is 65 then.
      """)

  @Argument(help: "The folder, which becomes the mirror.", completion: .directory)
  var folder: String?

  @Option(help: "Mirror only the notes with this tag.", completion: .tags)
  var tag: String?

  @Option(help: "Mirror only the notes in this folder of the mirror.")
  var path: String?

  @Flag(help: "Begin, although the folder has notes.")
  var yes = false

  @Flag(help: "Make the pass, even if it removes many notes or files.")
  var accept = false

  @Flag(help: "End the mirror. Its files stay.")
  var stop = false

  @Flag(help: "Print the folder and the number of notes in it.")
  var status = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if folder == "" {
      throw ValidationError("The name of the folder is empty. Write . for the current folder.")
    }
    let ways = [folder != nil, stop, status, accept].count { $0 }
    if ways > 1 {
      throw ValidationError("A folder, --accept, --stop and --status cannot be combined.")
    }
    if folder == nil, tag != nil || path != nil || yes {
      throw ValidationError("--tag, --path and --yes need a folder.")
    }
    if tag != nil, path != nil { throw ValidationError("--tag and --path cannot be combined.") }
    if let tag, NoteTag(tag) == nil { throw ValidationError(NoteTag.rule) }
    if let path, !NoteFile.isSafe(path) {
      throw ValidationError("--path needs the path of a folder in the mirror, as in a/b.")
    }
  }

  func execute() throws {
    if status { return try printStatus() }
    let notes = try store.openForChanges()
    if stop {
      try end(of: notes)
    } else {
      if let folder { try begin(folder, of: notes) }
      try pass(.existing(of: notes))
    }
    try notes.close()
  }

  @MainActor private func end(of notes: NotesDatabase) throws {
    let (own, origin) = (try Mirror(of: notes), try Mirror.origin(of: notes))
    guard let folder = own?.settings.folder ?? origin?.folder else { throw MirrorError.none }
    try Mirror.end(of: notes)
    Console.line(
      own == nil
        ? "These notes no longer name the mirror \(folder)."
        : "The mirror \(folder) has ended. Its files stay.")
  }

  @MainActor private func begin(_ folder: String, of notes: NotesDatabase) throws {
    guard let question = try Mirror.begin(folder, scope, of: notes, isConfirmed: yes) else {
      return
    }
    throw CommandFailure(.usage, question + " `navtui mirror \(folder) --yes` begins.")
  }

  private var scope: MirrorSettings.Scope {
    tag.map { .tag($0) } ?? path.map { .folder($0) } ?? .all
  }

  @MainActor private func pass(_ mirror: Mirror) throws {
    let report = try LongWork.during { work in
      try mirror.pass(isAccepted: accept) { work.report("Mirroring notes", $0, of: $1) }
    }
    switch output.format {
    case .plain:
      let parts = report.parts.isEmpty ? "nothing to do" : report.parts.joined(separator: ", ")
      Console.line(parts, done: parts + ".")
    case .json: Console.json(try MirrorRecord(mirror.settings, report).line + "\n")
    }
    for title in report.conflicts { Console.error("Conflict, kept as a note: \(title)") }
    for file in report.left { Console.error("\(file.path) is left out: \(file.reason).") }
    if report.isIncomplete {
      Console.error("Files changed during the pass. Run `navtui mirror` again.")
    }
    guard !report.left.isEmpty else { return }
    let count = report.left.count
    throw CommandFailure(.badData, "\(count == 1 ? "1 file was" : "\(count) files were") left out.")
  }

  @MainActor private func printStatus() throws {
    guard let notes = try store.openIfExisting() else { throw MirrorError.none }
    let mirror = try Mirror.existing(of: notes)
    let count = try mirror.count
    switch output.format {
    case .plain: Console.row([mirror.settings.folder, count.notes, mirror.settings.scope.name])
    case .json:
      Console.json(try MirrorStatusRecord(mirror.settings, count: count).line + "\n")
    }
  }
}

extension MirrorSettings.Scope {
  /// The notes in a mirror, for the user.
  var name: String {
    switch self {
    case .all: "all notes"
    case .tag(let tag): "tag \(tag)"
    case .folder(let path): "path \(path)"
    }
  }
}

/// The JSON form of a pass.
nonisolated private struct MirrorRecord: JSONRecord {
  struct Left: Encodable {
    let path: String
    let reason: String
  }

  let folder: String
  let added, matched, changed, merged, trashed, written, renamed, removed: Int
  /// The titles of the notes that keep the other side of a conflict.
  let conflicts: [String]
  let leftOut: [Left]

  private enum CodingKeys: String, CodingKey {
    case folder, added, matched, changed, merged, trashed, written, renamed, removed, conflicts
    case leftOut = "left_out"
  }

  init(_ settings: MirrorSettings, _ report: MirrorReport) {
    folder = settings.folder
    (added, matched, changed, merged) = (
      report.added, report.matched, report.taken, report.merged
    )
    (trashed, written, renamed, removed) = (
      report.trashed, report.written, report.renamed, report.removed
    )
    conflicts = report.conflicts
    leftOut = report.left.map { Left(path: $0.path, reason: $0.reason) }
  }
}

/// The JSON form of the state of a mirror.
nonisolated private struct MirrorStatusRecord: JSONRecord {
  let folder: String
  let notes: Int
  var tag: String?
  var path: String?

  init(_ settings: MirrorSettings, count: Int) {
    (folder, notes) = (settings.folder, count)
    if case .tag(let tag) = settings.scope { self.tag = tag }
    if case .folder(let path) = settings.scope { self.path = path }
  }
}
