import CLibrary
import Foundation
public import TerminalUI

extension Recorder {
  /// Starts a recording into a file, which only the user can read. It is replaced if it exists.
  ///
  /// - Throws: `SystemError` if the file cannot be written.
  public convenience init(_ header: Recording.Header, toFile path: String) throws {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let file = unsafe open(path, flags, 0o600)
    guard file >= 0 else { throw SystemError() }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    self.init(header) { try? handle.write(contentsOf: Data($0)) }
  }
}
