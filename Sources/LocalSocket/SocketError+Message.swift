import CLibrary

extension SocketError: CustomStringConvertible {
  /// A message: what is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .notAFolder(let path): "\(path) is not a folder. Move it away."
    case .foreignFolder(let path): "\(path) belongs to another user. Set XDG_RUNTIME_DIR."
    case .openFolder(let path):
      "\(path) is open to other users. `chmod 700` closes it."
    case .tooLong(let path, let limit):
      // The path may take all of a message's room.
      "A socket's path takes \(limit) bytes. Set XDG_RUNTIME_DIR to a folder with a shorter one than \(path)."
    case .noAnswer: "There was no answer. Try again."
    case .failed(let operation, let code):
      "Could not \(operation): \(SystemError(code: code).message)."
    }
  }
}
