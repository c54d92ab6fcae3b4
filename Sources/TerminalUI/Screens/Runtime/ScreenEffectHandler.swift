/// The effect handler of an app made of screens: loads queries, performs changes, runs work, and saves the session.
@MainActor
public final class ScreenEffectHandler<App: ScreenApp>: EffectHandler {
  public let mailbox = Mailbox<ScreenAction<App>>()
  private let app: App
  private let source: App.Source
  private let keep: (SavedSession<App>, Bool) -> Void
  private let reply: (LinkReply, Int) -> Void
  private let report: () -> [ScreenAction<App>]
  /// The source's change counter at the last check.
  private var counter: Int?
  private var tasks: [AnyWork<App>: Task<Void, Never>] = [:]

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - source: The source that loads queries and performs changes.
  ///   - keep: Saves the session for the next launch. The second argument is whether the program ends now.
  ///   - reply: Replies to the process that sent a link, identified by the number of its request.
  ///   - outsideActions: Returns actions for other outside events since the last call, such as the time.
  public init(
    _ app: App, source: App.Source, keep: @escaping (SavedSession<App>, Bool) -> Void = { _, _ in },
    reply: @escaping (LinkReply, Int) -> Void = { _, _ in },
    outsideActions: @escaping () -> [ScreenAction<App>] = { [] }
  ) {
    (self.app, self.source, self.keep, self.reply) = (app, source, keep, reply)
    report = outsideActions
    counter = app.changeCounter(of: source)
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  public func outsideActions() -> [ScreenAction<App>] {
    guard let new = app.changeCounter(of: source), new != counter else { return report() }
    counter = new
    return report() + [.sourceChanged]
  }

  public func perform(_ effect: ScreenEffect<App>) -> [ScreenAction<App>] {
    switch effect {
    case .load(let queries):
      return [.loaded(queries.map { ($0, $0.load(from: source)) })]
    case .change(let change, let requester):
      do {
        return [
          .changed(change, .success(try app.perform(change, on: source)), requester: requester)
        ]
      } catch {
        let failure = error as? SourceFailure ?? SourceFailure(message: "\(error)")
        return [.changed(change, .failure(failure), requester: requester)]
      }
    case .start(let work): start(work.base)
    case .cancel(let work): tasks.removeValue(forKey: work)?.cancel()
    case .keep(let session, let isLast): keep(session, isLast)
    case .reply(let answer, let request): reply(answer, request)
    case .program: break
    }
    return []
  }

  private func start<W: Work>(_ work: W) where W.App == App {
    let (key, mailbox, source) = (AnyWork<App>(work), mailbox, source)
    tasks[key] = Task.detached {
      // Only the work knows whether it was cancelled before it had an effect.
      let value = try? await work.run(
        on: source, WorkReport { mailbox.post(.progressed(key, $0), replacing: key) })
      let end = WorkEnd(work: work, value: value)
      mailbox.post(.ended(key, WorkResult(source: ObjectIdentifier(W.self), end: end)))
    }
  }
}
