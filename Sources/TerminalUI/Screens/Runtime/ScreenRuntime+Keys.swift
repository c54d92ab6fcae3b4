import NavigationCore

extension ScreenRuntime {
  /// Returns the meaning of keys on the active screen.
  func meaning(of keys: [Key], _ state: State) -> KeyMeaning {
    responders(of: state)?.meaning(of: keys) ?? .nothing
  }

  /// Returns whether the first key of a text is a binding that starts a new text, which takes the rest.
  func beginsText(_ text: Substring, in state: State) -> Bool {
    guard let first = text.first, let responders = responders(of: state),
      case .binding(let source) = responders.meaning(of: state.pendingKeys + [Key(first)])
    else { return false }
    return responders.info(of: source)?.traits.contains(.beginsText) == true
  }

  func activeContext<S: Screen>(of screen: S, _ state: State) -> Context<App> where S.App == App {
    context(of: screen, state.activeNode.id, state.navigation.activeScreen, state)
  }

  /// Returns the possible next keys after those typed so far, with labels.
  func followingKeys(_ state: State) -> [(key: Key, label: SafeText, isGroup: Bool)] {
    responders(of: state)?.keys(following: state.pendingKeys) { [app] in app.title(ofKeys: $0) }
      ?? []
  }

  /// Caches the key tables of the active screen and of the app.
  func keepKeyTables(_ state: inout State) {
    if let screen = state.activeScreen { keepKeyTables(of: screen, &state) }
  }

  private func keepKeyTables<S: Screen>(of screen: S, _ state: inout State) where S.App == App {
    let isWriting = state.isWriting(on: state.activeNode.id)
    state.keepKeyTable(of: S.self, isWriting: isWriting, S.bindingInfos)
    state.keepKeyTable(of: App.self, isWriting: isWriting, description.bindingInfos)
  }
}
