import NavigationCore

/// What comes from outside of the app or goes there: the values of queries, work, changes, and the session.
struct Sources<App: ScreenApp>: Equatable, Sendable {
  /// The values of queries.
  private(set) var cache: [AnyQuery<App>: AnyEquatable] = [:]
  /// The screens that read the values which are loaded beside the loop, and what is known of these.
  private(set) var loads: [AnyQuery<App>: RunningLoad] = [:]
  /// The running work, with its starter and progress.
  private(set) var work: [AnyWork<App>: RunningWork] = [:] { didSet { workStamp.raise() } }
  private(set) var workStamp = Stamp()
  /// The changes that another process blocks.
  private(set) var waitingChanges = WaitingChanges<App>() { didSet { changesStamp.raise() } }
  private(set) var changesStamp = Stamp()
  /// Whether the state has changed since the session was saved.
  private(set) var isSessionOutdated = false

  mutating func outdateSession() { isSessionOutdated = true }

  mutating func saveSession() { isSessionOutdated = false }
}

// MARK: - Queries

extension Sources {
  /// Keeps loaded values. If `shown` is given, the cache drops others than these once it is large: more values are kept
  /// than are shown, so that moving back and forth in a list loads nothing.
  mutating func load(
    _ values: [(query: AnyQuery<App>, value: AnyEquatable)], keeping shown: Set<AnyQuery<App>>?
  ) {
    for (query, value) in values { cache[query] = value }
    guard let shown, cache.count > 2 * shown.count + 32 else { return }
    let fresh = Set(values.map(\.query))
    cache = cache.filter { shown.contains($0.key) || fresh.contains($0.key) }
  }

  /// Removes queries.
  ///
  /// - Returns: The removed ones.
  mutating func forget(_ isForgotten: (AnyQuery<App>, AnyEquatable) -> Bool) -> Set<AnyQuery<App>> {
    let forgotten = cache.filter { isForgotten($0.key, $0.value) }.keys
    for query in forgotten { cache[query] = nil }
    return Set(forgotten)
  }
}

// MARK: - Queries that take long

extension Sources {
  /// Whether a value is awaited.
  var isLoading: Bool {
    loads.values.contains { ($0.known.base as? any AnyLoading)?.isLoading == true }
  }

  /// Keeps what is known of a value. A value that was loaded before stays while it is loaded again.
  ///
  /// - Returns: Whether more is known than before.
  mutating func arrive(_ query: AnyQuery<App>, _ value: AnyEquatable) -> Bool {
    let load = loads[query]
    var known = value
    if let last = load?.known.base, let new = value.base as? any AnyLoading {
      known = AnyEquatable(new.keepingValue(of: last))
    }
    let before = cache.updateValue(known, forKey: query)
    loads[query] = RunningLoad(readers: load?.readers ?? [], known: known)
    return before != known
  }

  /// Ends loading the values that nobody reads any more.
  mutating func stop(
    _ readers: (AnyQuery<App>, Set<NodeID>) -> Set<NodeID>
  ) -> [ScreenEffect<App>] {
    var stopped: [ScreenEffect<App>] = []
    for (query, load) in loads {
      let now = readers(query, load.readers)
      if now.isEmpty {
        (loads[query], cache[query]) = (nil, nil)
        stopped.append(.stop(query))
      } else {
        loads[query]?.readers = now
      }
    }
    return stopped
  }
}

// MARK: - Work

extension Sources {
  mutating func start(_ work: AnyWork<App>, requester: NodeID) -> [ScreenEffect<App>] {
    guard let running = self.work[work] else {
      self.work[work] = RunningWork(requesters: [requester])
      return [.start(work)]
    }
    if running.isCancelled {
      self.work[work]?.nextRequesters.insert(requester)
    } else {
      self.work[work]?.requesters.insert(requester)
    }
    return []
  }

  mutating func cancel(_ work: AnyWork<App>) -> [ScreenEffect<App>] {
    guard let running = self.work[work] else { return [] }
    self.work[work]?.isCancelled = true
    self.work[work]?.requesters.formUnion(running.nextRequesters)
    self.work[work]?.nextRequesters = []
    return [.cancel(work)]
  }

