import CLibrary
import Foundation

/// Writing files so that they survive a power failure.
public enum FilePublication {
  /// Moves a finished file or folder to its final name, so that after a power failure either all of it has that name
  /// or nothing does.
  ///
  /// - Parameters:
  ///   - draft: The file, which is synced first.
  ///   - path: The new path, in the same folder, where no file exists.
  /// - Throws: An error of the system.
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

  /// Waits until the names in the folder of a file are on the disk.
  static func syncFolder(of path: String) throws {
    try sync(URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  private static func sync(_ path: String) throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try syncToDisk(file.fileDescriptor)
  }
}
