import NavigationCore

/// Keys that are ignored because they were meant for something that is no longer shown.
struct HeldKeys: Hashable, Sendable {
  /// The message for an ignored key.
  let message: Toast
  /// The message after a pause, which ends this; nil for no message.
  let reason: Toast?
  /// Whether the keys were meant for a text. The user may pause while writing, so only Esc and the mouse end this.
  let isForText: Bool

  /// Returns the keys to ignore after a link from another process.
  static func link(isForText: Bool) -> HeldKeys {
    HeldKeys(because: Toast("A link was opened"), reason: nil, isForText: isForText)
  }

  init(because change: Toast, reason: Toast?, isForText: Bool) {
    (self.reason, self.isForText) = (reason, isForText)
    let end = isForText ? "Esc dismiss" : "keys work after a pause"
    message = Toast("\(change.text.string) · \(end)", isError: change.isError)
  }
}

/// What keys act on, and the message beside it.
struct KeyTarget: Equatable, Sendable {
  let node: NodeID
  /// Nil while a text has the focus, which takes the keys wherever the focus of a list goes.
  let target: AnyEquatable?
  let isWriting: Bool
  let toast: Toast?

  /// Whether keys for this target would act on another one.
  func isReplaced(by new: KeyTarget) -> Bool {
    node != new.node || isWriting != new.isWriting || target != nil && target != new.target
  }
}
