import CLibrary
import GRDB
import NotesModel
import NotesSync

/// Both sides of a mirror as a pass found them.
struct MirrorReading {
  private(set) var state = MirrorState()
  /// The stamps of the files to record.
  private(set) var stamps: [String: FileStamp] = [:]
  private(set) var listed: [NoteID: MirrorTable.ListedNote] = [:]
  /// The last entry of the journal.
  private(set) var entry: Int64 = 0
  /// The files that are left as they are.
  private(set) var left: [MirrorReport.Left] = []
  /// True if a file was changed or removed while it was read.
  private(set) var isIncomplete = false
  /// The files and folders about which nothing can be said.
  private var blocked: Set<String> = []
  private let folder: MirrorFolder

  /// Reads all notes and files.
  init(_ folder: MirrorFolder, _ settings: MirrorSettings, of notes: NotesDatabase) throws {
    self.folder = folder
    var found: [String: FileStamp] = [:]
    let start = if case .folder(let path) = settings.scope { path } else { "" }
    folder.scan(start) {
      found[$0] = $1
    } leave: {
      leave($0, $1)
    }
    try notes.connection.snapshot { transaction in
      let table = MirrorTable(transaction: transaction)
      entry = try table.lastEntry
      let ids = try settings.notes(in: transaction)
      let all = try table.notes(nil)
      try read(all.filter { ids?.contains($0) != false || $0.agreed != nil }, found, transaction) {
        ids?.contains($0) != false
      }
    }
  }

  /// Reads the notes that were changed after an entry, and files at some paths.
  ///
  /// - Returns: Nil if everything has to be read, because a file is new or gone.
  init?(
    _ folder: MirrorFolder, changedAfter last: Int64, _ paths: Set<String>,
    of notes: NotesDatabase
  ) throws {
    self.folder = folder
    let isComplete = try notes.connection.snapshot { transaction in
      let table = MirrorTable(transaction: transaction)
      entry = try table.lastEntry
      var ids = try table.notes(changedAfter: last)
      for path in paths where ConflictCopy.isNote(path.lastPart) {
        guard let id = try table.note(at: path) else {
          if folder.stamp(of: path) == nil { continue }
          return false
        }
        ids.insert(id)
      }
      let rows = try table.notes(ids)
      var found: [String: FileStamp] = [:]
      for path in rows.compactMap(\.agreed?.path) {
        guard let stamp = folder.stamp(of: path) else { return false }
        found[path] = stamp
      }
      for path in rows.filter({ $0.agreed == nil }).compactMap(\.path) {
        if folder.isTaken(path) { return false }
      }
      try read(rows, found, transaction) { _ in true }
      return true
    }
    guard isComplete else { return nil }
  }

  private mutating func leave(_ path: String, _ reason: MarkdownFolder.Reason) {
    blocked.insert(path)
    left.append(.init(path: path, reason: reason.message))
  }

  private mutating func read(
    _ notes: [MirrorTable.ListedNote], _ found: [String: FileStamp], _ transaction: Transaction,
    isInScope: (MirrorTable.ListedNote) -> Bool
  ) throws {
    let agreed = Dictionary(
      notes.compactMap { note in note.agreed.map { ($0.path, note) } },
      uniquingKeysWith: { a, _ in a })
    leaveSameNames(found.keys, agreed: Set(agreed.keys))
    let lost = LostFiles(notes.filter { $0.agreed.map { found[$0.path] == nil } == true })
    let ids = Set(notes.filter { $0.agreed != nil }.map(\.id))
    for (path, stamp) in found where !blocked.contains(path) {
      if let row = agreed[path]?.agreed, row.stamp == stamp {
        stamps[path] = stamp
        state.files[path] = .init(digest: row.digest)
        continue
      }
      do {
        let contents = try folder.read(path)
        stamps[path] = contents.stamp.recorded
        var file = MirrorState.FileState(digest: contents.digest, isStale: agreed[path] != nil)
        if agreed[path] == nil, !ids.isEmpty {
          file.kin = try kin(of: contents, at: path, among: ids, lost, transaction)
        }
        state.files[path] = file
      } catch let MirrorFolder.Refusal.unusable(reason) {
        leave(path, reason)
      } catch  where error.isChange {
        isIncomplete = true
        blocked.insert(path)
      } catch {
        leave(path, .unreadable(detail: error.systemReason))
      }
    }
    for note in notes {
      guard !isBlocked(note.agreed?.path), !isBlocked(note.path) else {
        if let path = note.agreed?.path { state.files[path] = nil }
        continue
      }
      if let row = note.agreed { state.agreed[note.id] = .init(path: row.path, digest: row.digest) }
      listed[note.id] = note
      guard note.checksum != nil, isInScope(note) else { continue }
      do {
        state.notes[note.id] = try noteState(note, transaction)
      } catch  where error.isAboutDamage {
        if let path = state.agreed.removeValue(forKey: note.id)?.path { state.files[path] = nil }
        left.append(.init(path: note.path ?? "", reason: "note \(note.id) is damaged"))
      }
    }
  }

