public import NavigationCore

/// What can happen to an app of screens.
public enum ScreenAction<App: ScreenApp>: Sendable {
  /// The first action: shows a scene, which is new if there is none of that name, and the place of a link.
  case launched(link: String?, scene: String? = nil)
  /// What the terminal reports.
  case event(TerminalEvent)
  /// Text whose keys came at once: none of them was obeyed.
  case burstRefused(String)
  /// Sent before each event and each frame: loads and places what is to be used or seen.
  case prepared(ScreenPreparation)
  /// Sent while no input waits: loads what the next key is likely to need.
  case readAhead
  /// What time it is, in milliseconds since 1970.
  case timeTold(Int64)
  /// Answers of queries.
  case loaded([(query: AnyQuery<App>, value: AnyEquatable)])
  /// A change was performed, or failed with a message, for the screen that asked.
  case changed(App.Change, Result<App.ChangeResult, ChangeFailure>, asker: NodeID)
  /// Others have changed the source.
  case sourceChanged
  /// Work has gone on, or has ended.
  case progressed(AnyWork<App>, WorkProgress)
  case ended(AnyWork<App>, WorkResult)
  /// Another process sent a link; the number names it in the reply.
  case linkReceived(String, Int)
  /// No key came for a while after keys that begin a longer binding, or after a link.
  case paused
  /// The input rests and the session has changed.
  case rested
  /// Something is said, behind the error that is shown.
  case said(Toast)
  /// The app is told of another world: another theme, say.
  case environmentChanged(ScreenEnvironment)
}

/// The message of a change that was not performed.
public struct ChangeFailure: Error, Hashable, Sendable {
  /// What the user is told.
  public let message: String

  /// Creates a message.
  public init(message: String) {
    self.message = message
  }
}

/// The end of work of any type; without a value it was cancelled.
public struct WorkResult: Sendable {
  let source: ObjectIdentifier
  let end: any Sendable
}

/// What an app of screens asks of the world.
public enum ScreenEffect<App: ScreenApp>: Equatable, Sendable {
  /// Answers queries.
  case load([AnyQuery<App>])
  /// Performs a change, for the screen of a node.
  case change(App.Change, asker: NodeID)
  /// Starts work; cancels it, or forgets it where it has ended.
  case start(AnyWork<App>)
  case cancel(AnyWork<App>)
  /// Keeps the session for the next start; at the end before the program ends.
  case keep(SavedSession<App>, isLast: Bool)
  /// Tells the process that sent a link what became of it.
  case reply(LinkReply, to: Int)
  /// Asks the program that runs the app.
  case program(ProgramRequest)
}

/// What became of a link that another process sent.
public enum LinkReply: Hashable, Sendable {
  /// Its place is shown; the link to it.
  case shown(String)
  /// The user is asked about unsaved text first.
  case asked
  /// The user is being asked something already.
  case busy
  /// The link leads nowhere, for this reason.
  case refused(String)
}

/// Which screens are loaded and placed.
public enum ScreenPreparation: Hashable, Sendable {
  /// The one that has the keys: what is beside it need not be read for keys that come in a burst.
  case activeScreen
  /// All that are visible.
  case allScreens
}
