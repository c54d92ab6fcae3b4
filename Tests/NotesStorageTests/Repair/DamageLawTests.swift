import Foundation
import NavigationTesting
import NotesModel
import Testing

@testable import NotesStorage

/// Laws for damaged copies of a database: nothing traps, data that is read differently than it was
/// stored is reported, and data on intact pages is saved.
///
/// `NAVTUI_DAMAGES` is the number of copies, by default 320.
@Suite struct DamageLawTests {
  private static let count =
    ProcessInfo.processInfo.environment["NAVTUI_DAMAGES"].flatMap { Int($0) } ?? 320
  private static let whole = Result { try DamagedFile() }

  let folder: TemporaryFolder
  private let whole: DamagedFile

  init() throws {
    folder = try TemporaryFolder()
    whole = try Self.whole.get()
  }

  @Test(arguments: Damage.allCases)
  func `Damage is reported, and the rest is saved`(damage: Damage) throws {
    let cases = Self.count / Damage.allCases.count
    for seed in 0..<UInt64(cases) {
      try expectSaved(after: damage, seed: seed)
    }
  }

  private func expectSaved(after damage: Damage, seed: UInt64) throws {
    var (file, log, generator) = (whole.file, whole.log, SeededGenerator(seed: seed))
    damage.apply(to: &file, log: &log, roots: whole.roots, using: &generator)
    for name in try folder.files() { try FileManager.default.removeItem(atPath: folder.path(name)) }
    for name in ["notes.db", "looked-at.db"] {
      try folder.write(file, to: name)
      try folder.write(log, to: name + "-wal")
    }
    let hasBackup = seed % 2 == 0
    if hasBackup { try folder.write(whole.backup, to: "backups/notes-2026-11-22.db") }
    let place: Comment = "\(damage), seed \(seed)"
    if damage.isSeen { try expectReported(place) }
    let intact = whole.intact(in: file, log)
    guard let salvage = try salvage(mayFail: intact.isEmpty && !hasBackup, place) else { return }
    #expect(try folder.bytes(of: "notes.db") == file, place)
    #expect(try folder.bytes(of: "notes.db-wal") == log, place)
    let new = try folder.notes("new.db", access: .checking)
    let saved = try DamagedFile.all(new)
    for id in intact {
      expect(saved[id], is: whole.notes[id], "note \(id), \(damage), seed \(seed)")
    }
    if hasBackup { expectBackup(in: saved, place) }
    guard damage.isSeen else { return }
    let isAllFromBackup = salvage.restored.values.joined().count == saved.count
    if !isAllFromBackup { expectDeleted(in: saved, place) }
    let isAll = whole.notes.allSatisfy { saved[$0.key]?.hasText(of: $0.value) == true }
    #expect(isAll || salvage.hasLostNotes, "\(salvage), \(damage), seed \(seed)")
  }

  /// Checks that data read without a reported problem is what was stored.
  private func expectReported(_ place: Comment) throws {
    guard let notes = try? folder.notes("looked-at.db", access: .checking),
      (try? IntegrityCheck(of: notes).problems())?.isEmpty == true
    else { return }
    let read = try DamagedFile.all(notes)
    #expect(Set(read.keys) == Set(whole.notes.keys), place)
    for (id, note) in whole.notes { expect(read[id], is: note, place) }
  }

  private func salvage(mayFail: Bool, _ place: Comment) throws -> Salvage? {
    let path = folder.path("notes.db")
    do {
      return try DamagedDatabase(path: path).salvage(
        to: folder.path("new.db"), backups: BackupFolder(of: path).backups())
    } catch StorageError.newerSchema {
      return nil
    } catch let error as StorageError {
      #expect(mayFail, "\(error), \(place)")
      return nil
    }
  }

  private func expect(_ note: Note?, is stored: Note?, _ place: Comment) {
    guard let stored else { return }
    #expect(note?.hasText(of: stored) == true, place)
    #expect(note?.isTrashed == stored.isTrashed, place)
    #expect(note?.tags.filter { $0 != "repaired" } == stored.tags, place)
  }

  private func expectBackup(in saved: [NoteID: Note], _ place: Comment) {
    for (id, note) in whole.backedUp where !whole.deleted.contains(id) {
      let isLast = whole.notes[id].map { saved[id]?.hasText(of: $0) == true } ?? false
      #expect(isLast || saved[id]?.hasText(of: note) == true, "note \(id), \(place)")
    }
  }

  private func expectDeleted(in saved: [NoteID: Note], _ place: Comment) {
    for id in whole.deleted {
      #expect(saved[id].map { $0.tags.contains("repaired") } ?? true, "note \(id), \(place)")
    }
  }
}

extension Note {
  fileprivate func hasText(of other: Note) -> Bool { text == other.text }
}
