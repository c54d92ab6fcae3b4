import ChildPrograms
import Foundation

/// A folder of real notes, and a database of them.
struct Collection {
  let folder: String
  /// The folder with the database and the home folder.
  let home: String
  let size: Int

  static let program: String = {
    let place = Bundle.main.executableURL?.deletingLastPathComponent().path ?? "."
    return "\(place)/navtui"
  }()

  var database: String { "\(home)/notes.db" }

  /// An environment without the user's own settings.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm-256color"
    environment["HOME"] = home
    environment["NAVTUI_DB"] = database
    let named = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME"]
    for name in named + ["NAVTUI_CONFIG", "RIPGREP_CONFIG_PATH"] { environment[name] = nil }
    return environment
  }

  /// Measures the time of a navtui command, and its processor time.
  func time(_ arguments: [String]) throws -> (all: Duration, processor: Duration) {
    try time(Self.program, arguments)
  }

  /// Measures the time of a program.
  ///
  /// - Throws: `Failed` for an exit status other than 0, or 1 for no match.
  func time(
    _ program: String, _ arguments: [String]
  ) throws -> (all: Duration, processor: Duration) {
    let (begin, before) = (ContinuousClock.now, Self.processorTime)
    let process = try ChildProcess(
      ProgramLaunch(
        program: program, arguments: arguments, environment: environment, folder: home,
        streams: Array(repeating: .path("/dev/null"), count: 3)))
    _ = Deadline(after: .seconds(3600)).wait(reading: [process.news])
    let time = ContinuousClock.now - begin
    guard case .ended(let end) = process.nextEvent(), [.exit(0), .exit(1)].contains(end) else {
      throw Failed(command: [program] + arguments)
    }
    return (time, Self.processorTime - before)
  }

  /// The processor time of all ended child processes.
  private static var processorTime: Duration {
    var usage = rusage()
    // `RUSAGE_CHILDREN`, whose type differs between C libraries.
    _ = unsafe getrusage(-1, &usage)
    return usage.processorTime
  }

  struct Failed: Error {
    let command: [String]
  }
}

/// The search queries, in the scripts of the notes: words that are in few notes, and in many.
enum Query {
  static let all = [
    "function", "memory allocation", "the", "mutex", "Liebe", "schön", "Übung", "человек", "жизнь",
    "文件系统", "命令", "ファイル", "オプション",
  ]
}
