import Foundation

/// Files and names that a power cut leaves as they are.
public enum FilePublication {
  /// Gives a finished file or folder its name, so that a power cut leaves all of it under that name or nothing.
  ///
  /// - Parameters:
  ///   - draft: The file, whose bytes are synced first.
  ///   - path: Its new path, in the same folder, where no file is yet.
  /// - Throws: What the system says.
  static func publish(_ draft: String, at path: String) throws {
    try sync(draft)
    try FileManager.default.moveItem(atPath: draft, toPath: path)
    try syncFolder(of: path)
  }

  /// Waits until a new file and its name are on the disk.
  public static func settle(_ path: String) throws {
    try sync(path)
    try syncFolder(of: path)
  }

  /// Waits until the names of the files beside this one are on the disk.
  static func syncFolder(of path: String) throws {
    try sync(URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  private static func sync(_ path: String) throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.synchronize()
  }
}
