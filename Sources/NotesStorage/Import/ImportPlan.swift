import GRDB
import NotesModel

/// The drafts of an import that are to be stored, and what is told of them.
struct ImportPlan {
  /// The indices of the drafts that are not stored yet, in order.
  private(set) var new: ArraySlice<Int> = []
  var result = ImportResult()
  /// The numbers that drafts request for the links to them.
  private let requested: Set<NoteID>
  /// Requested numbers that other notes have.
  private let taken: Set<NoteID>
  private let names: TakenNames
  /// The counter of changes by others at the comparison.
  private let counter: Int

  /// Compares drafts with the notes that exist.
  ///
  /// - Throws: `CancellationError` if `shouldContinue` returned false; ``ImportError``.
  init(
    _ source: some DraftSource, in transaction: Transaction,
    shouldContinue: (_ done: Int) -> Bool
  ) throws {
    var (requested, taken, new) = (Set<NoteID>(), Set<NoteID>(), [Int]())
    for index in 0..<source.count {
      guard shouldContinue(index) else { throw CancellationError() }
      let draft = try source.draft(at: index)
      if let id = try transaction.notes.noteID(matching: draft) {
        result.unchanged.append(id)
      } else {
        new.append(index)
      }
      guard let id = draft.id else { continue }
      requested.insert(id)
      // A note with the same title counts as the same note, even if it was changed.
      if let title = try transaction.notes.title(of: id), title != draft.title { taken.insert(id) }
    }
    (self.requested, self.taken, self.new) = (requested, taken, new[...])
    names =
      try new.isEmpty
      ? TakenNames() : TakenNames(of: source, besides: result.unchanged, in: transaction)
    counter = try transaction.changeCounter
  }

  /// Whether links of the drafts may lead to other notes.
  var looksAtLinks: Bool { !taken.isEmpty || !names.isEmpty }

  /// Adds the links of a new draft that lead to notes that are not of the import.
  mutating func lookAtLinks(of draft: NoteDraft) {
    guard looksAtLinks else { return }
    let targets = draft.body.linkTargets
    // Because another note already has the number of the intended draft.
    let isRedirected = targets.contains { target in
      if case .number(let id) = target { taken.contains(id) } else { false }
    }
    if isRedirected { result.redirectedLinks.append(draft.title) }
    result.takenLinks += names.links(to: targets, in: draft)
  }

  /// Takes the next drafts, at most `count`.
  mutating func takePiece(
    of source: some DraftSource, most count: Int
  ) throws(ImportError) -> [NoteDraft] {
    var (drafts, bytes) = ([NoteDraft](), 0)
    while let index = new.first, drafts.count < count, bytes < NotesImport.pieceBytes {
      let draft = try source.draft(at: index)
      lookAtLinks(of: draft)
      drafts.append(draft)
      bytes += draft.body.byteCount
      new.removeFirst()
    }
    return drafts
  }

  /// Returns the drafts of a piece that nobody else has stored since the comparison, with numbers that no other draft
  /// requests for its links.
  mutating func prepared(
    _ drafts: [NoteDraft], in transaction: Transaction
  ) throws -> [NoteDraft] {
    var drafts = drafts
    if try transaction.changeCounter != counter {
      drafts = try drafts.filter { draft in
        guard let id = try transaction.notes.noteID(matching: draft) else { return true }
        result.unchanged.append(id)
        return false
      }
    }
    guard !requested.isEmpty else { return drafts }
    var last = try transaction.notes.lastNumber
    return drafts.map { draft in
      guard draft.id == nil else { return draft }
      var draft = draft
      repeat { last += 1 } while NoteID(rawValue: last).map(requested.contains) == true
      draft.id = NoteID(rawValue: last)
      return draft
    }
  }
}
