import CLibrary
public import TerminalUI

/// The way of a copied text to the user's clipboard.
public enum ClipboardRoute: Hashable, Sendable {
  /// A program that puts its standard input on the clipboard of the desktop.
  case desktop(DetachedProgram)
  /// tmux, which keeps the text in its buffer and passes it on to its terminal, whatever its option `set-clipboard` is.
  case tmux(DetachedProgram)
  /// A sequence for the terminal (OSC 52). Many terminals ignore it by default, and none tells.
  case terminal

  /// The way in the environment of this process.
  public static var current: ClipboardRoute {
    ClipboardRoute({ ProcessEnvironment[$0] }) { unsafe access($0, X_OK) == 0 && !$0.isFolder }
  }

  /// Finds the best way.
  ///
  /// - Parameters:
  ///   - value: Returns the value of a variable; nil if it is not set.
  ///   - isProgram: Returns whether a file can be started.
  init(_ value: (String) -> String?, isProgram: (String) -> Bool) {
    func has(_ name: String) -> Bool { value(name)?.isEmpty == false }
    // A relative folder would depend on where the user is.
    let folders = (value("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    func program(_ name: String, _ arguments: [String]) -> DetachedProgram? {
      folders.map { "\($0)/\(name)" }.first(where: isProgram)
        .map { DetachedProgram(name: $0, arguments: arguments) }
    }
    var desktop: DetachedProgram?
    for tool in Self.tools where desktop == nil && has(tool.variable) {
      desktop = program(tool.name, tool.arguments)
    }
    #if canImport(Darwin)
      // Over a network it would be the clipboard of the other computer.
      if !has("SSH_CONNECTION") { desktop = desktop ?? program("pbcopy", []) }
    #endif
    let tmux = has("TMUX") ? program("tmux", ["load-buffer", "-w", "-"]) : nil
    self = desktop.map { .desktop($0) } ?? tmux.map { .tmux($0) } ?? .terminal
  }

  private static let tools: [(variable: String, name: String, arguments: [String])] = [
    ("WAYLAND_DISPLAY", "wl-copy", []),
    ("DISPLAY", "xclip", ["-selection", "clipboard"]),
    ("DISPLAY", "xsel", ["--clipboard", "--input"]),
  ]

  /// The program; nil for the terminal.
  public var program: DetachedProgram? {
    switch self {
    case .desktop(let program), .tmux(let program): program
    case .terminal: nil
    }
  }

  /// What messages about copied texts say: see `ScreenEnvironment.copied`.
  public var outcome: SafeText {
    switch self {
    case .desktop: "Copied"
    case .tmux: "Copied to tmux"
    case .terminal: "Sent to the terminal"
    }
  }
}
