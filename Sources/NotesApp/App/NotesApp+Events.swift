import NavigationCore
public import TerminalUI

extension NotesApp {
  public func action(for event: TerminalEvent, in state: AppState) -> AppAction? {
    switch event {
    case .key(let key) where state.isTooSmall: actionUnseen(for: key, in: state)
    case .paste where state.isTooSmall, .pasteRefused where state.isTooSmall,
      .mouse where state.isTooSmall:
      nil
    case .key(let key) where state.holdsKeys: .keyHeld(key.text.map { String($0) })
    case .key(let key): action(for: key, in: state)
    case .paste(let text) where state.holdsKeys: .keyHeld(text)
    case .paste(let text): state.isWriting ? .typed(text) : .burstRefused(text)
    case .pasteRefused(let limit): .pasteRefused(limit: limit)
    case .resize(let size): .resized(size)
    case .mouse(let mouse): action(for: mouse)
    case .terminate(let signal): .terminated(signal: signal)
    case .focusGained, .focusLost, .redraw, .news: nil
    }
  }

  /// A text that came at once where nothing is written is not taken for commands, unless it begins with one
  /// that lets it be written.
  public func action(forBurst text: Substring, in state: AppState) -> AppAction? {
    if state.isTooSmall { return nil }
    if state.holdsKeys { return .keyHeld(String(text)) }
    guard !state.isWriting, let first = text.first else { return nil }
    if case .command(let command) = state.environment.keys.keyMap.match(
      state.pendingKeys + [Key(first)], in: state.contexts), command.beginsWriting
    {
      return nil
    }
    return .burstRefused(String(text))
  }

  /// What a key does where nothing can be shown: what is the terminal's own business.
  private func actionUnseen(for key: Key, in state: AppState) -> AppAction? {
    guard case .command(let command) = state.environment.keys.keyMap.match([key], in: [.terminal]),
      [.redraw, .suspend, .interrupt].contains(command)
    else { return nil }
    return .command(command)
  }

  private func action(for key: Key, in state: AppState) -> AppAction {
    switch state.environment.keys.keyMap.match(state.pendingKeys + [key], in: state.contexts) {
    case .command(let command): return .command(command)
    case .prefix: return .keyPending(key)
    case .none: break
    }
    if state.environment.keys.keyMap.match([key], in: [.terminal]) == .command(.redraw) {
      return .command(.redraw)
    }
    if let plain = key.withoutIdleModifiers { return action(for: plain, in: state) }
    if key == Key(.escape), !state.pendingKeys.isEmpty { return .keysDropped }
    if state.isWriting, let text = key.text { return .typed(String(text)) }
    return .keyUnknown(key)
  }

  private func action(for mouse: MouseEvent) -> AppAction {
    switch mouse.kind {
    case .press: .clicked(mouse.point)
    case .scrollUp: .scrolled(mouse.point, by: -3)
    case .scrollDown: .scrolled(mouse.point, by: 3)
    }
  }
}

extension Command {
  /// Whether what is typed next is text.
  fileprivate var beginsWriting: Bool {
    switch self {
    case .capture, .edit, .rename, .renameTag, .search, .palette, .tags: true
    default: false
    }
  }
}

extension AppState {
  /// The contexts whose keys hold now.
  var contexts: [KeyContext] {
    activeScreen.contexts(
      isTyping: isTyping, isOffering: !offeredTitles(in: activeNode.id).isEmpty,
      over: activeScreen == .actions ? beneathActions?.activeScreen : nil)
  }

  /// Whether a key that nothing answers is text.
  var isWriting: Bool { contexts.contains(.text) }

  private var isTyping: Bool {
    let id = activeNode.id
    return searchMemory(of: id)?.isTyping ?? (fields(of: id)?.find == nil)
  }
}
