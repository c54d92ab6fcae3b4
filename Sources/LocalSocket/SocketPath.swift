/// Where a server listens: a socket in a folder that belongs to one user alone.
public struct SocketPath: Hashable, Sendable {
  public let folder: String
  public let name: String

  public init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  var socket: String { "\(folder)/\(name)" }

  /// The file that the server has locked as long as it lives.
  var lock: String { socket + ".lock" }
}
