import CLibrary
import Foundation
import NotesApp
import NotesStorage

nonisolated extension Mirror {
  /// Returns the mirror of notes.
  ///
  /// - Throws: ``NotesStorage/MirrorError`` if there is none, ``NotesModel/StorageError``.
  static func existing(of notes: NotesDatabase) throws -> Mirror {
    if let mirror = try Mirror(of: notes) { return mirror }
    throw try copied(notes) ?? .none
  }

  /// Returns why notes that are a copy have no mirror; nil for no copy.
  static func copied(_ notes: NotesDatabase) throws(StorageError) -> MirrorError? {
    try origin(of: notes).map { .copied($0.database, folder: $0.folder) }
  }

  /// Makes a folder the mirror of notes, which is created if there is none.
  ///
  /// - Parameters:
  ///   - folder: The folder, as the user names it.
  ///   - scope: The notes that it has.
  ///   - notes: All notes.
  ///   - isConfirmed: True if its files may become notes.
  /// - Returns: The question to the user if it has files; nil if the mirror has begun.
  /// - Throws: ``NotesStorage/MirrorError``, ``NotesModel/StorageError``, ``CommandFailure``.
  static func begin(
    _ folder: String, _ scope: MirrorSettings.Scope = .all, of notes: NotesDatabase,
    isConfirmed: Bool
  ) throws -> String? {
    let path = DataFiles.standardized(folder)
    if let mirror = try Mirror(of: notes) {
      throw MirrorError.exists(folder: mirror.settings.folder)
    }
    if !path.isFolder {
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        throw CommandFailure(
          .cannotCreate, "\(path) cannot be created: \(error.systemReason). Name another folder.")
      }
    }
    let settings = MirrorSettings(folder: path.realPath ?? path, scope: scope)
    let (files, count) = (Mirror.fileCount(in: settings.folder), try notes.count())
    guard files == 0 || isConfirmed else {
      return """
        \(settings.folder) has \(files.files) that will become notes or match one, and \
        \(count.notes) will get files there. Nothing was changed.
        """
    }
    try begin(settings, of: notes)
    return nil
  }
}
