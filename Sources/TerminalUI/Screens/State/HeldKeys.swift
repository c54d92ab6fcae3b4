import NavigationCore

/// Keys that are ignored until a pause, because they were meant for something that is no longer shown.
struct HeldKeys: Hashable, Sendable {
  /// The message for an ignored key.
  let message: Toast
  /// The message after the pause.
  let reason: Toast?

  static let link = HeldKeys(
    message: Toast("A link was opened · keys work after a pause"), reason: nil)
}

extension HeldKeys {
  init(because reason: Toast) {
    self.init(
      message: Toast("\(reason.text.string) · keys work after a pause", isError: reason.isError),
      reason: reason)
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
