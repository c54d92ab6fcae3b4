extension Turn {
  /// Asks the user to press the same key again, before something that cannot be undone. `Esc` and the
  /// keys for going back only take that back, unless it is they that ask.
  ///
  /// ```swift
  /// let isConfirmed = turn.isConfirmed(Toast.Subject("delete", name), by: "delete") { key in
  ///   "Delete “\(name)”? · \(key) again deletes it for good"
  /// }
  /// if isConfirmed { turn.change(.delete(name)) }
  /// ```
  ///
  /// - Parameters:
  ///   - subject: What is confirmed.
  ///   - binding: The name of the binding.
  ///   - isError: Whether the question is shown as an error.
  ///   - fallback: The name of the key if the screen has a binding of its own for it.
  ///   - question: Returns the question, which names the key.
  /// - Returns: Whether the question was already shown when the current key was pressed.
  public mutating func isConfirmed(
    _ subject: Toast.Subject, by binding: String, isError: Bool = false,
    fallback: String = "the same key",
    _ question: (_ key: String) -> String
  ) -> Bool {
    if context.answeredToast?.subject == subject { return true }
    let text = question(context.key(binding) ?? fallback)
    var toast = Toast(SafeText(text), isError: isError, subject: subject)
    toast.asksAgain = binding != "back" && !context.has(Key(.escape), for: binding)
    take(.say(toast))
    return false
  }
}
