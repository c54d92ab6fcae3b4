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
      Without a network the changes are committed, and pushed the next time. A merge or rebase of yours \
      that is not finished is left alone.

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
    let running = try? RunningApp(database: notes.path)
    let result = try LongWork.during { work in
      try work.wait("Synchronizing, seconds") { [path = notes.path] in
        try await SyncResult.synchronizing(path, settingUp: setup) {
          _ = try? running?.isRunning()
        }
      }
    }
    try notes.close()
    switch output.format {
    case .json: Console.json(try SyncRecord(result).line + "\n")
    case .plain: for line in result.lines { Console.line(line) }
    }
  }
}

nonisolated extension SyncResult {
  /// What was done, a line each.
  var lines: [String] {
    var lines: [String] = []
    if !received.isEmpty { lines.append("\(received.count.files) received") }
    if !committed.isEmpty { lines.append("\(committed.count.files) committed") }
    if pushed > 0 { lines.append("\(pushed) commit\(pushed == 1 ? "" : "s") pushed") }
    lines += remarks
    return lines.isEmpty ? ["Nothing changed"] : lines
  }

  /// What the user should know besides.
  var remarks: [String] {
    let conflicts = conflicts.map { "Conflict: \($0) has the other version; = on it shows both" }
    guard let remote else {
      return conflicts + ["There is no remote: `navtui sync --setup ADDRESS` adds one"]
    }
    return conflicts + (offline.map { ["\(remote) was not reached: \($0)"] } ?? [])
  }
}
