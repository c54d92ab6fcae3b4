import TerminalUI
import Testing

@testable import NcursesTerminal

@Suite struct ClipboardRouteTests {
  /// The variables, the programs that exist, and the command that copies.
  static let cases: [([String: String], [String], [String])] = [
    ([:], ["wl-copy", "xclip", "tmux"], []),
    (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], ["wl-copy", "xclip"], ["wl-copy"]),
    (
      ["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], ["xclip"],
      ["xclip", "-selection", "clipboard"]
    ),
    (["WAYLAND_DISPLAY": "wayland-0"], ["xclip", "xsel"], []),
    (["DISPLAY": ":0"], ["xsel", "wl-copy"], ["xsel", "--clipboard", "--input"]),
    (
      ["DISPLAY": ":0", "TMUX": "/tmp/t"], ["xclip", "tmux"], ["xclip", "-selection", "clipboard"]
    ),
    (["DISPLAY": ""], ["xclip", "xsel"], []),
    (["TMUX": "/tmp/t"], ["tmux"], ["tmux", "load-buffer", "-w", "-"]),
    (["TMUX": "/tmp/t"], [], []),
  ]

  @Test(arguments: cases)
  func `a text is copied by a program of the desktop, else by tmux, else by the terminal`(
    variables: [String: String], programs: [String], command: [String]
  ) {
    let all = variables.merging([
      "PATH": ".:bin:/opt/none:/opt/bin", "SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22",
    ]) { own, _ in own }
    let files = programs.flatMap { ["./\($0)", "bin/\($0)", "/opt/bin/\($0)"] }
    let route = ClipboardRoute({ all[$0] }, isProgram: files.contains)
    let found = route.program.map { [$0.name] + $0.arguments } ?? []
    #expect(found == (command.isEmpty ? [] : ["/opt/bin/\(command[0])"] + command.dropFirst()))
  }

  @Test func `only a program of the desktop has certainly copied`() {
    let program = DetachedProgram(name: "copy", arguments: [])
    #expect(ClipboardRoute.desktop(program).outcome == "Copied")
    #expect(ClipboardRoute.tmux(program).outcome == "Copied to tmux")
    #expect(ClipboardRoute.terminal.outcome == "Sent to the terminal")
  }
}
