import ArgumentParser
import NcursesTerminal
import TerminalUI

/// `navtui replay`: shows a recording again.
struct ReplayCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Show again what happened in a recorded run, on a copy of the notes.",
    discussion: """
      FILE was made by `navtui --record FILE`, or when navtui died of a fault: `navtui doctor` names \
      that one. The events are repeated in a temporary folder, on a copy of the notes as they are now \
      or of --db, such as a backup of that time; your notes are only read. A recording of `navtui \
      demo` is repeated on the demo.

      On a terminal the frames come as fast as they did, but no pause is longer than two seconds. The \
      last row has the position and the keys: the space bar stops and goes on, Left and Right step, \
      Home and End go to the first and the last frame, f hides the row, and q leaves. In a pipe the \
      last frame is printed. A message says whether all frames are as they were recorded, and after \
      which event the first one differs; the status is 1 then. The same fault ends the replay at the \
      same event.

      Unless it was made with --record-text, a recording has an x for each letter typed into a text: \
      the frames have the same shape, but a search finds other notes.
      """)

  @Argument(help: "The recording.", completion: .file())
  var file: String

  @Option(help: "Stop after this event; event 1 is in the second line of the file.")
  var until: Int?

  @Option(help: "How many times as fast.")
  var speed = 1.0

  @Flag(help: "Print each frame, with its event.")
  var frames = false

  @OptionGroup var data: ReplayData

  func validate() throws {
    if !(speed > 0) { throw ValidationError("--speed is more than 0, such as 2 or 0.5.") }
  }

  func execute() throws {
    let report = try data.replay(file) { replay in
      try replay.show(speed: speed, until: until ?? .max, printsAll: frames) { Console.line($0) }
    }
    Console.error("\(report)")
    if report.first != nil { throw ExitCode(1) }
  }
}