  /// Returns whether nothing can be said about a file or a folder that it is in.
  private func isBlocked(_ path: String?) -> Bool {
    guard let path, !blocked.isEmpty else { return false }
    let parts = path.split(separator: "/")
    return parts.indices.contains { blocked.contains(parts[...$0].joined(separator: "/")) }
  }

  /// Leaves files out whose paths differ only in case or Unicode form from others, because some disks do not tell them
  /// apart.
  private mutating func leaveSameNames(_ paths: some Collection<String>, agreed: Set<String>) {
    var known: [String: String] = [:]
    for path in paths.sorted(by: { agreed.contains($0) && !agreed.contains($1) || $0 < $1 }) {
      let key = path.nameKey
      if let other = known[key], !agreed.contains(path) {
        leave(path, .sameName(as: other))
      } else {
        known[key] = path
      }
    }
  }

  private func noteState(
    _ note: MirrorTable.ListedNote, _ transaction: Transaction
  ) throws -> MirrorState.NoteState {
    let path = note.path.flatMap { $0.isUsablePath ? $0 : nil }
    if let row = note.agreed, !note.isChanged, row.entry >= 0, row.checksum == note.checksum,
      row.isLinkedByNumber == note.isLinkedByNumber, path == row.path
    {
      return .init(path: path, digest: row.digest)
    }
    guard let path, note.agreed != nil || state.files[path] != nil else {
      return .init(path: path, digest: nil)
    }
    let bytes = try transaction.file(of: transaction.notes.existingNote(note.id), at: path)
    return .init(path: path, digest: FileDigest(of: bytes), isStale: true)
  }

  /// Returns the note whose file was moved or renamed to a new one, and perhaps changed: the one that it names in its
  /// front matter, or one of a lost file with the same inode or name, and at least half of its lines. Inodes are used
  /// again.
  private func kin(
    of file: MirrorFolder.Contents, at path: String, among ids: Set<NoteID>, _ lost: LostFiles,
    _ transaction: Transaction
  ) throws -> NoteID? {
    if let block = FrontMatterBlock.split(file.bytes)?.block, let id = FrontMatter(block).id,
      ids.contains(id)
    {
      return id
    }
    let others = Set(file.bytes.split(separator: 0x0A))
    return try [lost.byInode[file.stamp.inode], lost.byName[path.lastPart]].compactMap(\.self)
      .first { id in
        guard let note = try transaction.notes.intactPlacedNote(id) else { return false }
        let lines = note.note.body.bytes.split(separator: 0x0A)
        return !lines.isEmpty && lines.count(where: others.contains) * 2 >= lines.count
      }
  }
}

/// The notes whose files are not where they were.
private struct LostFiles {
  private(set) var byInode: [Int64: NoteID] = [:]
  private(set) var byName: [String: NoteID] = [:]

  init(_ notes: [MirrorTable.ListedNote]) {
    for note in notes {
      guard let row = note.agreed else { continue }
      byInode[row.stamp.inode] = note.id
      byName[row.path.lastPart] = note.id
    }
  }
}

extension MirrorSettings {
  /// Returns the condition on notes; nil if there is none.
  fileprivate func notes(
    in transaction: Transaction
  ) throws -> ScopedNotes? {
    switch scope {
    case .all: nil
    case .tag(let tag):
      .ids(Set(try transaction.tags.noteIDs { NoteTag.counts($0, for: tag) }))
    case .folder(let folder): .prefix(folder + "/")
    }
  }
}

private enum ScopedNotes {
  case ids(Set<NoteID>)
  case prefix(String)

  func contains(_ note: MirrorTable.ListedNote) -> Bool {
    switch self {
    case .ids(let ids): ids.contains(note.id)
    case .prefix(let start): note.path?.hasPrefix(start) == true
    }
  }
}

extension Error {
  /// Whether a file was changed or removed meanwhile, so that the next pass decides.
  var isChange: Bool {
    if case MirrorFolder.Refusal.changed = self as any Error { return true }
    return (self as? SystemError)?.code == ENOENT
  }
}

extension Transaction {
  /// Returns the bytes of the file of a note, as an export writes them, but without a time of creation that was not in it:
  /// each machine would write its own.
  func file(of note: Note, at path: String) throws -> [UInt8] {
    note.markdown(
      as: try files.file(of: note.id) ?? NoteFile(), path: path,
      isLinkedByNumber: try links.isLinkedByNumber(note.id), addsTime: false,
      importedTags: NoteDraft.validTags
    ).bytes
  }
}

extension String {
  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }

  /// Whether a file can have the path.
  fileprivate var isUsablePath: Bool {
    NoteFile.isSafe(self) && split(separator: "/").allSatisfy { $0.utf8.count <= 255 }
      && ConflictCopy.isNote(lastPart)
  }
}
