import NavigationCore

extension NotesApp {
  /// Among all tags none is chosen, and no note is beside them.
  func clearDetailOfTags(_ state: inout AppState) {
    guard state.activeScreen == .tags, state.navigation.screenBesideList != nil else {
      return
    }
    _ = state.navigation.apply(.clearDetail)
    state.pruneMemories()
  }
}

extension AppState {
  /// The tags as a tree, each with the number of its notes.
  var tagRows: [MenuRow] {
    (tags ?? []).map { tag in
      let levels = NoteTag.levels(of: tag.tag)
      let name = levels.dropLast().last.map { tag.tag.dropFirst($0.count + 1) } ?? tag.tag[...]
      let indent = String(repeating: "  ", count: levels.count - 1)
      return MenuRow(indent + name, "\(tag.count)", .tag(tag.tag))
    }
  }
}
