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
  private var tasks: [AnyWork<App>: (task: Task<Void, Never>, elements: ElementBuffer)] = [:]
  private var loads: [AnyQuery<App>: Task<Void, Never>] = [:]
  private let running = RunningTasks()

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
    for (task, elements) in tasks.values {
      task.cancel()
      elements.close()
    }
    for load in loads.values { load.cancel() }
  }

  /// Cancels all work, and waits for its end for 100 milliseconds, so that the programs it has started can end, too.
  public func end() {
    for work in tasks.keys { cancel(work) }
    for load in loads.values { load.cancel() }
    running.waitUntilEnded(limit: .milliseconds(100))
  }

  public func outsideActions() -> [ScreenAction<App>] {
    let actions = report() + deliveries()
    guard let new = app.changeCounter(of: source), new != counter else { return actions }
    counter = new
    return actions + [.sourceChanged]
  }

  public func perform(_ effect: ScreenEffect<App>) -> [ScreenAction<App>] {
    switch effect {
    case .load(let queries):
      return load(queries)
    case .stop(let query): loads.removeValue(forKey: query)?.cancel()
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
    case .cancel(let work): cancel(work)
    case .keep(let session, let isLast): keep(session, isLast)
    case .reply(let answer, let request): reply(answer, request)
    case .program: break
    }
    return []
  }

  private func load(_ queries: [AnyQuery<App>]) -> [ScreenAction<App>] {
    var (values, actions) = ([(query: AnyQuery<App>, value: AnyEquatable)](), [ScreenAction<App>]())
    for query in queries {
      if let loader = query.base.loader {
        start(loader, query)
        actions.append(.arrived(query, loader.unknown))
      } else {
        values.append((query, query.load(from: source)))
      }
    }
    return actions + (values.isEmpty ? [] : [.loaded(values)])
  }

  /// Starts to load a value again.
  private func start(_ loader: AsyncLoader<App>, _ query: AnyQuery<App>) {
    let (mailbox, source) = (mailbox, source)
    loads.removeValue(forKey: query)?.cancel()
    loads[query] = running.start {
      await loader.deliver(source) { mailbox.post(.arrived(query, $0), replacing: query) }
    }
  }

  private func start<W: Work>(_ work: W) where W.App == App {
    let (key, mailbox, source) = (AnyWork<App>(work), mailbox, source)
    let elements = ElementBuffer { mailbox.wakeUp() }
    let task = running.start {
      let report = WorkReport(
        send: { mailbox.post(.progressed(key, $0), replacing: key) }, elements: elements)
      // Only the work knows whether it was cancelled before it had an effect.
      let value = try? await work.run(on: source, report)
      let end = WorkEnd(work: work, value: value)
      mailbox.post(.ended(key, WorkResult(source: ObjectIdentifier(W.self), end: end)))
    }
    tasks[key] = (task, elements)
  }

  private func cancel(_ work: AnyWork<App>) {
    guard let (task, elements) = tasks.removeValue(forKey: work) else { return }
    task.cancel()
    elements.close()
  }

  private func deliveries() -> [ScreenAction<App>] {
    tasks.compactMap { work, running in
      let elements = running.elements.take()
      return elements.isEmpty ? nil : .delivered(work, elements)
    }
  }
}
