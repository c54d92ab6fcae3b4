extension ScreenState {
  /// The message to show.
  var message: Toast? { lateFailure?.toast ?? toast ?? waitingChanges.notice }

  var hasWaitingChanges: Bool { !waitingChanges.requests.isEmpty }

  /// Updates the time, which is shown in minutes.
  mutating func tell(_ now: Int64) {
    if now / 60_000 != environment.now / 60_000 { environment.now = now }
  }

  /// Shows a message that no key caused. If an error or a question is shown, the message waits for the next key.
  mutating func say(_ message: Toast) {
    let isAwaited = toast?.isError == true || toast?.subject != nil
    if isAwaited { wait(with: message) } else { show(message) }
  }

  /// Shows a message. If another one is kept, the message waits for the next key.
  mutating func show(_ message: Toast) {
    if toast?.isKept == true { wait(with: message) } else { toast = message }
  }

  /// Shows a message at once. If another one is kept, that waits.
  mutating func interrupt(with message: Toast) {
    guard toast != message else { return }
    setToastAside { $0.isKept }
    toast = message
  }

  /// Removes the message on screen. If it is still `needed`, it is shown again later.
  mutating func setToastAside(if needed: (Toast) -> Bool) {
    if let toast, needed(toast) { waitingToasts.insert(toast, at: 0) }
    toast = nil
  }

  private mutating func wait(with message: Toast) {
    if toast != message, !waitingToasts.contains(message) { waitingToasts.append(message) }
  }

  mutating func showNextToast() {
    if toast == nil, lateFailure == nil, !waitingToasts.isEmpty {
      toast = waitingToasts.removeFirst()
    }
  }

  /// Ends at a pause what ignores keys.
  mutating func releaseKeys() {
    guard let held = heldKeys, !held.isForText else { return }
    heldKeys = nil
    guard toast == held.message else { return }
    let reason = held.reason
    toast = reason
    waitingToasts.removeAll { $0 == reason }
    showNextToast()
  }
}

extension Toast {
  static let changedElsewhere = Toast("Changed elsewhere")
}
