import NavigationCore

extension NotesApp {
  /// Begins with the first note, or goes on where an earlier program ended.
  func resume(_ state: inout AppState) -> [AppEffect] {
    guard state.isResumed else {
      state.previewsFocus = true
      return []
    }
    return followList(state)
  }

  func keepSession(_ state: inout AppState) -> [AppEffect] {
    let session = state.session
    state.keptSession = session
    return [.keepSession(session)]
  }

  /// Sees to it that nothing is lost when the program ends: text that is not saved stays where it was
  /// written, or is stored where no session is kept.
  func endSession(_ state: AppState) -> [AppEffect] {
    let texts = state.unsavedTexts
    guard state.environment.keepsSession else { return texts.map { .saveLast($0) } }
    return [.endSession(state.session, texts)]
  }
}
