extension ScreenState {
  /// Updates the time, which is shown in minutes.
  mutating func tell(_ now: Int64) {
    if now / 60_000 != environment.now / 60_000 { environment.now = now }
  }

  /// Shows a message that no key caused. If an error is shown, the message waits for the next key.
  mutating func say(_ message: Toast) {
    guard toast?.isError == true else { return toast = message }
    if toast != message, !environment.notices.contains(message.text) {
      environment.notices.append(message.text)
    }
  }

  mutating func sayNextNotice() {
    guard toast == nil, !environment.notices.isEmpty else { return }
    toast = Toast(environment.notices.removeFirst())
  }

  mutating func releaseKeys() {
    holdsKeys = false
    if toast == .linkShown { toast = nil }
  }
}

extension Toast {
  static let linkShown = Toast("A link was opened · keys work after a pause")
}
