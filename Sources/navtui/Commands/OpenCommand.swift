import ArgumentParser
import LocalSocket
import NotesApp

/// `navtui open`: shows a link in the running navtui.
struct OpenCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Have the navtui that runs show the place a link leads to.",
    discussion: """
      It prints what became of the link: shown, with the link to what is shown, or asked, when text \
      that is not saved is asked about first. Where none runs the exit status is 69.
      """)

  @Argument(help: "A link such as navtui://main/notes/3.")
  var link: String

  @OptionGroup var store: StoreOptions

  func execute() throws {
    let table = try Notes.table()
    try table.checkForm(of: link)
    try table.checkNote(of: link, in: store)
    do {
      guard let answer = try RunningApp(database: store.path()).show(link) else {
        throw CommandFailure(
          message: "No navtui runs on \(try store.path()). `navtui LINK` starts one.",
          exitCode: ExitStatus.unavailable)
      }
      try answer.report()
    } catch let error as SocketError {
      throw CommandFailure(message: error.description, exitCode: error.exitCode)
    }
  }
}
