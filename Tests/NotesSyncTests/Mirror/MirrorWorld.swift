import NavigationTesting
import NotesModel
import NotesSync

/// Notes and files as texts, with a simple implementation of each step, which a kill can end between any two changes.
struct MirrorWorld {
  struct StoredNote: Equatable {
    var text: String
    var path: String?
    var isTrashed = false
    var history: [String] = []

    mutating func change(to new: String) {
      if text != new { history.append(text) }
      text = new
    }
  }

  struct Agreed: Equatable {
    var path: String
    var text: String
  }

  struct Killed: Error {}

  private(set) var notes: [NoteID: StoredNote] = [:]
  private(set) var files: [String: String] = [:]
  private(set) var agreed: [NoteID: Agreed] = [:]
  private var last: Int64 = 0
  /// The texts that the user deleted for ever.
  private(set) var deleted: Set<String> = []
  /// The number of changes until the kill; nil for none.
  var life: Int?

  /// All texts, wherever they are.
  var texts: Set<String> {
    Set(notes.values.flatMap { $0.history + [$0.text] }).union(files.values)
  }

  /// The files that the notes should have.
  var expectedFiles: [String: String] {
    Dictionary(
      notes.values.filter { !$0.isTrashed }.map { ($0.path ?? "", $0.text) },
      uniquingKeysWith: { "two notes: \($0), \($1)" })
  }

  var state: MirrorState {
    MirrorState(
      agreed: agreed.mapValues { .init(path: $0.path, digest: digest($0.text)) },
      notes: notes.filter { !$0.value.isTrashed }.mapValues { note in
        .init(path: note.path, digest: note.path.map { _ in digest(note.text) })
      },
      files: files.mapValues { .init(digest: digest($0), kin: kin(of: $0)) })
  }

  private func digest(_ text: String) -> FileDigest {
    FileDigest(rawValue: text.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
  }

  /// The note whose number a text begins with.
  private func kin(of text: String) -> NoteID? {
    text.split(separator: " ").first.flatMap { NoteID(String($0)) }
  }

  // MARK: - A pass

  mutating func pass() throws {
    for step in state.steps { try perform(step) }
  }

  /// A change that no kill divides.
  private mutating func atomically(_ body: (inout MirrorWorld) -> Void) throws {
    if let left = life {
      guard left > 0 else { throw Killed() }
      life = left - 1
    }
    body(&self)
  }

  private mutating func perform(_ step: MirrorStep) throws {
    switch step {
    case .forget(let id): try atomically { $0.agreed[id] = nil }
    case .follow(let id, let path):
      try atomically {
        $0.notes[id]?.path = path
        $0.agreed[id]?.path = path
      }
    case .move(let id, let old, let new):
      try atomically { $0.files[new] = $0.files.removeValue(forKey: old) }
      try atomically { $0.agreed[id]?.path = new }
    case .agree(let id, let path): try atomically { $0.agree(id, path) }
    case .take(let id, let path):
      try atomically {
        $0.notes[id]?.change(to: $0.files[path] ?? "")
        $0.agree(id, path)
      }
    case .merge(let id, let path):
      try atomically {
        let text = $0.files[path] ?? ""
        $0.create("conflict " + text, history: [text])
        $0.agreed[id] = Agreed(path: path, text: text)
      }
    case .add(let path):
      try atomically {
        let text = $0.files[path] ?? ""
        let same = $0.notes.filter { [agreed = $0.agreed] id, note in
          !note.isTrashed && note.text == text && agreed[id] == nil
        }
        let id = same.keys.min() ?? $0.create(text)
        $0.notes[id]?.path = path
        $0.agree(id, path)
      }
    case .addConflict(let path, _):
      try atomically {
        let id = $0.create($0.files[path] ?? "")
        $0.notes[id]?.path = path
        $0.agree(id, path)
      }
    case .write(let id, let path): try write(id, path)
    case .trash(let id):
      try atomically {
        $0.notes[id]?.isTrashed = true
        $0.agreed[id] = nil
      }
    case .remove(let path, let id):
      try atomically { $0.files[path] = nil }
      try atomically { $0.agreed[id] = nil }
    }
  }

  private mutating func write(_ id: NoteID, _ path: String?) throws {
    if let path, agreed[id] == nil, files[path] != nil { return }
    // An equal file was added meanwhile.
    if path == nil, let path = agreed[id]?.path, files[path] != nil { return }
    let path = path ?? (0...).lazy.map { "\(id)-\($0).md" }.first { files[$0] == nil } ?? ""
    try atomically { $0.notes[id]?.path = path }
    try atomically { $0.files[path] = $0.notes[id]?.text }
    try atomically { $0.agree(id, path) }
  }

  private mutating func agree(_ id: NoteID, _ path: String) {
    agreed[id] = Agreed(path: path, text: notes[id]?.text ?? "")
  }

  @discardableResult
  private mutating func create(_ text: String, history: [String] = []) -> NoteID {
    last += 1
    guard let id = NoteID(rawValue: last) else { preconditionFailure("\(last) is no number") }
    notes[id] = StoredNote(text: text, history: history)
    return id
  }

  // MARK: - Changes by users

  /// Makes a random change on one side. Texts differ from all before.
  mutating func change(_ generator: inout SeededGenerator, _ count: Int) {
    let text = "text \(count)"
    let id = notes.keys.sorted().randomElement(using: &generator)
    let path = files.keys.sorted().randomElement(using: &generator)
    let other = "\(Int.random(in: 0..<6, using: &generator)).md"
    switch (Int.random(in: 0..<14, using: &generator), id, path) {
    case (0, _, _): create(text)
    case (1...3, let id?, _): notes[id]?.change(to: text)
    case (4, let id?, _): notes[id]?.isTrashed.toggle()
    case (5, let id?, _):
      if let note = notes[id], note.isTrashed {
        deleted.formUnion(note.history + [note.text])
        notes[id] = nil
      }
    case (6, let id?, _):
      if notes[id]?.path != nil, files[other] == nil { notes[id]?.path = other }
    case (7, _, _): files[other] = text
    case (8, _, let path?): files["copy \(count).md"] = files[path]
    case (9, _, let path?): files[path] = text
    case (10, _, let path?): files[other] = files.removeValue(forKey: path)
    case (11, _, let path?):
      files.removeValue(forKey: path)
      files[other] = "\(Int.random(in: 1...6, using: &generator)) \(text)"
    case (12, _, let path?): files[path] = nil
    case (_, _, let path?): files["\(path.dropLast(3)).sync-conflict-1.md"] = text
    default: files[other] = text
    }
  }
}
