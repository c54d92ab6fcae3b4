import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI

typealias NotebookDriver = AppDriver<ScreenRuntime<NotebookApp>, ScreenEffectHandler<NotebookApp>>

extension NotebookDriver {
  /// Starts the app on a screen of 60x12, at the place of a link or as a session has left it.
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
      handler: handler, mailbox: handler.mailbox, size: size, starting: [.launched(link: link)])
  }

  /// The link to what is shown.
  var link: String? { app.link(to: state) }

  /// The message that is shown.
  var message: String? { state.toast?.text.string }

  /// The last row of the screen.
  var footer: String { screen.rows.last ?? "" }

  /// Whether some row of the screen holds a text.
  func shows(_ text: String) -> Bool { screen.rows.contains { $0.contains(text) } }
}

/// The sessions and replies that an app has asked to keep and to send.
@MainActor final class KeptSessions {
  var sessions: [SavedSession<NotebookApp>] = []
  var replies: [LinkReply] = []

  /// The last session, written and read as JSON, in which one text may be replaced by another.
  func reread(
    replacing text: String = "", with other: String = ""
  ) throws -> SavedSession<NotebookApp> {
    let data = try JSONEncoder().encode(sessions.last)
    let json = String(decoding: data, as: UTF8.self).replacingOccurrences(of: text, with: other)
    return try JSONDecoder().decode(SavedSession<NotebookApp>.self, from: Data(json.utf8))
  }
}
