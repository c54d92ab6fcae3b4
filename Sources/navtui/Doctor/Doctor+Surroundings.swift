import CLibrary
import Foundation
import LocalSocket
import NcursesTerminal
import NotesApp

extension Doctor {
  /// Checks that a running navtui can be reached.
  var socket: [Finding] {
    guard let database else { return [] }
    do {
      let running = try RunningApp(database: database)
      if try running.isRunning() { return [.ok("socket", "navtui is running and receives links")] }
      guard running.mayBeRunning else { return [.ok("socket", "navtui is not running")] }
      let message = "A navtui was killed and left its socket. The next start replaces it."
      return [.warning("socket", message)]
    } catch let error as SocketError {
      let message = "Links from other terminals cannot be received: \(error.failure.message)"
      return [.wrong("socket", message, error.failure.exitCode)]
    } catch {
      return [.warning("socket", "Links from other terminals cannot be received. Set HOME.")]
    }
  }

  /// Checks that the terminal can show frames, and how.
  var terminal: [Finding] {
    do throws(TerminalError) {
      let report = try NcursesTerminal.report()
      guard report.isKnown else {
        let message =
          "No terminal type '\(report.name)' in this system's terminfo database; "
          + "\(report.description) is used instead. Install its terminfo entry."
        return [.warning("terminal", message), .ok("terminal", report.abilities)]
      }
      return [.ok("terminal", "\(report.name): \(report.abilities)")]
    } catch {
      return [.wrong("terminal", error.description, .unavailable)]
    }
  }

  /// Checks that Esc works at once in GNU Screen, which holds it back while the mouse is on.
  var mouse: [Finding] {
    guard !NcursesTerminal.prefersMouse else { return [] }
    let notes = try? store.openIfExisting(isQuiet: true)
    let setting = (try? Settings(file: user.config, notes: notes))?.mouse
    guard let setting, setting.value else {
      return [.ok("mouse", "off, because GNU Screen holds Esc back while it is on; M turns it on")]
    }
    let message =
      "GNU Screen holds Esc back until the next key, because the mouse is on (\(setting.source.title)). "
      + "Turn it off with M, or where it is set."
    return [.warning("mouse", message)]
  }

  /// Finds the way of copied texts to the clipboard.
  var clipboard: [Finding] {
    switch ClipboardRoute.current {
    case .desktop(let program): return [.ok("clipboard", program.name)]
    case .tmux(let tmux):
      let option = Self.output(of: tmux.name, ["show", "-sv", "set-clipboard"]) ?? "unknown"
      let others =
        option == "on"
        ? "" : "; for other programs `tmux set -s set-clipboard on` (it is \(option))"
      return [.ok("clipboard", "tmux, and its terminal if that accepts OSC 52\(others)")]
    case .terminal:
      let missing = [("WAYLAND_DISPLAY", "wl-clipboard"), ("DISPLAY", "xclip or xsel")]
        .first { ProcessEnvironment[$0.0]?.isEmpty == false }
      guard let missing else {
        return [.ok("clipboard", "the terminal (OSC 52), if it accepts that")]
      }
      let message =
        "Copied texts are sent to the terminal (OSC 52), which may ignore them, as xterm does. "
        + "Install \(missing.1)."
      return [.warning("clipboard", message)]
    }
  }

  /// Returns the first line that a program prints; nil if it fails.
  private static func output(of program: String, _ arguments: [String]) -> String? {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first
    return process.terminationStatus == 0 ? line.map { String($0) } : nil
  }

  /// Checks that the locale supports Unicode.
  var locale: [Finding] {
    if NcursesTerminal.isLocaleUnicode() { return [.ok("locale", "UTF-8")] }
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { name in
      ProcessEnvironment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
    }
    let message =
      "\(set.first ?? "The locale") is not UTF-8, or is not installed: characters beyond ASCII are drawn as "
      + "similar ones. Set LC_ALL to one that `locale -a` prints, such as C.UTF-8."
    return [.warning("locale", message)]
  }
}

extension TerminalReport {
  /// Whether the terminal is described under its name. For `xterm` the description with 256 colours is preferred.
  fileprivate var isKnown: Bool { name == description || name == "xterm" }

  /// The capabilities of the terminal, for the user.
  fileprivate var abilities: String {
    [
      colorAbility,
      showsHyperlinks ? "hyperlinks" : "no hyperlinks (FORCE_HYPERLINK=1 turns them on)",
      synchronizesOutput ? "whole frames where it can" : "frames as they come",
    ].joined(separator: ", ")
  }

  private var colorAbility: String {
    if refusesColor { return "no colours, because NO_COLOR is set" }
    if colors == 0 { return "no colours" }
    return isTruecolor ? "all colours" : "\(colors) colours"
  }
}

// MARK: - The editor

extension Doctor {
  /// Finds the editor that would be started.
  var editor: [Finding] {
    var findings: [Finding] = []
    for editor in EditorCommand.candidates(user.config) {
      guard let command = editor.command else { continue }
      if let path = editor.program() {
        return findings + [.ok("editor", "\(command), \(editor.source): \(path)")]
      }
      // The default editors may be missing.
      guard editor.isNamed else { continue }
      let message = "“\(command)”, \(editor.source), was not found. Install it or choose another."
      findings.append(.warning("editor", message))
    }
    let message =
      "No editor was found. Set EDITOR, as in EDITOR=nano."
    return findings + [.warning("editor", message)]
  }
}
