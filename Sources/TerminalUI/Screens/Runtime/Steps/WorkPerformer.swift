import NavigationCore

/// Starts and cancels work, and delivers its results.
struct WorkPerformer<App: ScreenApp>: RuntimePart {
  let runtime: ScreenRuntime<App>

  func start(_ work: AnyWork<App>, requester: NodeID, _ state: inout State) -> [Effect] {
    guard let running = state.work[work] else {
      state.work[work] = RunningWork(requesters: [requester])
      state.invalidateLayout()
      return [.start(work)]
    }
    // Cancelled work restarts once it has ended.
    if running.isCancelled, !running.startsAgain {
      state.work[work] = RunningWork(requesters: [requester], isCancelled: true, startsAgain: true)
    } else {
      state.work[work]?.requesters.insert(requester)
    }
    return []
  }

  func cancel(_ work: AnyWork<App>, _ state: inout State) -> [Effect] {
    guard state.work[work] != nil else { return [] }
    state.work[work]?.isCancelled = true
    state.work[work]?.startsAgain = false
    return [.cancel(work)]
  }

  /// Cancels the work of screens that no longer exist. Work of the app itself goes on.
  func cancelOrphans(_ state: inout State) -> [Effect] {
    let orphans = state.work.filter {
      !$0.value.isCancelled
        && $0.value.requesters.allSatisfy { $0 != .nobody && state.screens[$0] == nil }
    }
    return orphans.keys.map { work in
      state.work[work]?.isCancelled = true
      return .cancel(work)
    }
  }

  func progress(of work: AnyWork<App>, _ progress: WorkProgress, _ state: inout State) {
    guard state.work[work] != nil else { return }
    state.work[work]?.progress = progress
    state.invalidateLayout()
  }

  func end(_ work: AnyWork<App>, _ result: WorkResult, _ state: inout State) -> [Effect] {
    guard let running = state.work.removeValue(forKey: work) else { return [] }
    state.invalidateLayout()
    if running.startsAgain {
      state.work[work] = RunningWork(requesters: running.requesters)
      return [.cancel(work), .start(work)]
    }
    let effects = running.requesters.sorted().flatMap {
      answers.receive(result.end, from: .work(result.source), on: $0, &state)
    }
    var turn = Turn(appContext(state))
    report(work.base, result, &turn)
    return [.cancel(work)] + effects + steps.take(turn, requester: .nobody, cause: .code, &state)
  }

  private func report<W: Work<App>>(_ work: W, _ result: WorkResult, _ turn: inout Turn<App>) {
    app.ended(work, (result.end as? WorkEnd<W>)?.value, &turn)
  }
}
