import CLibrary
import Foundation
import LocalSocket

/// The files of an app in the user's folders.
struct AppFiles {
  let name: String

  /// The folder of the sessions, or nil if no home folder is known.
  var sessions: String? { state.map { $0 + "/sessions" } }

  /// The file for the last minutes before a fault, or nil if no home folder is known.
  var fault: String? { state.map { "\($0)/\(FaultRecording.name)" } }

  /// The socket for links, or nil if no folder for it is known.
  var socket: SocketPath? { sockets.map { SocketPath(folder: $0, name: "links.socket") } }

  /// The socket for an inspector, or nil if no folder for it is known.
  var inspector: SocketPath? { sockets.map { SocketPath(folder: $0, name: "inspect.socket") } }

  private var sockets: String? {
    Self.folder("XDG_RUNTIME_DIR").map { "\($0)/\(name)" } ?? state.map { $0 + "/run" }
  }

  private var state: String? {
    (Self.folder("XDG_STATE_HOME") ?? Self.folder("HOME").map { $0 + "/.local/state" }).map {
      "\($0)/\(name)"
    }
  }

  /// Returns the folder in an environment variable, or nil unless its path is absolute.
  private static func folder(_ variable: String) -> String? {
    ProcessEnvironment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
