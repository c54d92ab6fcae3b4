import CLibrary
import GRDB
import NotesModel
import NotesSync

/// The steps of a pass.
struct MirrorPass {
  let folder: MirrorFolder
  let notes: NotesDatabase
  let reading: MirrorReading
  let settings: MirrorSettings
  var report = MirrorReport()
  /// Whether steps follow from those that were made.
  var needsAnother = false

  init(
    _ folder: MirrorFolder, _ notes: NotesDatabase, _ reading: MirrorReading,
    _ settings: MirrorSettings
  ) {
    (self.folder, self.notes, self.reading, self.settings) = (folder, notes, reading, settings)
  }

  /// Makes steps of one kind.
  mutating func perform(_ steps: [MirrorStep]) throws {
    switch steps.first?.kind {
    case .store, .trash: try store(steps)
    case .write:
      try write(
        steps.compactMap { if case .write(let id, let path) = $0 { (id, path) } else { nil } })
    case .move:
      needsAnother = true
      try change(steps)
    case .remove: try change(steps)
    case nil: break
    }
  }

  mutating func leave(_ path: String, _ error: any Error) {
    switch error {
    case _ where error.isChange: report.isIncomplete = true
    case MirrorFolder.Refusal.unusable(let reason):
      report.left.append(.init(path: path, reason: reason.message))
    case let error as StorageError:
      report.left.append(.init(path: path, reason: error.message))
    case let error as DamagedRow: report.left.append(.init(path: path, reason: error.detail))
    default:
      let reason = MarkdownFolder.Reason.unreadable(detail: error.systemReason)
      report.left.append(.init(path: path, reason: reason.message))
    }
  }
}

// MARK: - Files

extension MirrorPass {
  private struct Rendered {
    let id: NoteID
    let file: MirrorFolder.NewFile
    var row: AgreedRow
  }

  private mutating func write(_ steps: [(id: NoteID, path: String?)]) throws {
    let folder = folder
    if steps.contains(where: { $0.path == nil }) {
      try folder.willChange()
      try notes.connection.write { transaction in
        for step in steps where step.path == nil { try Self.name(step.id, folder, transaction) }
      }
    }
    var failures: [(String, any Error)] = []
    let files: [Rendered] = try notes.connection.snapshot { transaction in
      try steps.compactMap { step in
        do {
          return try Self.rendered(step.id, transaction)
        } catch  where error.isAboutDamage {
          failures.append((step.path ?? "", error))
          return nil
        }
      }
    }
    for (path, error) in failures { leave(path, error) }
    var rows: [(NoteID, AgreedRow)] = []
    for (rendered, result) in zip(files, try folder.write(files.map(\.file))) {
      switch result {
      case .success(let stamp):
        var row = rendered.row
        row.stamp = stamp
        rows.append((rendered.id, row))
        report.written += 1
      case .failure(let error): leave(rendered.file.path, error)
      }
    }
    try agree(rows)
  }

  /// Gives a note a path, unless it has a file that was found meanwhile.
  private static func name(
    _ id: NoteID, _ folder: MirrorFolder, _ transaction: Transaction
  ) throws {
    let table = MirrorTable(transaction: transaction)
    if let path = try table.row(of: id)?.path, folder.isTaken(path) { return }
    guard let note = try transaction.notes.intactPlacedNote(id)?.note else { return }
    try transaction.files.setPath(
      table.newPath(of: id, titled: note.title, isTaken: folder.isTaken), of: id)
  }

  /// Returns the file of a note; nil if it needs none any more.
  private static func rendered(_ id: NoteID, _ transaction: Transaction) throws -> Rendered? {
    let table = MirrorTable(transaction: transaction)
    guard let note = try transaction.notes.note(id), !note.isTrashed,
      let path = try transaction.files.file(of: id)?.path
    else { return nil }
    let bytes = try transaction.file(of: note, at: path)
    let row = AgreedRow(
      path: path, digest: FileDigest(of: bytes), stamp: .unknown,
      entry: try table.lastEntry, checksum: NoteChecksum(note).stored,
      isLinkedByNumber: try transaction.links.isLinkedByNumber(id))
    let old = try table.row(of: id)
    return Rendered(
      id: id,
      file: .init(
        path: path, bytes: bytes, modified: note.modified,
        replaced: old?.path == path ? old?.digest : nil),
      row: row)
  }

  private func agree(_ rows: [(NoteID, AgreedRow)]) throws {
    guard !rows.isEmpty else { return }
    try folder.willChange()
    try notes.connection.write { transaction in
      for (id, row) in rows { try MirrorTable(transaction: transaction).set(row, of: id) }
    }
  }

  /// Moves or removes files.
  private mutating func change(_ steps: [MirrorStep]) throws {
    var done: [MirrorStep] = []
    for step in steps {
      try folder.willChange()
      do {
        switch step {
        case .move(let id, let old, let new):
          guard let digest = reading.state.agreed[id]?.digest else { continue }
          try folder.move(old, to: new, expecting: reading.state.files[old]?.digest ?? digest)
          report.renamed += 1
        case .remove(let path, let id):
          guard let digest = reading.state.agreed[id]?.digest else { continue }
          try folder.remove(path, expecting: digest)
          report.removed += 1
        default: continue
        }
        done.append(step)
      } catch {
        if case .move(_, let path, _) = step { leave(path, error) }
        if case .remove(let path, _) = step { leave(path, error) }
      }
    }
    guard !done.isEmpty else { return }
    try folder.willChange()
    try notes.connection.write { transaction in
      let table = MirrorTable(transaction: transaction)
      for step in done {
        if case .move(let id, _, let path) = step, var row = try table.row(of: id) {
          row.path = path
          try table.set(row, of: id)
        }
        if case .remove(_, let id) = step { try table.forget(id) }
      }
    }
  }
}