  /// Cancels the work of screens that no longer exist, and streams for screens that are only in a history. Work of the app
  /// itself goes on.
  mutating func cancelOrphans(
    isScreen: (_ node: NodeID, _ isOpen: Bool) -> Bool
  ) -> [ScreenEffect<App>] {
    let orphans = work.filter { work, running in
      let isStream = work.base is any StreamWork<App>
      return !running.isCancelled
        && running.requesters.allSatisfy { $0 != .nobody && !isScreen($0, isStream) }
    }
    return orphans.keys.map { orphan in
      work[orphan]?.isCancelled = true
      return .cancel(orphan)
    }
  }

  /// Takes note of progress.
  ///
  /// - Returns: Whether the work runs.
  mutating func note(_ progress: WorkProgress, of work: AnyWork<App>) -> Bool {
    guard self.work[work] != nil else { return false }
    self.work[work]?.progress = progress
    return true
  }

  /// Removes work that has ended, and starts it again for screens that wait for that.
  ///
  /// - Returns: The screens that receive the value, or nil if the work did not run.
  mutating func end(
    _ work: AnyWork<App>
  ) -> (receivers: [NodeID], effects: [ScreenEffect<App>])? {
    guard let running = self.work.removeValue(forKey: work) else { return nil }
    var effects: [ScreenEffect<App>] = [.cancel(work)]
    if !running.nextRequesters.isEmpty {
      self.work[work] = RunningWork(requesters: running.nextRequesters)
      effects.append(.start(work))
    }
    return (running.requesters.subtracting(running.nextRequesters).sorted(), effects)
  }
}

// MARK: - Changes

extension Sources {
  var hasWaitingChanges: Bool { !waitingChanges.requests.isEmpty }

  /// The number of attempts, one in each idle moment. With the time that each attempt takes, they last five seconds.
  static var attemptLimit: Int { 17 }

  /// Requests a change. While others wait it waits, too, unless it touches no query and so only reads.
  mutating func request(_ change: App.Change, requester: NodeID) -> [ScreenEffect<App>] {
    guard hasWaitingChanges, cache.keys.contains(where: { $0.base.isTouched(by: change) }) else {
      return [.change(change, requester: requester)]
    }
    waitingChanges.append(RequestedChange(change: change, requester: requester))
    return []
  }

  /// Tries the first waiting change again.
  func retry() -> [ScreenEffect<App>] {
    waitingChanges.requests.first.map { [.change($0.change, requester: $0.requester)] } ?? []
  }

  /// Takes note that a change was performed.
  ///
  /// - Returns: Whether it was waiting.
  mutating func succeed(_ request: RequestedChange<App>) -> Bool {
    guard hasWaitingChanges else { return false }
    return waitingChanges.remove(request)
  }

  /// Takes note that a change failed.
  ///
  /// - Returns: The message if the user has to know, and whether the change was waiting.
  mutating func fail(
    _ request: RequestedChange<App>, _ failure: SourceFailure
  ) -> (message: String, hasWaited: Bool)? {
    var message = failure.message
    if let notice = failure.waitingNotice {
      waitingChanges.fail(request, notice: notice)
      guard waitingChanges.attempts >= Self.attemptLimit else { return nil }
      // The others would wait as long for the same process.
      let laterCount = waitingChanges.requests.count - 1
      if laterCount > 0 {
        message += " · \(laterCount) later change\(laterCount == 1 ? "" : "s") not made either"
      }
      waitingChanges = WaitingChanges()
    } else if !succeed(request) {
      return (message, false)
    }
    waitingChanges.quitsAfterwards = false
    return (message, true)
  }

  /// Quits after the last waiting change, or not.
  mutating func quitAfterChanges(_ quits: Bool) {
    if waitingChanges.quitsAfterwards != quits { waitingChanges.quitsAfterwards = quits }
  }

  /// Drops the changes that store discarded text.
  mutating func dropChanges(of requester: NodeID) { waitingChanges.removeAll(of: requester) }
}

/// A value that is loaded beside the loop.
struct RunningLoad: Equatable, Sendable {
  /// The screens that read it.
  var readers: Set<NodeID>
  let known: AnyEquatable
}

struct RunningWork: Hashable, Sendable {
  /// The screens that started it.
  var requesters: Set<NodeID>
  var progress = WorkProgress(completed: 0, total: nil)
  var isCancelled = false
  /// The screens that started it again while it was being cancelled. It restarts for them once it has ended.
  var nextRequesters: Set<NodeID> = []
}

extension NodeID {
  /// The sender of changes that the app or one of its bindings requests.
  static let nobody = NodeID(rawValue: 0)
}
