import NavigationCore
public import TerminalUI

extension ScreenState<Notes> {
  /// Removes the places of notes that are gone, and the texts that were stored after the session was saved.
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
    var ids: Set<NoteID> = []
    for tree in navigation.scenes.flatMap({ $0.trees }) {
      tree.forEachNode { if let id = $0.screen?.noteID { ids.insert(id) } }
    }
    let existing = try existing(ids)
    let isStored = { (screen: any Screen<Notes>) in
      guard let screen = screen as? any NoteFieldsScreen, screen.unsavedText != nil else {
        return false
      }
      return screen.fields.map { stored.contains($0.draftID) } ?? false
    }
    // Without stored drafts, as in most sessions, no screen is asked: the first cast of each type searches all
    // conformances of the program.
    let report = runtime.cutBack(&self, isStored: stored.isEmpty ? nil : isStored) { place in
      // Places in the trash stay: their screens handle missing notes.
      !place.isInTrash && place.noteID.map { !existing.contains($0) } ?? false
    }
    let closed = report?.cuts.filter { $0.entry == 0 }.compactMap(\.screen?.noteID)
    let gone = Set(closed ?? []).subtracting(existing).sorted()
    switch gone.count {
    case 0: break
    case 1: environment.notices.append("Note \("\(gone[0])") was deleted · its place was closed")
    default:
      environment.notices.append("\("\(gone.count)") notes were deleted · their places were closed")
    }
  }
}
