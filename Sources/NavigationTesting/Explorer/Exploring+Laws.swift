import NavigationCore
import TerminalUI

/// The laws that are checked in each state, and after each input.
extension Exploring {
  mutating func check(_ state: Waiting) async {
    let script = script(to: state.visit)
    CrashScript.set(script)
    if checks(.focus) { checkFocus(state) }
    if checks(.link) { checkLink(state) }
    if checks(.restore) { await checkRestore(state) }
    if checks(.size) { drawSizes(state, script) }
  }

  private mutating func checkFocus(_ state: Waiting) {
    if let problem = runtime.focusProblem(in: state.state) {
      fail(.focus, "\(problem) on \(screenName(state.state))", at: state.visit, state.screen)
    }
    if state.state.isWriting, state.screen.cursor == nil {
      fail(
        .focus, "no cursor where one types on \(screenName(state.state))", at: state.visit,
        state.screen)
    }
  }

  private mutating func checkLink(_ state: Waiting) {
    let place = state.state.navigation.activeScreen
    guard place.libraryPlace == nil else { return }
    guard let link = runtime.link(to: state.state) else {
      return fail(.link, "no link leads to \(name(of: place))", at: state.visit, state.screen)
    }
    guard checkedLinks.insert("\(link) \(explorer.sourceText(state.source))").inserted else {
      return
    }
    let scene = state.state.navigation.activeScene.name
    guard let driver = start(link, scene: scene, explorer.copy(state.source)) else { return }
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
    guard let json = try? SavedSession(original, of: runtime).json(),
      let session = try? SavedSession<App>(json: json)
    else {
      return fail(
        .restore, "\(screenName(original)) cannot be saved and read again", at: state.visit,
        state.screen)
    }
    let driver = Driver(
      runtime, state: session.restored(for: runtime, environment: original.environment),
      handler: ScreenEffectHandler(explorer.app, source: explorer.copy(state.source)),
      size: original.size)
    await settle(driver)
    let (before, after) = (
      explorer.merging(state.screen.text), explorer.merging(driver.screen.text)
    )
    if before != after || driver.screen.cursor != state.screen.cursor {
      fail(
        .restore, "\(screenName(original)) differs after a restart", at: state.visit,
        "\(before)\n-- after the restart:\n\(after)")
    }
  }

  /// Draws a state at each size. Only a trap, whose script is written, is a failure.
  private func drawSizes(_ state: Waiting, _ script: String) {
    let (driver, _) = fork(state)
    for size in explorer.sizes {
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
        screen: state.frame)
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
    }
  }

  /// Checks that a text is not lost that was typed before the last input.
  mutating func checkText(
    _ driver: Driver, _ source: App.Source, _ input: ExplorerInput, _ performed: String?,
    from state: Waiting
  ) {
    // An answer to a question may discard the text.
    guard !visits[state.visit].isQuestion, driver.end == nil,
      // What is typed in the library's own screens or answers an alert need not be kept.
      state.state.navigation.activeScreen.libraryPlace == nil,
      state.state.navigation.activePresenter?.presentation?.style != .alert
    else { return }
    for text in explorer.texts where state.stored.contains(text) {
      if !stored(driver, source).contains(text), !isUndoable(text, driver, source) {
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

  private func isUndoable(_ text: String, _ driver: Driver, _ source: App.Source) -> Bool {
    let undo = runtime.availableBindings(in: driver.state)
      .first { $0.name == App.words.undoBinding }
    guard let keys = undo?.reachingKeys.first else { return false }
    driver.press(keys)
    return stored(driver, source).contains(text)
  }
}
