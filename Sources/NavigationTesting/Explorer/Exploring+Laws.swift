import NavigationCore
import TerminalUI

/// The laws that are checked in each state, and after each input.
extension Exploring {
  mutating func check(_ state: Waiting) async {
    let script = script(to: state.visit)
    CrashScript.set(script)
    if checks(.focus) { checkFocus(state) }
    if checks(.link) { checkLink(state) }
    guard hasNewPart(state) else { return }
    if checks(.restore) { await checkRestore(state) }
    if checks(.size) { drawSizes(state, script) }
  }

  /// Returns whether a state has a place, a screen, a part of the source or a message that no state before it had, or
  /// shows another frame than one with the same values.
  private mutating func hasNewPart(_ state: Waiting) -> Bool {
    let count = parts.count
    let message = state.state.toast?.text.string ?? ""
    for text in [state.text.text, state.sourceText, message] {
      for part in text.utf8.split(separator: UInt8(ascii: "\n")) {
        var hasher = Hasher()
        hasher.combine(Substring(part))
        parts.insert(hasher.finalize())
      }
    }
    let isKnown = !seenValues.insert(state.values).inserted
    return isKnown || parts.count > count
  }

  private mutating func checkFocus(_ state: Waiting) {
    if let problem = runtime.focusProblem(in: state.state) {
      fail(.focus, "\(problem) on \(screenName(state.state))", at: state.visit, state.screen)
    }
    // A pane without a cursor of its own has it in its corner.
    if state.state.isWriting, let text = runtime.focusedRect(in: state.state),
      state.screen.cursor.map({ !text.contains($0) }) ?? true
    {
      fail(
        .focus, "no cursor in the text where one types on \(screenName(state.state))",
        at: state.visit, state.screen)
    }
  }

  private mutating func checkLink(_ state: Waiting) {
    let place = state.state.navigation.activeScreen
    guard place.libraryPlace == nil else { return }
    guard let link = runtime.link(to: state.state) else {
      return fail(.link, "no link leads to \(name(of: place))", at: state.visit, state.screen)
    }
    guard checkedLinks.insert(TextHash([link, state.sourceText])).inserted else { return }
    let scene = state.state.navigation.activeScene.name
    let driver = start(link, scene: scene, explorer.copy(state.source))
    let reached = driver.state.navigation.activeScreen
    if reached != place {
      fail(
        .link, "the link \(link) leads to \(name(of: reached)) instead of \(name(of: place))",
        at: state.visit, state.screen)
    }
  }

  private mutating func checkRestore(_ state: Waiting) async {
    let original = state.state
    // A message, keys of a longer binding and a question are not saved.
    guard original.toast == nil, original.typedKeys.isEmpty, !original.asksQuestion,
      !original.isWorking, explorer.isSaved(original)
    else { return }
    guard let json = try? SavedSession(original, of: runtime).json() else {
      return fail(
        .restore, "\(screenName(original)) cannot be saved", at: state.visit, state.screen)
    }
    let size = original.size
    let key = TextHash([
      String(decoding: json, as: UTF8.self), state.sourceText, "\(size.columns)x\(size.rows)",
    ])
    let before = hash(state.screen)
    // Many states have the same session.
    guard restoredFrames[key] != before else { return }
    guard let session = try? SavedSession<App>(json: json) else {
      return fail(
        .restore, "\(screenName(original)) cannot be read again", at: state.visit, state.screen)
    }
    let driver = Driver(
      runtime, state: session.restored(for: runtime, environment: original.environment),
      handler: ScreenEffectHandler(explorer.app, source: explorer.copy(state.source)), size: size)
    await settle(driver)
    restoredFrames[key] = hash(driver.screen)
    guard restoredFrames[key] != before else { return }
    fail(
      .restore, "\(screenName(original)) differs after a restart", at: state.visit,
      "\(state.screen.text)\n-- after the restart:\n\(driver.screen.text)")
  }

  /// Returns the hash of a frame and its cursor.
  private func hash(_ frame: Frame) -> TextHash {
    hash(frame.text, frame.cursor.map { "\($0.column) \($0.row)" } ?? "")
  }

  /// Draws a state at each size. Only a trap, whose script is written, is a failure.
  private func drawSizes(_ state: Waiting, _ script: String) {
    let (driver, _) = fork(state)
    for size in explorer.sizes where size != state.state.size {
      CrashScript.set("\(script) (resize \(size.columns)x\(size.rows))")
      driver.resize(size)
    }
  }

  mutating func checkKeys(_ bindings: [AvailableBinding], in state: Waiting) {
    let screen = screenName(state.state)
    guard state.state.typedKeys.isEmpty else { return }
    for binding in bindings where !explorer.ignoredBindings.contains(binding.name) {
      uses.note(
        binding, on: screen, isWriting: state.state.isWriting, at: state.visit,
        screen: state.screen)
    }
    guard checks(.key) else { return }
    for (owner, bindings) in Dictionary(grouping: bindings, by: \.owner).sorted(by: {
      $0.key < $1.key
    }) {
      var owners: [[Key]: String] = [:]
      for binding in bindings {
        for keys in binding.keys {
          if let other = owners.updateValue(binding.name, forKey: keys), other != binding.name {
            fail(
              .key, "\(keys.shown) is \(other) and \(binding.name) of the \(owner) on \(screen)",
              at: state.visit, state.screen)
          }
        }
      }
      for (keys, name) in owners where keys.count > 1 {
        for count in 1..<keys.count {
          guard let other = owners[Array(keys.prefix(count))] else { continue }
          fail(
            .key, "\(other) takes the beginning of \(keys.shown), which is \(name), on \(screen)",
            at: state.visit, state.screen)
        }
      }
    }
  }

  /// Checks that a text is not lost that was typed before the last input.
  mutating func checkText(
    _ driver: Driver, _ source: App.Source, _ input: ExplorerInput, _ performed: String?,
    from state: Waiting
  ) {
    // An answer to a question may discard the text.
    guard !visits[state.visit].isQuestion, driver.end == nil, explorer.keepsText(state.state),
      // What is typed in the library's own screens or answers an alert need not be kept.
      state.state.navigation.activeScreen.libraryPlace == nil,
      state.state.navigation.activePresenter?.presentation?.style != .alert
    else { return }
    for text in state.stored {
      if !stores(text, driver, source, from: state), !isUndoable(text, driver, source, from: state)
      {
        fail(
          .text,
          "“\(text)” is lost by \(performed ?? "the last input") on \(screenName(state.state))",
          at: state.visit, then: input, driver.screen.text)
      }
    }
  }

  /// Returns whether an input edits the focused text, which may remove what was typed.
  func isEditing(
    _ input: ExplorerInput, _ bindings: [AvailableBinding], in state: Waiting
  ) -> Bool {
    guard case .key(let key) = input else { return false }
    let keys = state.state.typedKeys + [key]
    return bindings.first { $0.reachingKeys.contains(keys) }?.owner.hasPrefix("text") == true
  }

  private func isUndoable(
    _ text: String, _ driver: Driver, _ source: App.Source, from state: Waiting
  ) -> Bool {
    let undo = runtime.availableBindings(in: driver.state)
      .first { $0.name == App.words.undoBinding }
    guard let keys = undo?.reachingKeys.first else { return false }
    driver.press(keys)
    return stores(text, driver, source, from: state)
  }
}
