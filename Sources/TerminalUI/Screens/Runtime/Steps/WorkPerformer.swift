import NavigationCore

/// Starts and cancels work, and delivers its results.
struct WorkPerformer<App: ScreenApp>: RuntimePart {
  let runtime: ScreenRuntime<App>

  func start(_ work: AnyWork<App>, requester: NodeID, _ state: inout State) -> [Effect] {
    guard let running = state.work[work] else {
      state.work[work] = RunningWork(requesters: [requester])
      invalidate(&state)
      return [.start(work)]
    }
    if running.isCancelled {
      state.work[work]?.nextRequesters.insert(requester)
    } else {
      state.work[work]?.requesters.insert(requester)
    }
    return []
  }

  func cancel(_ work: AnyWork<App>, _ state: inout State) -> [Effect] {
    guard let running = state.work[work] else { return [] }
    state.work[work]?.isCancelled = true
    state.work[work]?.requesters.formUnion(running.nextRequesters)
    state.work[work]?.nextRequesters = []
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
    invalidate(&state)
  }

  func end(_ work: AnyWork<App>, _ result: WorkResult, _ state: inout State) -> [Effect] {
    guard let running = state.work.removeValue(forKey: work) else { return [] }
    invalidate(&state)
    var effects: [Effect] = [.cancel(work)]
    if !running.nextRequesters.isEmpty {
      state.work[work] = RunningWork(requesters: running.nextRequesters)
      effects.append(.start(work))
    }
    for requester in running.requesters.subtracting(running.nextRequesters).sorted() {
      effects += answers.receive(
        result.end, from: .work(result.source), on: requester, &state)
    }
    var turn = Turn(appContext(state))
    report(work.base, result, &turn)
    return effects + steps.take(turn, requester: .nobody, cause: .code, &state)
  }

  /// Invalidates what shows work. A sidebar whose detail is empty is asked for it again, because it may follow from work;
  /// a detail that is shown stays, because a link may have opened it.
  private func invalidate(_ state: inout State) {
    state.invalidateLayout()
    if let split = state.navigation.innermostSplit, split.detail == nil {
      state.followsSidebar = true
    }
  }

  private func report<W: Work<App>>(_ work: W, _ result: WorkResult, _ turn: inout Turn<App>) {
    app.ended(work, (result.end as? WorkEnd<W>)?.value, &turn)
  }
}
