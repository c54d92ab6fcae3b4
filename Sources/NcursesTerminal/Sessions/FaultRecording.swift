import CLibrary
import CProcess
public import TerminalUI

/// The recording of the last minutes, which is kept in memory and written only if the process dies of a fault.
///
/// The fatal handlers of ``NcursesTerminal`` write it: the steps since the start, at most the last 1,000 to 2,000, without
/// what was typed. Only the user can read the file. The next fault replaces it.
@MainActor
public enum FaultRecording {
  /// The name of the file in the user's state folder of an app.
  nonisolated public static let name = "fault.jsonl"

  /// Starts to keep the last minutes of a run.
  ///
  /// - Parameters:
  ///   - header: The start of the app. A session that has no room in memory is left out.
  ///   - path: The path of the file. Its folder must exist when the process dies.
  /// - Returns: The recorder, to be set as an observer of the program.
  public static func start(_ header: Recording.Header, at path: String) -> Recorder {
    var header = header
    header.hasText = false
    if (header.session?.count ?? 0) > sessionLimit { header.session = nil }
    unsafe nt_set_fault_path(path)
    return Recorder(header) { line, startsAnew in
      unsafe nt_keep(line, line.count, startsAnew)
    }
  }

  private static let sessionLimit = 40 << 10

  /// Forgets the last minutes, because the app has ended.
  public static func stop() { unsafe nt_set_fault_path("") }
}
