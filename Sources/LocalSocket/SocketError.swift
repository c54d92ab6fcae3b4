/// Why two processes of one user cannot speak to each other.
public enum SocketError: Error, Hashable, Sendable {
  /// What stands where the folder should be is something else, such as a link to a folder.
  case notAFolder(String)
  case foreignFolder(String)
  /// Others than the user may look into the folder.
  case openFolder(String)
  /// The system takes no path of more bytes for a socket.
  case tooLong(String, limit: Int)
  /// The other side did not answer in time, or closed the connection.
  case noAnswer
  /// A call of the operating system failed, with its error number.
  case failed(operation: String, code: Int32)
}
