import Foundation

/// Paths as text: Foundation's `URL` would take a million instructions at a start.
extension String {
  /// The absolute path without symbolic links, or nil if nothing is there.
  public var realPath: String? {
    guard let path = unsafe realpath(self, nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// Whether there is a folder at this path, or a link to one.
  public var isFolder: Bool { realPath.flatMap { stat(at: $0) }?.type == S_IFDIR }

  /// The names of what is in the folder at this path; empty if it cannot be read.
  public var namesInFolder: [String] {
    // Foundation's error would take half a million instructions at a start.
    guard unsafe access(self, R_OK) == 0 else { return [] }
    return (try? FileManager.default.contentsOfDirectory(atPath: self)) ?? []
  }

  /// The folder of the file at this absolute path.
  public var parentFolder: String {
    let end = utf8.lastIndex(of: UInt8(ascii: "/")) ?? startIndex
    return end == startIndex ? "/" : String(self[..<end])
  }
}

/// Creates a folder that other users cannot open, and those above it, if there is none.
///
/// - Throws: ``SystemError``.
public func makePrivateFolder(_ path: String) throws(SystemError) {
  if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
  guard errno == ENOENT, path.parentFolder != path else { throw SystemError() }
  try makePrivateFolder(path.parentFolder)
  guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError() }
}
