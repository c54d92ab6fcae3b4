import ArgumentParser
import NcursesTerminal
import TerminalUI

/// `navtui inspect`: follows a running app.
struct InspectCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Follow a running navtui from a second terminal.",
    discussion: """
      It shows the last steps of a navtui that was started with --inspect: each key, and for the step \
      with the focus the link, the focus, the navigation trees, the queries and the work after it, and \
      what followed from it with the time it took. Moving the focus down goes back in time. What is \
      typed and shown can be read. Only you can connect.

      APP is another program made of the same libraries, started with NAVTUI_INSPECT=1: the name of its \
      module and of its app, such as Countries.Countries. In a pipe the steps are printed.
      """)

  @Argument(help: "The app; navtui by default.")
  var app = "navtui"

  func execute() throws {
    guard let inspected = InspectedApp(named: app), let steps = try? inspected.steps() else {
      let start = app == "navtui" ? "`navtui --inspect`" : "it with NAVTUI_INSPECT=1"
      throw CommandFailure(
        .unavailable, "No \(app) is running that can be inspected. Start \(start).")
    }
    guard Console.isOutputATerminal else {
      for step in steps {
        Console.row(["\(step.number)", "\(step.milliseconds)", step.title, "\(step.bytes)"])
      }
      return
    }
    var options = RunOptions()
    (options.name, options.isFresh) = ("navtui-inspector", true)
    Inspector().run(on: inspected, link: nil, options: options)
  }
}
