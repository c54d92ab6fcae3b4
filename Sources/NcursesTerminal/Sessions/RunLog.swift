import CLibrary
import Foundation
public import TerminalUI

/// What is written down about a run of an app: the trace, the recording, the last minutes before a fault, and the steps
/// for an inspector.
///
/// All of them read the facts that one `ProgramObserver` of the program receives.
@MainActor
public final class RunLog {
  private var recorders: [Recorder] = []
  private let inspector: InspectorServer?

  /// Starts what is asked for.
  ///
  /// - Parameters:
  ///   - header: The start of the app.
  ///   - fault: The file for the last minutes, which are written if the process dies of a fault; nil for none.
  ///   - recording: The file of a recording; nil or empty for none.
  ///   - keepsText: Whether the recording has what is typed.
  ///   - inspected: What an ``Inspector`` follows; nil for nothing.
  /// - Throws: `RecordingError` if the recording cannot be written; `SocketError` or ``InspectionError`` if the app
  ///   cannot be inspected.
  public init(
    _ header: Recording.Header, fault: String?, recording: String?, keepsText: Bool = false,
    inspected: InspectedApp? = nil
  ) throws {
    inspector = try inspected.map { try InspectorServer(of: $0) }
    if let recording, !recording.isEmpty {
      var header = header
      header.hasText = keepsText
      recorders.append(try Recorder(header, toFile: recording))
    }
    if let fault { recorders.append(FaultRecording.start(header, at: fault)) }
  }

  /// Observes the program of an app.
  public func observe<App: ScreenApp>(
    _ program: Program<ScreenRuntime<App>, ScreenEffectHandler<App>>
  ) {
    for recorder in recorders {
      recorder.link = { [unowned program] in program.app.link(to: program.state) }
    }
    let trace = ProgramTrace.fromEnvironment()
    program.observer = .joining(
      recorders.map(\.observer)
        + [trace?.observer, inspector?.observer(of: program)].compactMap(\.self))
  }

  /// Records the end of the app.
  public func end(_ end: ProgramEnd) {
    for recorder in recorders { recorder.end(end) }
    FaultRecording.stop()
    inspector?.stop()
  }
}

extension Recording.Header {
  /// Creates the header of an app that starts now.
  public init<App: ScreenApp>(
    of app: App, link: String?, scene: String? = nil, session: SavedSession<App>?,
    environment: ScreenEnvironment
  ) {
    self.init(
      app: app.name.string, start: Int64(Date().timeIntervalSince1970 * 1_000),
      secondsFromGMT: Self.secondsFromGMT, link: link, scene: scene, session: try? session?.json())
    notices = environment.notices.map(\.string)
    copied = environment.copied.string
  }

  private static var secondsFromGMT: Int {
    var (seconds, local) = unsafe (time(nil), tm())
    unsafe localtime_r(&seconds, &local)
    return unsafe local.tm_gmtoff
  }
}
