import NavigationCore
public import TerminalUI

extension SessionSummary {
  /// Creates the summary of a session.
  public init(_ state: ScreenState<Notes>, of runtime: ScreenRuntime<Notes>) {
    let active = state.navigation.activeScene.name
    places = state.navigation.scenes.map { scene in
      Place(
        scene: scene.name, isShown: scene.name == active,
        link: runtime.link(to: state, scene: scene.name), tab: scene.root.tabName,
        back: scene.history.back.count, forward: scene.history.forward.count)
    }
    unsavedTexts = state.unsavedTexts
  }
}

extension NavigationNode {
  /// The name of the selected tab, if the node has tabs.
  fileprivate var tabName: String? {
    if case .tabs(let tabs) = content { tabs.selected.name } else { nil }
  }
}

extension ScreenState<Notes> {
  /// Removes the places of deleted notes from a restored session.
  ///
  /// If there is unsaved text, all notes below it stay, because it would be removed with them.
  ///
  /// - Parameters:
  ///   - runtime: The runtime of the app.
  ///   - existing: Returns those of some notes that exist outside the trash.
  /// - Throws: Errors of `existing`.
  public mutating func leaveGoneNotes<Problem>(
    of runtime: ScreenRuntime<Notes>, existing: (Set<NoteID>) throws(Problem) -> Set<NoteID>
  ) throws(Problem) {
    let written = Set(
      allScreens.filter { ($0.screen as? any WritingScreen)?.unsavedText != nil }.map(\.id))
    var (notes, needed): (Set<NoteID>, Set<NoteID>) = ([], [])
    for tree in navigation.scenes.flatMap({ [$0.root] + $0.history.back + $0.history.forward }) {
      var (found, isWritten): (Set<NoteID>, Bool) = ([], false)
      tree.forEachNode { node in
        if written.contains(node.id) { isWritten = true }
        if let id = node.screen?.noteID { found.insert(id) }
      }
      notes.formUnion(found)
      if isWritten { needed.formUnion(found) }
    }
    let kept = try existing(notes).union(needed)
    // Places in the trash stay: their screens handle missing notes.
    let report = runtime.cutBack(&self) { $0.isInTrash || $0.noteID.map(kept.contains) ?? true }
    let gone = Set(report.cuts.filter { $0.entry == 0 }.compactMap(\.screen?.noteID)).sorted()
    switch gone.count {
    case 0: break
    case 1: environment.notices.append("Note \("\(gone[0])") was deleted · its place was closed")
    default:
      environment.notices.append("\("\(gone.count)") notes were deleted · their places were closed")
    }
  }
}
