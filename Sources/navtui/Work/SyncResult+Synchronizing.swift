import CLibrary
import Foundation
import NotesApp
import NotesStorage
import NotesSync

nonisolated extension SyncResult {
  /// Synchronizes the mirror of notes once, over a connection of its own, and keeps what was done with the notes.
  ///
  /// - Parameters:
  ///   - database: The path of the notes.
  ///   - setup: What is set up before; nil for nothing.
  /// - Returns: What was done.
  /// - Throws: ``NotesSync/SyncError``, ``NotesStorage/MirrorError``, ``NotesModel/StorageError``.
  static func synchronizing(
    _ database: String, settingUp setup: Setup? = nil
  ) async throws -> SyncResult {
    let notes = try NotesDatabase(path: database)
    defer { try? notes.close() }
    let mirror = try Mirror.existing(of: notes)
    let last = LastSync(setting: try? notes.setting(LastSync.setting))
    let sync = GitSync(folder: mirror.settings.folder) { .now }
    do {
      if let setup {
        try await sync.setUp(remote: setup.remote)
        try await sync.setMergeDriver(setup.mergeDriver)
      }
      let result = try await sync.run { _ = try mirror.pass() }
      keep(result.last(after: last), in: notes)
      return result
    } catch SyncError.cancelled {
      throw SyncError.cancelled
    } catch {
      keep(LastSync(at: .now, failedBecause: Navtui.failure(error).message, after: last), in: notes)
      throw error
    }
  }

  /// A remote and a driver for merges to set up.
  struct Setup: Sendable {
    /// The address; nil for none.
    let remote: String?
    /// The command by which git merges notes.
    let mergeDriver = "\(Self.program) merge-file %O %A %B"

    /// This program, as the shell names it.
    private static var program: String {
      let path = CommandLine.arguments[0]
      let full = path.contains("/") ? path.realPath ?? path : path
      return "'" + full.replacing("'", with: "'\\''") + "'"
    }
  }

  /// The description is for reading only, so that a synchronization does not fail without it.
  private static func keep(_ last: LastSync, in notes: NotesDatabase) {
    guard let text = last.text else { return }
    try? notes.setSetting(LastSync.setting, to: text)
  }

  private func last(after last: LastSync?) -> LastSync {
    LastSync(
      at: .now, with: address, received: received.map(\.kept), sent: committed.map(\.kept),
      offline: offline, after: last)
  }
}

nonisolated extension SyncResult.Change {
  fileprivate var kept: LastSync.Change {
    switch kind {
    case .added: LastSync.Change("+", path)
    case .changed: LastSync.Change("~", path)
    case .removed: LastSync.Change("-", path)
    case .renamed: LastSync.Change("→", path)
    }
  }
}
