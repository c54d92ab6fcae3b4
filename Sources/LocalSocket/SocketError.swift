/// The reason why two processes of a user cannot communicate.
public enum SocketError: Error, Hashable, Sendable {
  /// The path of the folder is something else, such as a link to a folder.
  case notAFolder(String)
  case foreignFolder(String)
  /// Other users have access to the folder.
  case openFolder(String)
  /// The path is longer than the system allows for a socket.
  case tooLong(String, limit: Int)
  /// The peer did not answer in time, or closed the connection.
  case noAnswer
  /// A system call failed, with its error number.
  case failed(operation: String, code: Int32)
}
