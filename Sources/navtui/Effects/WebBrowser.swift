import CLibrary
import Foundation
import NcursesTerminal
import TerminalUI

/// The program that opens an address with the desktop's browser.
struct WebBrowser {
  /// Starts the program without a terminal, and does not wait for it.
  ///
  /// - Returns: The reason why it could not be started; nil if it was.
  func problem(opening address: WebAddress) -> String? {
    #if canImport(Darwin)
      let name = "open"
    #else
      let name = "xdg-open"
      // Without a desktop it would look for a browser that runs on this terminal.
      guard
        ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"].contains(where: { ProcessEnvironment[$0] != nil })
      else {
        return "No desktop to open the address. Copy it instead."
      }
    #endif
    do throws(TerminalError) {
      let process = try DetachedProgram(name: name, arguments: [address.uri]).start()
      // The result is not needed, but the process must be reaped.
      Thread.detachNewThread { process.wait() }
      return nil
    } catch {
      return "\(name) cannot be started to open the address: \(error)"
    }
  }
}
