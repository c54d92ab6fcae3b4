import ArgumentParser
import NcursesTerminal
import NotesApp
import NotesStorage
import NotesSync

/// `navtui sync`: the folder of the notes in step with other machines, by git.
struct SyncCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Exchange the notes with other machines by git.",
    discussion: """
      The notes need a folder, as `navtui mirror DIR` makes it. `navtui sync --setup ADDRESS` makes it a \
      repository, if it is none, and adds the remote, which can be empty; on the second machine, do the \
      same with an empty folder. From then on, `navtui sync` commits what changed in the folder, fetches, \
      merges and pushes. It runs your own git, with its configuration, keys and hooks; what git would ask \
      on a terminal is an error here, so let ssh or a credential helper know the answers.

      Changes of one note on two machines are merged by field, line and word. Where both changed the same \
      words, the note keeps the text of this machine, and that of the other becomes a second note, with \
      the tag conflict and a link to the first. A note that one changed and the other removed stays. \
      Without a network the changes are committed, pushed the next time, and the status is 75. A merge or \
      rebase of yours that is not finished is left alone. A conflict is no failure: the status is 0.

      With --setup, `git merge` and `git pull` in the folder merge notes in the same way.
      """)

  @Argument(help: "With --setup, the address of the remote, as git takes it.")
  var address: String?

  @Flag(help: "Make the folder a repository with a remote, and synchronize.")
  var setup = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if address != nil, !setup { throw ValidationError("An address needs --setup.") }
  }

  func execute() throws {
    let notes = try store.openExistingForChanges()
    let setup = setup ? SyncResult.Setup(remote: address) : nil
    let result = try LongWork.during { work in
      try work.wait("Synchronizing, seconds") { [path = notes.path] in
        try await SyncResult.synchronizing(path, settingUp: setup)
      }
    }
    try notes.close()
    switch output.format {
    case .json: Console.json(try SyncRecord(result).line + "\n")
    case .plain: for line in result.done + result.remarks { Console.line(line) }
    }
    if let problem = result.problem { throw CommandFailure(.tryAgain, problem) }
  }
}

nonisolated extension SyncResult {
  /// What was done, a line each.
  var done: [String] {
    var lines: [String] = []
    if !received.isEmpty { lines.append("\(received.count.files) received") }
    if !committed.isEmpty { lines.append("\(committed.count.files) committed") }
    if pushed > 0 { lines.append("\(pushed) commit\(pushed == 1 ? "" : "s") pushed") }
    return lines.isEmpty && remarks.isEmpty && problem == nil ? ["Nothing changed"] : lines
  }

  /// What the user should know besides.
  var remarks: [String] {
    conflicts.map { "Conflict: \($0) has the other version; = on it shows both" }
      + (remote == nil ? ["There is no remote: `navtui sync --setup ADDRESS` adds one"] : [])
  }

  /// Why changes were only committed; nil if the remote was reached, or there is none.
  var problem: String? {
    guard let remote, let offline else { return nil }
    return "\(remote) was not reached, changes are only committed: \(offline)"
  }
}
