import NavigationCore

/// Requests changes of the source, and tries changes again that another process blocks.
struct ChangePerformer<App: ScreenApp>: RuntimePart {
  let runtime: ScreenRuntime<App>

  /// The number of attempts, one in each idle moment. With the time that each attempt takes, they last five seconds.
  static var attemptLimit: Int { 17 }

  /// Requests a change. While others wait it waits, too, unless it touches no query and so only reads.
  func request(_ change: App.Change, requester: NodeID, _ state: inout State) -> [Effect] {
    guard !state.waitingChanges.requests.isEmpty,
      state.cache.keys.contains(where: { $0.base.isTouched(by: change) })
    else { return [.change(change, requester: requester)] }
    state.waitingChanges.append(RequestedChange(change: change, requester: requester))
    return []
  }

  /// Tries the first waiting change again.
  func retry(_ state: State) -> [Effect] {
    state.waitingChanges.requests.first.map { [.change($0.change, requester: $0.requester)] } ?? []
  }

  func changed(
    _ change: App.Change, _ result: Result<App.ChangeResult, SourceFailure>, requester: NodeID,
    _ state: inout State
  ) -> [Effect] {
    let request = RequestedChange<App>(change: change, requester: requester)
    switch result {
    case .success(let value):
      let hasWaited = state.waitingChanges.remove(request)
      let effects = answers.changed(change, value, requester: requester, &state)
      return hasWaited ? effects + resume(&state) : effects
    case .failure(let failure):
      var message = failure.message
      if let notice = failure.waitingNotice {
        state.waitingChanges.fail(request, notice: notice)
        guard state.waitingChanges.attempts >= Self.attemptLimit else { return [] }
        // The others would wait as long for the same process.
        let laterCount = state.waitingChanges.requests.count - 1
        if laterCount > 0 {
          message += " · \(laterCount) later change\(laterCount == 1 ? "" : "s") not made either"
        }
        state.waitingChanges = WaitingChanges()
      } else if !state.waitingChanges.remove(request) {
        state.show(failure.toast)
        return []
      }
      state.waitingChanges.quitsAfterwards = false
      state.lateFailure = LateFailure(SafeText(message))
      return retry(state)
    }
  }

  /// Continues after a waiting change was performed.
  private func resume(_ state: inout State) -> [Effect] {
    guard state.waitingChanges.requests.isEmpty else { return retry(state) }
    return state.waitingChanges.quitsAfterwards ? navigation.quit(&state) : []
  }
}
