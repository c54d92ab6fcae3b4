import Foundation
import NotesApp
import NotesStorage

/// A folder for one test, removed after its last use.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(
      "NotesStorageTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String {
    url.appendingPathComponent(name).path
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  func bytes(of name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: url.appendingPathComponent(name)))
  }

  /// Returns the names of all files.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

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
