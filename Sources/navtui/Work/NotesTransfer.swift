import CLibrary
import Foundation
import NotesApp
import NotesStorage
import NotesSync

/// Imports, exports, backs up and synchronizes notes for the app, over a connection of its own.
nonisolated struct NotesTransfer: NotesTransferring {
  private let database: String

  /// - Parameter database: The path of the database.
  init(of database: String) { self.database = database }

  func perform(
    _ transfer: Transfer,
    shouldContinue: (_ phase: Transfer.Phase, _ done: Int, _ total: Int?) -> Bool
  ) async throws(CancellationError) -> TransferReport {
    do {
      switch transfer {
      case .importing(let path, let addsFolderTags):
        return try importNotes(
          from: existing(path), addsFolderTags ? .tags : .paths, shouldContinue)
      case .exporting(let path, let replacesFiles):
        return try export(
          to: FolderCompletion.expanded(path), isForced: replacesFiles, shouldContinue)
      case .backup: return try backUp(shouldContinue)
      case .sync(let setup): return try await synchronize(setup, shouldContinue)
      case .endSync: return try endSync()
      }
    } catch ImportError.cancelled, ExportError.cancelled, SyncError.cancelled {
      throw CancellationError()
    } catch ExportError.notEmpty(let path) {
      return TransferReport(
        "\(FolderCompletion.shortened(path)) is not empty; nothing was written. "
          + "Name a new folder, or turn on “Replace files”.",
        isError: true)
    } catch {
      // Of an import that was cancelled between two parts, too.
      return TransferReport(Navtui.failure(error).message, isError: true)
    }
  }

  func fileVersions(of id: NoteID) async throws -> [FileVersion] {
    guard let mirror = try mirror(), let path = try mirror.path(of: id) else { return [] }
    return try await versioned(mirror) { git throws(SyncError) in
      try await git.versions(ofFile: path)
    }
  }

  func text(of blob: BlobName) async throws -> NoteText {
    guard let mirror = try mirror() else { throw NotesWorldProblem(MirrorError.none.message) }
    return try await versioned(mirror) { git throws(SyncError) in try await git.text(of: blob) }
  }

  private func mirror() throws -> Mirror? {
    try Mirror(of: NotesDatabase(path: database, access: .readOnly))
  }

  /// Asks git about a folder.
  private func versioned<Value>(
    _ mirror: Mirror, _ body: (GitSync) async throws(SyncError) -> Value
  ) async throws -> Value {
    do {
      return try await body(GitSync(folder: mirror.settings.folder) { .now })
    } catch {
      throw NotesWorldProblem(error.message)
    }
  }

  /// Returns a typed path without blanks around it, unless it exists with them.
  private func existing(_ typed: String) -> String {
    let path = FolderCompletion.expanded(typed)
    return FileManager.default.fileExists(atPath: path)
      ? path : FolderCompletion.expanded(typed.trimmingCharacters(in: .whitespaces))
  }

  private func importNotes(
    from path: String, _ folders: MarkdownFolder.Folders,
    _ shouldContinue: (Transfer.Phase, Int, Int?) -> Bool
  ) throws -> TransferReport {
    let folder = try MarkdownFolder(path: path, folders: folders) {
      shouldContinue(.reading, $0, nil)
    }
    let notes = try NotesDatabase(path: database)
    defer { try? notes.close() }
    let result = try NotesImport(into: notes).store(folder) { done, total in
      shouldContinue(total == nil ? .comparing : .storing, done, total ?? folder.count)
    }
    return TransferReport(result.text(), remarks: result.warnings + folder.remarks)
  }

  private func export(
    to path: String, isForced: Bool, _ shouldContinue: (Transfer.Phase, Int, Int?) -> Bool
  ) throws -> TransferReport {
    let notes = try NotesDatabase(path: database, access: .readOnly)
    let (count, gaps, unwritten) = try NotesExport(of: notes).write(to: path, isForced: isForced) {
      shouldContinue(.writing, $0, $1)
    }
    return TransferReport(
      "\(count.notes) exported to \(FolderCompletion.shortened(path))",
      remarks: gaps.map { "Not exported: \($0)." } + unwritten)
  }

  private func synchronize(
    _ setup: SyncSetup?, _ shouldContinue: (Transfer.Phase, Int, Int?) -> Bool
  ) async throws -> TransferReport {
    _ = shouldContinue(.synchronizing, 0, nil)
    if let setup { try await check(setup) }
    if let question = try setup.flatMap({ try begin($0) }) {
      return TransferReport(question + " Enter again begins.", asksToConfirm: true)
    }
    let address = setup?.remote.trimmingCharacters(in: .whitespaces)
    let result = try await SyncResult.synchronizing(
      database,
      settingUp: address.map { SyncResult.Setup(remote: $0.isEmpty ? nil : $0) })
    // What was not reached or not merged stays on the screen.
    let remarks = result.remarks + [result.problem].compactMap(\.self)
    let summary = result.done.joined(separator: ", ")
    return TransferReport(summary.isEmpty ? remarks[0] : summary, remarks: remarks)
  }

  /// Looks for the remote of a new repository, so that a wrong address leaves nothing behind.
  private func check(_ setup: SyncSetup) async throws {
    let path = DataFiles.standardized(setup.folder.trimmingCharacters(in: .whitespaces))
    let address = setup.remote.trimmingCharacters(in: .whitespaces)
    guard !address.isEmpty, !FileManager.default.fileExists(atPath: path + "/.git") else { return }
    try await GitSync.check(remote: address, from: path)
  }

  private func endSync() throws -> TransferReport {
    let notes = try NotesDatabase(path: database)
    defer { try? notes.close() }
    let mirror = try Mirror.existing(of: notes)
    try Mirror.end(of: notes)
    let folder = FolderCompletion.shortened(mirror.settings.folder)
    return TransferReport("Synchronization ended · the files in \(folder) stay")
  }

  /// Begins the mirror, unless there is one in the folder.
  ///
  /// - Returns: A question to the user; nil if the mirror has begun.
  private func begin(_ setup: SyncSetup) throws -> String? {
    let notes = try NotesDatabase(path: database)
    defer { try? notes.close() }
    let folder = setup.folder.trimmingCharacters(in: .whitespaces)
    let path = DataFiles.standardized(folder)
    if try Mirror(of: notes)?.settings.folder == path.realPath ?? path { return nil }
    return try Mirror.begin(folder, of: notes, isConfirmed: setup.isConfirmed)
  }

  private func backUp(_ shouldContinue: (Transfer.Phase, Int, Int?) -> Bool) throws
    -> TransferReport
  {
    let notes = try NotesDatabase(path: database, access: .readOnly)
    let path = BackupFolder(of: database).file(at: .now)
    try NotesBackup(of: notes).write(to: path) { shouldContinue(.checking, $0, $1) }
    // The name comes first, because a small screen cuts the end of a message.
    let file = URL(fileURLWithPath: path)
    let folder = FolderCompletion.shortened(file.deletingLastPathComponent().path)
    return TransferReport(
      "Backed up: \(file.lastPathComponent) in \(folder)",
      remarks: [
        "To go back to it, quit and run:",
        "navtui repair --from-backup \(folder)/\(file.lastPathComponent)",
      ])
  }
}
