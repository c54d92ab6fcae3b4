import CLibrary
public import Foundation

/// Writing files so that they survive a power failure.
public enum FilePublication {
  /// Creates a file that only the user can open, whatever the umask is. It is left to programs that are started at the
  /// same time.
  ///
  /// - Throws: ``CLibrary/SystemError`` with the code `EEXIST` if something is at the path, or another error of the
  ///   system; no file is left then.
  public static func create(_ path: String, containing contents: Data = Data()) throws {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError() }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: contents)
      try file.close()
    } catch {
      unsafe unlink(path)
      throw error
    }
  }

  /// Moves a finished file or folder to its final name, so that after a power failure either all of it has that name
  /// or nothing does.
  ///
  /// - Parameters:
  ///   - draft: The file, which is synced first.
  ///   - path: The new path, on the same disk, where no file exists.
  /// - Throws: An error of the system.
  static func publish(_ draft: String, at path: String) throws {
    try sync(draft)
    try FileManager.default.moveItem(atPath: draft, toPath: path)
    try syncFolder(of: path)
  }

  /// Replaces a file, so that after a power failure its name has either all of the old file or all of the new one.
  ///
  /// - Parameters:
  ///   - path: The file, which need not exist.
  ///   - draft: The new file, in the same folder. Changes of names before the call are synced first.
  /// - Throws: An error of the system.
  public static func replace(_ path: String, with draft: String) throws {
    try settle(draft)
    guard unsafe rename(draft, path) == 0 else { throw SystemError() }
    try syncFolder(of: path)
  }

  /// Gives a file a second name. If the disk has no hard links, or the name is on another disk, the name gets a copy.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: The second name, where no file exists.
  /// - Throws: An error of the system.
  public static func keep(_ path: String, as name: String) throws {
    if (try? FileManager.default.linkItem(atPath: path, toPath: name)) != nil {
      return try settle(name)
    }
    let draft = "\(name).part-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    try FileManager.default.copyItem(atPath: path, toPath: draft)
    try publish(draft, at: name)
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
