import NavigationCore
public import TerminalUI

extension ScreenState<Notes> {
  /// Goes on where an earlier program ended, without the places of notes that are gone, and without texts that were
  /// stored after the session was saved.
  ///
  /// If there is unsaved text, all notes below it stay, because it would be removed with them.
  ///
  /// - Parameters:
  ///   - runtime: The app.
  ///   - stored: The drafts that were stored.
  ///   - existing: Which of some notes are still there.
  /// - Throws: What `existing` throws.
  public mutating func leaveGoneNotes<Problem>(
    of runtime: ScreenRuntime<Notes>, stored: Set<DraftID>,
    existing: (Set<NoteID>) throws(Problem) -> Set<NoteID>
  ) throws(Problem) {
    var (written, done): (Set<NodeID>, Set<NodeID>) = ([], [])
    for (id, screen) in allScreens {
      guard let screen = screen as? any NoteFieldsScreen, screen.unsavedText != nil else {
        continue
      }
      let isStored = screen.fields?.draftID.map(stored.contains) ?? false
      if isStored { done.insert(id) } else { written.insert(id) }
    }
    var (all, needed, closing): (Set<NotesPlace>, Set<NotesPlace>, Set<NotesPlace>) = ([], [], [])
    for tree in navigation.scenes.flatMap({ [$0.root] + $0.history.back + $0.history.forward }) {
      var (places, isWritten): (Set<NotesPlace>, Bool) = ([], false)
      tree.forEachNode { node in
        guard let place = node.screen else { return }
        places.insert(place)
        if written.contains(node.id) { isWritten = true }
        if done.contains(node.id) { closing.insert(place) }
      }
      all.formUnion(places)
      if isWritten { needed.formUnion(places) }
    }
    closing.subtract(needed)
    let kept = try existing(Set(all.compactMap(\.noteID))).union(needed.compactMap(\.noteID))
    // Places in the trash stay: their screens handle missing notes.
    let report = runtime.cutBack(&self) { place in
      !closing.contains(place) && (place.isInTrash || place.noteID.map(kept.contains) ?? true)
    }
    let closed = report.cuts.filter { $0.entry == 0 }.compactMap(\.screen?.noteID)
    let gone = Set(closed).subtracting(kept).sorted()
    switch gone.count {
    case 0: break
    case 1: environment.notices.append("Note \("\(gone[0])") was deleted · its place was closed")
    default:
      environment.notices.append("\("\(gone.count)") notes were deleted · their places were closed")
    }
  }
}
