import ArgumentParser
import NcursesTerminal
import NotesApp

/// `navtui open`: shows a link in the running navtui.
struct OpenCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Show the place of a link in the running navtui.",
    discussion: """
      Prints “shown” and the link to what is shown, or “asked” when the user has to decide about \
      unsaved text first. The exit status is 69 when no navtui is running.
      """)

  @Argument(help: "A link such as navtui://main/notes/3.")
  var link: String

  @OptionGroup var store: StoreOptions

  func execute() throws {
    let table = try Notes.table()
    try table.checkForm(of: link)
    let checked = try table.checkedLink(link, in: store)
    guard let answer = try RunningApp(database: store.path()).show(checked) else {
      throw CommandFailure(
        .unavailable,
        "No navtui is running on \(try store.path()). Run `navtui LINK` to start one.")
    }
    try answer.report(to: link, in: table)
  }
}
