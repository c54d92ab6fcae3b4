/// The path of a server's socket, in a folder that is private to the user.
public struct SocketPath: Hashable, Sendable {
  public let folder: String
  public let name: String

  public init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  var socket: String { "\(folder)/\(name)" }

  /// The file that the server keeps locked while it runs.
  var lock: String { socket + ".lock" }
}
