/// The messages of an app: the one on screen, those that wait, and the one that the last input answered.
struct Messages: Equatable, Sendable {
  /// The message on screen.
  private(set) var toast: Toast? {
    didSet { if toast != oldValue { isHeld = false } }
  }
  /// Whether the message on screen is the result of something in the background. Keys that were pressed at the same time
  /// leave it; after a pause, the next key dismisses it.
  private(set) var isHeld = false
  /// The messages that wait until the one on screen is answered.
  private var waiting: [Toast] = []
  /// The message that the last input dismissed.
  private(set) var answered: Toast? {
    didSet { if answered != oldValue { stamp.raise() } }
  }
  /// The stamp of the answered message.
  private(set) var stamp = Stamp()
  /// The failure of a change that waited.
  private(set) var lateFailure: LateFailure?

  /// Lets messages wait for the next keys.
  mutating func queue(_ notices: [SafeText]) { waiting += notices.map { Toast($0) } }

  /// Shows a message that no key caused. If an error or a question is shown, the message waits for the next key.
  mutating func say(_ message: Toast) {
    let isAwaited = toast?.isError == true || toast?.subject != nil
    if isAwaited { wait(with: message) } else { show(message) }
  }

  /// Shows a message. If another one is kept, the message waits for the next key.
  mutating func show(_ message: Toast) {
    if toast?.isKept == true { return wait(with: message) }
    if isHeld, toast != message { setAside { _ in true } }
    toast = message
  }

  /// Shows a message in place of any other.
  mutating func replace(with message: Toast?) {
    if isHeld, toast != message { setAside { _ in true } }
    toast = message
  }

  /// Shows a message at once. If another one is kept, that waits.
  mutating func interrupt(with message: Toast) {
    guard toast != message else { return }
    setAside { $0.isKept }
    toast = message
  }

  /// Removes the messages about a subject, on screen and waiting.
  mutating func withdraw(_ subject: Toast.Subject) {
    waiting.removeAll { $0.subject == subject }
    if toast?.subject == subject { toast = nil }
  }

  /// Removes the message on screen. If it is still `needed`, it is shown again later.
  mutating func setAside(if needed: (Toast) -> Bool) {
    if let toast, needed(toast) { waiting.insert(toast, at: 0) }
    toast = nil
  }

  private mutating func wait(with message: Toast) {
    if toast != message, !waiting.contains(message) { waiting.append(message) }
  }

  mutating func showNext() {
    if toast == nil, lateFailure == nil, !waiting.isEmpty { toast = waiting.removeFirst() }
  }

  /// Takes the message on screen as what the next keys answer.
  mutating func answer() {
    var shown = toast
    // Esc is not about a question that a failure covers.
    if lateFailure != nil { shown?.asksAgain = false }
    answered = shown
  }

  /// Removes the message that an input dismisses.
  mutating func dismiss() {
    if !isHeld { toast = nil }
    if lateFailure?.isHeld == false { lateFailure = nil }
  }

  /// Shows the reason for ignoring keys instead of the message that they are ignored.
  mutating func release(_ held: HeldKeys) {
    guard toast == held.message else { return }
    toast = held.reason
    waiting.removeAll { $0 == held.reason }
    showNext()
  }

  mutating func fail(_ message: SafeText) { lateFailure = LateFailure(message) }

  /// Takes note of a pause in the input.
  mutating func pause() {
    lateFailure?.pause()
    isHeld = false
  }

  /// Leaves the message on screen, which is a result of something in the background, until a pause in the input.
  mutating func hold() { isHeld = toast != nil }
}

extension Toast {
  static let changedElsewhere = Toast("Changed elsewhere")
}
