import NavigationCore

/// Starts and cancels work, and delivers its results.
struct WorkPerformer<App: ScreenApp>: RuntimePart {
  let description: AppDescription<App>

  func start(_ work: AnyWork<App>, asker: NodeID, _ state: inout State) -> [Effect] {
    if let running = state.work[work] {
      // Cancelled work restarts once it has ended.
      if running.isCancelled {
        state.work[work] = RunningWork(asker: asker, isCancelled: true, startsAgain: true)
      }
      return []
    }
    state.work[work] = RunningWork(asker: asker)
    state.invalidateLayout()
    return [.start(work)]
  }

  func cancel(_ work: AnyWork<App>, _ state: inout State) -> [Effect] {
    guard state.work[work] != nil else { return [] }
    state.work[work]?.isCancelled = true
    state.work[work]?.startsAgain = false
    return [.cancel(work)]
  }

  /// Cancels the work of screens that no longer exist.
  func cancelOrphans(_ state: inout State) -> [Effect] {
    let orphans = state.work.filter {
      !$0.value.isCancelled && state.screens[$0.value.asker] == nil
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
      return [.cancel(work)] + start(work, asker: running.asker, &state)
    }
    return [.cancel(work)]
      + answers.receive(
        Receive(source: .work(result.source), value: result.end), on: running.asker, &state)
  }
}
