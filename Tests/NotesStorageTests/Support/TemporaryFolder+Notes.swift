import Foundation
import NavigationTesting
import NotesModel
import NotesStorage

extension TemporaryFolder {
  func mode(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Opens the notes of this folder, creating them if needed.
  func notes(
    _ name: String = "notes.db", access: NotesDatabase.Access = .readWrite,
    now: @escaping () -> Timestamp = { Timestamp(rawValue: 1_000) }
  ) throws(StorageError) -> NotesDatabase {
    try NotesDatabase(path: path(name), access: access, now: now)
  }
}
