import TerminalUI

extension NotesApp {
  /// How long one who began a binding rests before the keys are shown that may follow.
  static let keyPanelDelay = Duration.milliseconds(400)

  /// Draws the keys that may follow over the bottom, above the footer.
  func drawKeyPanel(_ state: AppState, in canvas: inout Canvas) {
    guard let panel = state.keyPanel else { return }
    let rect = panel.rect
    canvas.within(rect) { panel.draw(in: &$0) }
    // What is covered cannot hold the cursor.
    if let cursor = canvas.cursor, rect.contains(cursor) { canvas.placeCursor(at: rect.origin) }
  }

  /// A click on the panel types the key of its entry, and one beside an entry drops the keys.
  ///
  /// - Returns: Nil where the panel is not.
  func clickKeyPanel(_ point: Point, _ state: AppState) -> AppAction? {
    guard let panel = state.keyPanel, panel.rect.contains(point) else { return nil }
    guard let index = panel.entry(at: point) else { return .keysDropped }
    return action(for: .key(state.followingKeys[index].key), in: state)
  }
}

extension AppState {
  /// The keys that may follow those that were typed; nil while they are not to be shown.
  fileprivate var keyPanel: KeyPanelView? {
    guard showsKeyPanel, !pendingKeys.isEmpty else { return nil }
    let entries = followingKeys.map { following in
      let label = label(of: following)
      return KeyPanelView.Entry(
        SafeText(following.key.shown), SafeText(label), isGroup: following.match == .prefix)
    }
    return KeyPanelView(title: SafeText(pendingKeys.shown), entries, over: bodyRect, theme: theme)
  }

  /// The keys that go on from those that were typed to something that can be done now.
  fileprivate var followingKeys: [KeyMap<KeyContext, Command>.Following] {
    environment.keys.keyMap.following(pendingKeys, in: contexts).filter { following in
      switch following.match {
      case .command(let command): offers(command)
      case .prefix, .none: true
      }
    }
  }

  private func label(of following: KeyMap<KeyContext, Command>.Following) -> String {
    if case .command(let command) = following.match { return command.title }
    return KeyTable.groupTitle(pendingKeys + [following.key]) ?? ""
  }
}
