public import NavigationCore

/// A saved session, cut back to the notes that are still there.
public struct RestoredSession: Sendable {
  public let session: Session
  /// What the user is to be told of it; nothing when all is as it was.
  public let notices: [String]
}

extension SavedSession {
  /// The session, without the places of notes that are gone.
  ///
  /// Where text was written that is not saved, all notes stay: what lies over them would go with them.
  ///
  /// - Parameters:
  ///   - table: Declares what is shown where nothing remains.
  ///   - existing: Which of some notes are still there.
  /// - Returns: The session, and what is to be told of it.
  /// - Throws: What `existing` throws.
  public func restored<Problem>(
    to table: RouteTable<NotesScreen>,
    existing: (Set<NoteID>) throws(Problem) -> Set<NoteID>
  ) throws(Problem) -> RestoredSession {
    var (navigation, report) = navigation.restored(to: table) { table.declares($0) }
    let notes = navigation.notes { _ in true }
    let written = navigation.notes { self.memories[$0]?.hasUnsavedText == true }
    let kept = try existing(notes).union(written)
    // What is in the trash is not among those that are there; its screens say themselves what is gone.
    let cut = navigation.cutBack(to: table) { screen in
      screen.isInTrash || screen.noteID.map(kept.contains) ?? true
    }
    navigation.addDeclaredTabs(of: table)
    let memories = navigation.fitting(self.memories)
    return RestoredSession(
      session: Session(
        navigation: navigation, memories: memories, arrangements: arrangements,
        isSplitOff: isSplitOff,
        zoomedNode: zoomedNode.flatMap { navigation.nodeIDs.contains($0) ? $0 : nil },
        sheetOfList: sheetOfList.flatMap { navigation.nodeIDs.contains($0.node) ? $0 : nil }),
      notices: [cut.goneNotes, report.unreadable].compactMap(\.self))
  }
}

extension NavigationState<NotesScreen> {
  /// The notes on the trees that have such a node.
  fileprivate func notes(where isWanted: (NodeID) -> Bool) -> Set<NoteID> {
    var notes: Set<NoteID> = []
    for tree in trees {
      var isFound = false
      var found: Set<NoteID> = []
      tree.forEachNode { node in
        if isWanted(node.id) { isFound = true }
        if let id = node.screen?.noteID { found.insert(id) }
      }
      if isFound { notes.formUnion(found) }
    }
    return notes
  }

  /// What is remembered for nodes that are there, and for the note that they show.
  fileprivate func fitting(_ memories: [NodeID: ScreenMemory]) -> [NodeID: ScreenMemory] {
    var fitting: [NodeID: ScreenMemory] = [:]
    for tree in trees {
      tree.forEachNode { node in
        guard let memory = memories[node.id], let screen = node.screen else { return }
        if case .editor(let editor) = memory, screen != .editor(editor.note) { return }
        fitting[node.id] = memory
      }
    }
    return fitting
  }
}

extension CutBackReport<NotesScreen> {
  /// Which notes are not to be seen any more because they are gone.
  fileprivate var goneNotes: String? {
    let notes = Set(cuts.filter { $0.entry == 0 }.compactMap(\.screen?.noteID)).sorted()
    switch notes.count {
    case 0: return nil
    case 1: return "Note \(notes[0]) is gone, and its place is closed."
    default: return "\(notes.count) notes are gone, and their places are closed."
    }
  }

  fileprivate var unreadable: String? {
    cuts.contains { $0.entry == 0 }
      ? "Some places were kept by another version of navtui and cannot be shown." : nil
  }
}
