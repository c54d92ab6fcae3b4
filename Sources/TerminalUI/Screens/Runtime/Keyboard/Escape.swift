import NavigationCore

/// What `Esc` does.
extension InputReader {
  /// Returns what `Esc` does: the first of these that applies.
  ///
  /// 1. While keys are ignored that were meant for a text, the end of that.
  /// 2. In a window that is too small, or while other keys are ignored, nothing.
  /// 3. A message that asks for the same key again is taken back.
  /// 4. Keys typed so far are canceled, unless `Esc` continues a binding.
  /// 5. A binding of the screen, of the focused control, or of its text, such as removing the selection.
  /// 6. The binding of a question or of the app: one step back (``AppBinding/back``).
  /// 7. Otherwise a message says that `Esc` does nothing here.
  ///
  /// A terminal may send `Esc` and another key together; the other key then is no answer to a question that `Esc` asks.
  func escape(_ state: inout State) -> Operation<App>? {
    let key = Key(.escape)
    if state.keyboard.held?.isForText == true, !state.layout.isTooSmall {
      state.keyboard.hold(nil)
      state.messages.replace(with: nil)
      return nil
    }
    if case .ignored(let operation) = held(.key(key), &state) { return operation }
    let once = begin(&state)
    let keys = state.keyboard.pendingKeys
    if keys.isEmpty, state.messages.answered?.asksAgain == true { return nil }
    if !keys.isEmpty, case .nothing = runtime.keys.meaning(ofTyped: keys + [key], state) {
      state.keyboard.forgetPending()
      return nil
    }
    return operation(of: key, after: once, &state)
  }
}

extension AppBinding {
  /// The bindings for one step back and for leaving the app.
  public static var back: [AppBinding] {
    // With a key path as a condition, the compiler would not specialize the list for an app.
    [
      back(["<Esc>", "<Backspace>", "h", "<Left>"]) { !$0.isAlert },
      // Keys that move, delete or quit elsewhere are no answer to an alert.
      back("<Esc>") { $0.isAlert },
      AppBinding(
        "q", "quit", title: "close, or quit", keywords: "exit leave",
        name: "close", rank: 90, when: { !$0.isAlert },
        offered: { !$0.navigation.canGoBack }
      ) { $0.navigate($0.context.navigation.canGoBack ? .back : .quit) },
    ]
  }

  private static func back(
    _ keys: BindingKeys, when isLive: @escaping @Sendable (Context<App>) -> Bool
  ) -> AppBinding {
    AppBinding(
      keys, "back", title: "one step back", keywords: "return leave cancel close",
      rank: BindingInfo.backRank, scope: .question, when: isLive,
      offered: { $0.navigation.canGoBack }
    ) { $0.back() }
  }
}
