public import TerminalUI

extension Program {
  /// Creates the program of an app of screens, which keeps its session and takes links from other processes.
  ///
  /// - Parameters:
  ///   - runtime: The runtime of the app.
  ///   - state: The initial state.
  ///   - source: The source that loads queries and performs changes.
  ///   - writer: The writer of sessions; nil if none are kept.
  ///   - server: The server that receives links; nil for none.
  ///   - rescue: Stores the unsaved text of the last session if the session cannot be written.
  ///   - outsideActions: Returns actions for other outside events since the last call, such as the time.
  public convenience init<Screens: ScreenApp>(
    _ runtime: ScreenRuntime<Screens>, state: ScreenState<Screens>, source: Screens.Source,
    sessions writer: SessionWriter<Screens>?, links server: LinkServer<Screens>?,
    rescue: @escaping (SavedSession<Screens>) -> Void = { _ in },
    outsideActions: @escaping () -> [ScreenAction<Screens>]
  ) where App == ScreenRuntime<Screens>, Handler == ScreenEffectHandler<Screens> {
    let handler = ScreenEffectHandler(runtime.app, source: source) { session, isLast in
      guard isLast else { return writer?.save(session) ?? () }
      if writer?.saveLast(session) != true { rescue(session) }
    } reply: { reply, request in
      server?.answer(reply, to: request)
    } outsideActions: {
      outsideActions() + (server?.takeLinks() ?? [])
    }
    let mailbox = handler.mailbox
    writer?.onFailure { reason in
      let text = SafeText("Place and unsaved text cannot be kept: \(reason)")
      mailbox.post(.said(Toast(text, isError: true)))
    }
    self.init(runtime, state: state, handler: handler)
  }
}
