import Foundation

/// Gives a finished file its name, so that a power cut leaves all of it under that name or nothing.
enum FilePublication {
  /// Syncs the file and renames it within its folder, where no file of the new name is yet.
  static func publish(_ draft: String, at path: String) throws {
    try sync(draft)
    try FileManager.default.moveItem(atPath: draft, toPath: path)
    try sync(URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  private static func sync(_ path: String) throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.synchronize()
  }
}
