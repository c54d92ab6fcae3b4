extension ScreenState {
  /// The message to show.
  var message: Toast? { lateFailure?.toast ?? toast ?? waitingChanges.notice }

  var hasWaitingChanges: Bool { !waitingChanges.requests.isEmpty }

  /// Updates the time, which is shown in minutes.
  mutating func tell(_ now: Int64) {
    if now / 60_000 != environment.now / 60_000 { environment.now = now }
  }

  /// Shows a message that no key caused. If an error is shown, the message waits for the next key.
  mutating func say(_ message: Toast) {
    if toast?.isError == true { wait(with: message) } else { show(message) }
  }

  /// Shows a message. If another one is kept, the message waits for the next key.
  mutating func show(_ message: Toast) {
    if toast?.isKept == true { wait(with: message) } else { toast = message }
  }

  private mutating func wait(with message: Toast) {
    if toast != message, !waitingToasts.contains(message) { waitingToasts.append(message) }
  }

  mutating func showNextToast() {
    if toast == nil, lateFailure == nil, !waitingToasts.isEmpty {
      toast = waitingToasts.removeFirst()
    }
  }

  mutating func releaseKeys() {
    guard let held = heldKeys else { return }
    heldKeys = nil
    if toast == held.message { toast = held.reason }
  }
}

extension Toast {
  static let changedElsewhere = Toast("Changed elsewhere")
}
