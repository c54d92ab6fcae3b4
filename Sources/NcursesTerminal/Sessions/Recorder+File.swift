import CLibrary
import Foundation
public import TerminalUI

extension Recorder {
  /// Starts a recording into a file, which only the user can read. It is replaced if it exists.
  ///
  /// - Throws: `RecordingError` if the file cannot be written.
  public convenience init(
    _ header: Recording.Header, toFile path: String
  ) throws(RecordingError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let file = unsafe open(path, flags, 0o600)
    guard file >= 0 else { throw .cannotWrite(path: path, reason: SystemError().message) }
    // Also one that was there.
    fchmod(file, 0o600)
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    self.init(header) { try? handle.write(contentsOf: Data($0)) }
  }
}
