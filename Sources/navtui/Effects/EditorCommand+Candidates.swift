import CLibrary
import Foundation
import NotesApp

extension EditorCommand {
  /// Returns the editors to try, in order.
  static func candidates(_ config: Config) -> [EditorCommand] {
    let file = config.editor.map { EditorCommand($0, source: SettingSource.file.title) }
    let named = ["VISUAL", "EDITOR"].compactMap { name -> EditorCommand? in
      guard let command = ProcessEnvironment[name], !command.allSatisfy(\.isWhitespace) else {
        return nil
      }
      return EditorCommand(command, source: "from $\(name)")
    }
    return [file].compactMap(\.self) + named
      + usual.map { EditorCommand($0, source: SettingSource.standard.title) }
  }

  /// Editors that most systems have.
  nonisolated static let usual = ["editor", "nano", "vi"]

  /// Whether the user named the editor. If so, no other editor is tried.
  var isNamed: Bool { source != SettingSource.standard.title }

  /// Returns the argument that puts the cursor at a line, counted from one, or none for unknown
  /// editors.
  func arguments(showingLine line: Int?) -> [String] {
    let word = command?.split(whereSeparator: \.isWhitespace).first ?? ""
    let name = word.split(separator: "/").last.map(String.init) ?? ""
    return line.flatMap { Self.supportingLine.contains(name) ? ["+\($0)"] : nil } ?? []
  }

  /// The editors that take `+LINE` before the file.
  private static let supportingLine: Set = [
    "vi", "vim", "nvim", "view", "nano", "pico", "emacs", "emacsclient", "micro", "hx", "helix",
    "kak", "joe", "jed", "mg", "ne",
  ]

  /// Returns the first editor to try. A default editor must exist.
  static func first(_ config: Config) -> EditorCommand {
    candidates(config).first { candidate in
      guard let command = candidate.command, usual.contains(command) else { return true }
      return candidate.program() != nil
    } ?? EditorCommand()
  }

  /// Returns the program of the command; nil if it does not exist, and a description if only the shell can determine
  /// it.
  func program() -> String? {
    let word = command?.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    if word.contains(where: { "\"'\\$~=`;&|()".contains($0) }) {
      return "what the shell makes of it"
    }
    // Bytes, because characters would take a hundred thousand instructions at a start.
    let path = (ProcessEnvironment["PATH"] ?? "/usr/bin:/bin").utf8
    let folders =
      word.contains("/")
      ? [""] : path.split(separator: UInt8(ascii: ":")).map { "\(Substring($0))/" }
    return folders.map { $0 + word }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
