public import NavigationCore

/// An action of an app made of screens.
public enum ScreenAction<App: ScreenApp>: Sendable {
  /// The first action: activates a scene, creating it if necessary, and opens a link.
  case launched(link: String?, scene: String? = nil)
  /// A terminal event.
  case event(TerminalEvent)
  /// A preparation before each event and each frame, which loads and lays out screens.
  case prepared(ScreenPreparation)
  /// A read-ahead while no input is pending, which loads data that the next key is likely to need.
  case readAhead
  /// The current time in milliseconds since 1970.
  case timeChanged(Int64)
  /// The values of queries.
  case loaded([(query: AnyQuery<App>, value: AnyEquatable)])
  /// What is known of a value that is loaded beside the loop.
  case arrived(AnyQuery<App>, AnyEquatable)
  /// The result of a change, or its failure, for the screen that requested it.
  case changed(App.Change, Result<App.ChangeResult, SourceFailure>, requester: NodeID)
  /// Another process changed the source.
  case sourceChanged
  /// Work made progress, or ended.
  case progressed(AnyWork<App>, WorkProgress)
  /// Work delivered elements.
  case delivered(AnyWork<App>, [any Sendable])
  case ended(AnyWork<App>, WorkResult)
  /// A program that had the terminal has ended.
  case ran(ForegroundProgram, ProgramEnd)
  /// A link from another process. The number identifies the request in the reply.
  case linkReceived(String, Int)
  /// No key followed the start of a longer binding, or held keys, for a while.
  case paused
  /// The input is idle, and the session has changed or changes wait.
  case rested
  /// A message to show.
  case said(Toast)
  /// The cause of a message is gone: it is not shown any more.
  case unsaid(Toast.Subject)
  /// A new environment, for example with another theme.
  case environmentChanged(ScreenEnvironment)
}

/// The error of a change, or of a query that could not be loaded.
public struct SourceFailure: Error, Hashable, Sendable {
  /// The message for the user.
  public let message: String
  /// The message while the change is tried again, because another process blocks it; nil if the failure is final.
  public let waitingNotice: SafeText?

  /// Creates a failure with a message.
  public init(message: String, waitingNotice: SafeText? = nil) {
    (self.message, self.waitingNotice) = (message, waitingNotice)
  }

  var toast: Toast { Toast(SafeText(message), isError: true) }
}

/// The type-erased end of work. It has no value if the work was cancelled.
public struct WorkResult: Sendable {
  let source: ObjectIdentifier
  let end: any Sendable
}

/// An effect of an app made of screens.
public enum ScreenEffect<App: ScreenApp>: Equatable, Sendable {
  /// Loads the values of queries.
  case load([AnyQuery<App>])
  /// Ends loading a value that no screen reads any more.
  case stop(AnyQuery<App>)
  /// Performs a change for the screen of a node.
  case change(App.Change, requester: NodeID)
  /// Starts work; cancels it, or removes it if it has ended.
  case start(AnyWork<App>)
  case cancel(AnyWork<App>)
  /// Saves the session for the next launch. The last save happens before the program ends.
  case keep(SavedSession<App>, isLast: Bool)
  /// Replies to the process that sent a link.
  case reply(LinkReply, to: Int)
  /// Sends a request to the program.
  case program(ProgramRequest)
}

/// The reply to a link from another process.
public enum LinkReply: Hashable, Sendable {
  /// The place is shown. The value is the link to it.
  case shown(String)
  /// The user has to answer a question about unsaved text first.
  case asked
  /// Another question is already open.
  case busy
  /// The link is invalid, for the given reason.
  case refused(String)
}

/// The set of screens to load and lay out.
public enum ScreenPreparation: Hashable, Sendable {
  /// The active screen only. For keys in a burst, the other screens need not be read.
  case activeScreen
  /// All visible screens.
  case allScreens
}
