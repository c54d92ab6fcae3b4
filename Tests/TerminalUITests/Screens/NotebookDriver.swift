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

/// What a user does on one screen after another, and what is shown after each step.
struct Walk: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The path of the link at which the app starts.
  var link: String?
  var size = Size(columns: 60, rows: 12)
  /// The keys that the user chose.
  var keys: [String: [[Key]]] = [:]
  let steps: [Step]

  init(
    _ title: String, at link: String? = nil, in size: Size = Size(columns: 60, rows: 12),
    keys: [String: [[Key]]] = [:], _ steps: Step...
  ) {
    testDescription = title
    (self.link, self.size) = (link, size)
    (self.keys, self.steps) = (keys, steps)
  }

  /// Keys, or an event, and what is expected after it. What is not given is not checked.
  struct Step: Sendable {
    enum Event: Hashable, Sendable, ExpressibleByStringInterpolation {
      case keys(String), text(String), click(String), point(Int, Int), resize(Int, Int)
      case link(String), message(String, isKept: Bool = false), escape(Key)
      case pause, rest, reload

      init(stringLiteral keys: String) { self = .keys(keys) }
    }

    let event: Event
    /// The link without the scheme.
    let place: String?
    /// The message; an empty text stands for none.
    let message: String?
    let shown: [String]
    let hidden: [String]
    let footer: String?
    /// The names of all workspaces.
    let scenes: [String]?
    /// Whether the app has ended.
    let ends: Bool

    init(
      _ event: Event, at place: String? = nil, says message: String? = nil,
      shows shown: String..., hides hidden: [String] = [], footer: String? = nil,
      scenes: [String]? = nil, ends: Bool = false
    ) {
      (self.event, self.place, self.message) = (event, place, message)
      (self.shown, self.hidden, self.footer) = (shown, hidden, footer)
      (self.scenes, self.ends) = (scenes, ends)
    }
  }
}

/// Takes the steps of a walk, and compares what is shown after each.
@MainActor func take<App: ScreenApp>(
  _ steps: [Walk.Step], in driver: AppDriver<ScreenRuntime<App>, ScreenEffectHandler<App>>
) throws {
  var linkCount = 0
  for step in steps {
    switch step.event {
    case .keys(let keys): try driver.press(keys)
    case .text(let text): driver.type(text)
    case .click(let text): try driver.click(on: text)
    case .point(let column, let row): driver.click(Point(column: column, row: row))
    case .resize(let columns, let rows): driver.resize(Size(columns: columns, rows: rows))
    case .link(let link):
      linkCount += 1
      driver.send(.linkReceived(link, linkCount))
    case .message(let text, let isKept):
      driver.send(.said(Toast(SafeText(text), isKept: isKept)))
    case .escape(let key): driver.send(.keyAfterEscape(key))
    case .pause: driver.pause()
    case .rest: driver.rest()
    case .reload: driver.send(.sourceChanged)
    }
    if let place = step.place {
      let link = driver.app.link(to: driver.state)?.split(separator: "://").last ?? ""
      #expect(link == place, "after \(step.event)")
    }
    if let message = step.message {
      #expect(driver.state.toast?.text.string ?? "" == message, "after \(step.event)")
    }
    for text in step.shown {
      #expect(driver.screen.shows(text), "after \(step.event)\n\(driver.screen)")
    }
    for text in step.hidden {
      #expect(!driver.screen.shows(text), "after \(step.event)\n\(driver.screen)")
    }
    if let footer = step.footer {
      #expect(driver.screen.rows.last?.contains(footer) == true, "after \(step.event)")
    }
    if let scenes = step.scenes {
      #expect(driver.state.navigation.scenes.map(\.name) == scenes, "after \(step.event)")
    }
    #expect((driver.end == .exit(0)) == step.ends, "after \(step.event)")
  }
}

extension NotebookDriver {
  /// Starts the notebook and takes a walk in it.
  static func take(_ walk: Walk, pages: NotebookApp.Pages = NotebookApp.Pages()) throws {
    let driver = try notebook(
      link: walk.link, pages: pages, environment: ScreenEnvironment(keys: walk.keys),
      size: walk.size)
    try TerminalUITests.take(walk.steps, in: driver)
  }
}

extension AppDriver {
  /// The last row of the screen.
  var footer: String { screen.rows.last ?? "" }

  /// Returns whether a row of the screen contains a text.
  func shows(_ text: String) -> Bool { screen.shows(text) }
}
