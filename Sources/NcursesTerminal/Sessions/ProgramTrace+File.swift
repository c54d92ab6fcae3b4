import CLibrary
import Foundation
public import TerminalUI

extension ProgramTrace {
  /// Returns a trace that appends to the file that the variable `NAVTUI_TRACE` names, or nil if it names none.
  ///
  /// Only the user can read a file that is created. If it cannot be written, nothing is traced.
  public static func fromEnvironment() -> ProgramTrace? {
    guard let path = ProcessEnvironment["NAVTUI_TRACE"], !path.isEmpty else { return nil }
    let file = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    return ProgramTrace { try? handle.write(contentsOf: Data(($0 + "\n").utf8)) }
  }
}
