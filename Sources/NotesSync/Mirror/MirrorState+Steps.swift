import NotesModel

extension MirrorState {
  /// The steps that make both sides equal, in an order in which nothing is lost if a kill ends them early: texts are
  /// stored before files are written, and removals are the last.
  public var steps: [MirrorStep] {
    var planner = Planner(self)
    return planner.steps()
  }

  /// The reason why a pass should not make these steps unasked; nil if they are ordinary.
  public func danger(of steps: [MirrorStep]) -> MirrorDanger? {
    let trashed = steps.count { if case .trash = $0 { true } else { false } }
    let removed = steps.count { if case .remove = $0 { true } else { false } }
    if files.isEmpty, agreed.count > 1, trashed > 0 { return .empty(notes: trashed) }
    let count = trashed + removed
    guard count > MirrorDanger.fewRemovals, count * MirrorDanger.part > agreed.count else {
      return nil
    }
    return .removals(notes: trashed, files: removed, of: agreed.count)
  }
}

/// A pass that could be the work of a mistake: a folder that is not mounted, or a script that removed too much.
public enum MirrorDanger: Hashable, Sendable {
  /// The folder has no note any more; so many notes would move to the trash.
  case empty(notes: Int)
  /// More than a fifth of the notes would move to the trash or lose their files.
  case removals(notes: Int, files: Int, of: Int)

  /// The number of removals that are never too many.
  static let fewRemovals = 10
  /// More than one of so many notes are too many.
  static let part = 5
}

/// Finds the file of each note, and decides on each pair.
private struct Planner {
  let state: MirrorState
  /// Where the file of each note is that agreed on one.
  private var places: [NoteID: String] = [:]
  /// The notes whose files are gone.
  private var missing: Set<NoteID> = []
  /// The files of no note.
  private var unknown: Set<String>
  /// The paths of files, and those that they get by this pass, as some disks compare them.
  private var claimed: Set<String> = []

  private var (forgotten, moved, stored, added):
    ([MirrorStep], [MirrorStep], [MirrorStep], [MirrorStep]) =
      ([], [], [], [])
  private var (written, removed): ([MirrorStep], [MirrorStep]) = ([], [])

  init(_ state: MirrorState) {
    self.state = state
    unknown = Set(state.files.keys)
    // A kill can leave a file to two notes of which one followed it from elsewhere: it is that of the equal one.
    func isEqual(_ id: NoteID) -> Bool {
      state.agreed[id].map { state.files[$0.path]?.digest == $0.digest } == true
    }
    let ids = state.agreed.keys.sorted()
    for id in ids.filter(isEqual) + ids.filter({ !isEqual($0) }) {
      if let path = state.agreed[id]?.path, unknown.remove(path) != nil {
        places[id] = path
      } else {
        missing.insert(id)
      }
    }
    claimed = Set((state.agreed.values.map(\.path) + state.files.keys).map(\.nameKey))
  }

  mutating func steps() -> [MirrorStep] {
    agreeOnEqual()
    findRenamed()
    for id in state.agreed.keys.sorted() { decide(id) }
    for id in state.notes.keys.sorted() where state.agreed[id] == nil { decideOnNew(id) }
    for path in unknown.sorted() { add(path) }
    return forgotten + moved + stored + added + written + removed
  }

  /// Pairs notes that never agreed with the equal files at their paths: an existing folder, or a file that was written
  /// before a kill.
  private mutating func agreeOnEqual() {
    for (id, note) in state.notes where state.agreed[id] == nil {
      guard let path = note.path, unknown.contains(path), state.files[path]?.digest == note.digest
      else { continue }
      unknown.remove(path)
      stored.append(.agree(id, path: path))
      places[id] = path
    }
    stored.sort { $0.note < $1.note }
  }

