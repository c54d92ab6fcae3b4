import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

typealias NotebookDriver = AppDriver<ScreenRuntime<NotebookApp>, ScreenEffectHandler<NotebookApp>>

extension NotebookDriver {
  /// Starts the app on a screen of 60x12, at a link or from a session.
  static func notebook(
    link: String? = nil, pages: NotebookApp.Pages = NotebookApp.Pages(),
    resuming session: SavedSession<NotebookApp>? = nil,
    environment: ScreenEnvironment = ScreenEnvironment(), kept: KeptSessions = KeptSessions(),
    size: Size = Size(columns: 60, rows: 12)
  ) throws -> NotebookDriver {
    let app = NotebookApp()
    let runtime = try ScreenRuntime(app)
    let handler = ScreenEffectHandler(
      app, source: pages, keep: { session, _ in kept.sessions.append(session) },
      reply: { reply, _ in kept.replies.append(reply) })
    return NotebookDriver(
      runtime,
      state: try session?.restored(for: runtime, environment: environment)
        ?? ScreenState(app, environment: environment),
      handler: handler, size: size, starting: [.launched(link: link)])
  }

  /// The link to the current screen.
  var link: String? { app.link(to: state) }

  /// The current message.
  var message: String? { state.toast?.text.string }
}

/// The saved sessions and sent replies.
@MainActor final class KeptSessions {
  var sessions: [SavedSession<NotebookApp>] = []
  var replies: [LinkReply] = []

  /// Returns the last session after encoding and decoding it, with one text optionally replaced.
  func reread(
    replacing text: String = "", with other: String = ""
  ) throws -> SavedSession<NotebookApp> {
    let json = String(decoding: try #require(sessions.last).json(), as: UTF8.self)
    return try SavedSession(json: json.replacingOccurrences(of: text, with: other).utf8)
  }
}
