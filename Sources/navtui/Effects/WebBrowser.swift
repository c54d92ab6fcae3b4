import Foundation
import NcursesTerminal
import TerminalUI

/// The program that opens an address with what the user has for it: the desktop's own.
struct WebBrowser {
  private let environment = ProcessEnvironment.variables

  /// Starts it, without a terminal, and leaves it alone.
  ///
  /// - Returns: Why it could not be started, nil when it was.
  func problem(opening address: WebAddress) -> String? {
    #if canImport(Darwin)
      let name = "open"
    #else
      let name = "xdg-open"
      // Elsewhere it would look for a browser that draws on this very terminal.
      guard ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"].contains(where: { environment[$0] != nil })
      else {
        return "No desktop to open the address. Copy it instead."
      }
    #endif
    do throws(TerminalError) {
      let process = try DetachedProgram(name: name, arguments: [address.uri]).start()
      // Nobody wants to know how it ends, but somebody has to be told.
      Thread.detachNewThread { process.wait() }
      return nil
    } catch {
      return "\(name) cannot be started to open the address: \(error)"
    }
  }
}