  /// Finds the files of notes under other names: that of the note, which was moved before a kill; one that says whose it
  /// is; and one with the same bytes.
  private mutating func findRenamed() {
    guard !missing.isEmpty, !unknown.isEmpty else { return }
    for id in missing.sorted() {
      guard let note = state.notes[id], let path = note.path, unknown.contains(path),
        let digest = state.files[path]?.digest,
        digest == state.agreed[id]?.digest || digest == note.digest
      else { continue }
      find(id, at: path)
    }
    for path in unknown.sorted() {
      if let kin = state.files[path]?.kin, missing.contains(kin) { find(kin, at: path) }
    }
    let equal = Dictionary(grouping: unknown.sorted()) { state.files[$0]?.digest }
    for id in missing.sorted() {
      if let path = equal[state.agreed[id]?.digest]?.first(where: unknown.contains) {
        find(id, at: path)
      }
    }
  }

  private mutating func find(_ id: NoteID, at path: String) {
    places[id] = path
    missing.remove(id)
    unknown.remove(path)
  }

  private mutating func decide(_ id: NoteID) {
    guard let agreement = state.agreed[id] else { return }
    guard let note = state.notes[id] else { return decideOnGone(id, agreement) }
    let isChanged = note.digest != agreement.digest
    guard let place = places[id], let file = state.files[place] else {
      guard isChanged else { return removed.append(.trash(id)) }
      return write(id, to: note.path)
    }
    var path = place
    if place != agreement.path {
      moved.append(.follow(id, path: place))
    } else if let wanted = note.path, wanted != place {
      if claim(wanted) {
        moved.append(.move(id, from: place, to: wanted))
        path = wanted
      } else {
        moved.append(.follow(id, path: place))
      }
    }
    switch (isChanged, file.digest != agreement.digest) {
    case (true, true) where file.digest == note.digest: stored.append(.agree(id, path: path))
    case (true, true): stored.append(.merge(id, path: path))
    case (true, false): written.append(.write(id, path: path))
    case (false, true): stored.append(.take(id, path: path))
    case (false, false):
      if note.isStale || file.isStale { stored.append(.agree(id, path: path)) }
    }
  }

  /// Decides on a note that is in the trash or deleted, or does not belong to the mirror any more. A file that was changed
  /// meanwhile becomes a note of its own.
  private mutating func decideOnGone(_ id: NoteID, _ agreement: MirrorState.Agreement) {
    if let place = places[id], state.files[place]?.digest == agreement.digest {
      removed.append(.remove(path: place, of: id))
    } else {
      forgotten.append(.forget(id))
      if let place = places[id] { unknown.insert(place) }
    }
  }

  private mutating func decideOnNew(_ id: NoteID) {
    guard places[id] == nil else { return }
    if let path = state.notes[id]?.path, unknown.contains(path) {
      unknown.remove(path)
      stored.append(.merge(id, path: path))
    } else {
      write(id, to: state.notes[id]?.path)
    }
  }

  /// Writes a note without a file to its path, or to another one if it is taken.
  private mutating func write(_ id: NoteID, to path: String?) {
    let isOwn = path != nil && path == state.agreed[id]?.path
    let isFree = isOwn || path.map { claim($0) } == true
    written.append(.write(id, path: isFree ? path : nil))
  }

  private mutating func add(_ path: String) {
    let note = ConflictCopy.original(of: path).flatMap { original in
      places.first { $0.value == original }?.key
    }
    if let note, state.notes[note] != nil {
      added.append(.addConflict(path: path, with: note))
    } else {
      added.append(.add(path: path))
    }
  }

  /// Returns whether no file is at a path, and no note gets its file there; this one does then.
  private mutating func claim(_ path: String) -> Bool { claimed.insert(path.nameKey).inserted }
}

extension MirrorStep {
  /// The number of the note; 0 for a new one.
  fileprivate var note: Int64 {
    switch self {
    case .add: 0
    case .forget(let id), .follow(let id, _), .move(let id, _, _), .agree(let id, _),
      .take(let id, _), .merge(let id, _), .addConflict(_, let id), .write(let id, _),
      .trash(let id), .remove(_, let id):
      id.rawValue
    }
  }
}
