import NavigationCore

extension TextInput {
  /// Returns the vi keys in the text; nil if it has none.
  func viKeys(_ placed: PlacedViKeys, on node: NodeID, _ root: Root) -> ViKeys? {
    guard vi != nil, let buffer else { return nil }
    return placed.keys(on: node, in: root[keyPath: buffer])
  }

  /// Performs a key that the vi keys take.
  func perform(_ key: Key, _ root: inout Root, _ turn: inout Turn<Root.App>) {
    guard let buffer, let vi else { return }
    let state = turn.context.state
    var keys = state.keyboard.vi.keys(on: turn.context.id, in: root[keyPath: buffer])
    var top = root[keyPath: buffer].scroll(
      from: root[keyPath: vi.scroll], showingCursorIn: vi.size)
    let effect = keys.handle(
      key, in: &root[keyPath: buffer], scroll: &top, size: vi.size,
      clipboard: state.keyboard.clipboard)
    root[keyPath: vi.scroll] = root[keyPath: buffer].scroll(from: top, showingCursorIn: vi.size)
    turn.take(.keepVi(keys))
    switch effect {
    case .none: break
    case .failed(let message): message.map { turn.say(SafeText($0)) }
    case .copy(let text): turn.take(.keepCopied(text, isCut: false))
    case .perform(let command): perform(command, vi, &root, &turn)
    }
  }

  private func perform(
    _ command: ViKeys.Command, _ vi: ViInput<Root>, _ root: inout Root,
    _ turn: inout Turn<Root.App>
  ) {
    if let perform = vi.perform { return perform(command, &root, &turn) }
    switch command {
    case .close: turn.back()
    case .closeWithoutSaving: turn.discard()
    case .save, .saveAndClose: turn.say("Nothing is saved here")
    }
  }
}
