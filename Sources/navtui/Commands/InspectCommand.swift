import ArgumentParser
import NcursesTerminal
import TerminalUI

/// `navtui inspect`: follows a running app, or shows the states of a recording.
struct InspectCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Follow a running navtui, or look into a recording.",
    discussion: """
      It shows the last steps of a navtui that was started with --inspect: each key, and for the step \
      with the focus the link, the focus, the navigation trees, the queries and the work after it, and \
      what followed from it with the time it took. Moving the focus down goes back in time. What is \
      typed and shown can be read. Only you can connect.

      APP is another program made of the same libraries, started with NAVTUI_INSPECT=1: the name of its \
      module and of its app, such as Countries.Countries. In a pipe the steps are printed.

      --recording FILE shows the same of each event of a recording, which is repeated on a copy of the \
      notes as `navtui replay` does. A recording of a fault is shown up to the event before it.
      """)

  @Argument(help: "The app; navtui by default.")
  var app: String?

  @Option(help: "Show the steps of this recording.", completion: .file())
  var recording: String?

  @Option(help: "Stop after this event of the recording.")
  var until: Int?

  @OptionGroup var data: ReplayData

  func validate() throws {
    if app != nil, recording != nil {
      throw ValidationError("APP cannot be combined with --recording.")
    }
    if until != nil, recording == nil { throw ValidationError("--until needs --recording FILE.") }
  }

  func execute() throws {
    let inspected = try recording.map(recorded) ?? running()
    guard Console.isOutputATerminal else {
      for step in try inspected.steps() {
        Console.row(["\(step.number)", "\(step.milliseconds)", step.title, "\(step.bytes)"])
      }
      return
    }
    var options = RunOptions()
    (options.name, options.isFresh) = ("navtui-inspector", true)
    Inspector().run(on: inspected, options: options)
  }

  @MainActor private func recorded(in file: String) throws -> InspectedApp {
    try InspectedApp(recorded: data.replay(file) { $0.inspectedSteps(until: until) })
  }

  @MainActor private func running() throws -> InspectedApp {
    let name = app ?? "navtui"
    guard let inspected = InspectedApp(named: name), (try? inspected.steps()) != nil else {
      let start = name == "navtui" ? "`navtui --inspect`" : "it with NAVTUI_INSPECT=1"
      throw CommandFailure(
        .unavailable, "No \(name) is running that can be inspected. Start \(start).")
    }
    return inspected
  }
}
