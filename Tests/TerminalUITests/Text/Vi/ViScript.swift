import NavigationTesting

@testable import TerminalKit

/// A text and random vi commands on it.
struct ViScript: Codable, Equatable {
  var lines: [String]
  /// Whether a newline ends the last line, which vim keeps beside the lines.
  var endsInNewline: Bool
  /// The cursor, counted from one as by vim.
  var line: Int
  var column: Int
  /// The keys of each command as characters: Esc is U+001B, Enter U+000D, Ctrl-R U+0012.
  var commands: [String]
}

extension ViScript {
  /// Commands that give `.`, `;`, `n` and the registers something to repeat.
  private static let opening = ["ix\u{1B}", "fz", "/zq\r", "yl", "\"ayl"]

  private static let pieces = [
    "word", "foo", "Bar", "foo.bar", "(a, b)", "((x) y)", "\"to say\"", "'it'", "[link]", "{c}",
    "`code`", " ", "  ", ".", ",", "é", "Ü", "中文", "x", "a b", "12", "_id", ")", "(", "\"",
  ]

  init(using generator: inout SeededGenerator) {
    let count = Int.random(in: 1...7, using: &generator)
    let isASCII = Bool.random(using: &generator)
    let pieces = Self.pieces.filter { !isASCII || $0.allSatisfy(\.isASCII) }
    lines = (0..<count).map { _ in Self.line(of: pieces, using: &generator) }
    line = Int.random(in: 1...count, using: &generator)
    column = Int.random(in: 1...max(1, lines[line - 1].count), using: &generator)
    // Without a newline, an empty last line would be one.
    endsInNewline = lines[count - 1].isEmpty || Bool.random(using: &generator)
    commands = Self.opening
    for _ in 0..<Int.random(in: 1...10, using: &generator) {
      commands.append(Self.command(using: &generator))
    }
  }

  private static func line(
    of pieces: [String], using generator: inout SeededGenerator
  ) -> String {
    if Int.random(in: 0..<5, using: &generator) == 0 { return "" }
    let indent = ["", "", "", "  ", "    ", "      "].randomElement(using: &generator) ?? ""
    let words = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      (pieces.randomElement(using: &generator) ?? "")
        + (Bool.random(using: &generator) ? " " : "")
    }
    return indent + words.joined()
  }

  private static func one(
    of choices: [String], using generator: inout SeededGenerator
  ) -> String {
    choices.randomElement(using: &generator) ?? ""
  }

  private static func count(using generator: inout SeededGenerator) -> String {
    one(of: ["", "", "", "", "2", "3", "7"], using: &generator)
  }

  private static let motions = [
    "h", "j", "k", "l", "w", "b", "e", "W", "B", "E", "ge", "gE", "0", "^", "$", "g_", "|", "gg",
    "G", "{", "}", "%", "fo", "Fo", "t ", "T ", "fa", "T(", ";", ",", "n", "N", "*", "#", "+", "-",
    "_", "/foo\r", "?b\r",
  ]

  private static let objects = [
    "iw", "aw", "iW", "aW", "ip", "ap", "i\"", "a\"", "i'", "a'", "i`", "a`", "i(", "a(", "i[",
    "a[",
    "i{", "a{", "ib", "aB",
  ]

  private static let texts = ["", "n", "new", "a b", "(z", "q\"", "ü", "x\ry", "\r"]

  /// A motion with a count, where one has a meaning that is supported.
  private static func motion(using generator: inout SeededGenerator) -> String {
    let motion = one(of: motions, using: &generator)
    return ["%", "0"].contains(motion) ? motion : count(using: &generator) + motion
  }

  private static func command(using generator: inout SeededGenerator) -> String {
    let escape = "\u{1B}"
    let text = one(of: texts, using: &generator)
    let register = one(of: ["", "", "", "", "", "\"a", "\"A", "\"_"], using: &generator)
    let count = count(using: &generator)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0...3: return motion(using: &generator)
    case 4...7:
      let name = one(
        of: ["d", "c", "y", "d", "c", "y", ">", "<", "gu", "gU", "g~"], using: &generator)
      let target =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: one(of: objects, using: &generator)
        case 1: count + (name.last.map { String($0) } ?? "")
        // Of no characters vim changes the case of one or of all.
        default:
          name.hasPrefix("g")
            ? one(of: ["w", "3w", "e", "$", "}", "j", "fo"], using: &generator)
            : motion(using: &generator)
        }
      // What follows a search without a match would be commands.
      if name == "c", target.contains(where: { "nN*#/?".contains($0) }) { return target }
      return (name.count == 1 && name.first?.isLetter == true ? register : "") + name + target
        + (name == "c" ? text + escape : "")
    case 8: return register + count + one(of: ["x", "X", "D", "dd", "yy", "Y"], using: &generator)
    case 9:
      return register + count + one(of: ["C", "s", "S", "cc"], using: &generator) + text + escape
    case 10:
      return (register == "\"_" ? "" : register) + count + one(of: ["p", "P"], using: &generator)
    case 11: return count + one(of: ["J", "gJ", "~", "rz", "r\r", "ré"], using: &generator)
    case 12: return count + one(of: ["u", "u", "\u{12}"], using: &generator)
    case 13: return count + "."
    case 14...15:
      return count + one(of: ["i", "a", "I", "A", "o", "O"], using: &generator) + text + escape
    case 16: return "R" + text.filter { $0 != "\r" } + escape
    default: return selection(text + escape, register, using: &generator)
    }
  }

  private static func selection(
    _ text: String, _ register: String, using generator: inout SeededGenerator
  ) -> String {
    var keys = one(of: ["v", "v", "V"], using: &generator)
    if Int.random(in: 0..<4, using: &generator) == 0 {
      // Of lines, `ip` takes more than the paragraph, and without brackets around the cursor a selection differs.
      keys = "v" + one(of: Array(objects.prefix(12)), using: &generator)
    } else {
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        keys += motion(using: &generator)
      }
    }
    if Int.random(in: 0..<6, using: &generator) == 0 { keys += "o" }
    let name = one(
      of: [
        "d", "x", "c", "s", "y", ">", "<", "u", "U", "~", "J", "gJ", "p", "rz", "D", "Y", "C",
        "\u{1B}",
      ],
      using: &generator)
    let takesRegister = ["d", "x", "c", "s", "y", "D", "Y", "C"].contains(name)
    return keys + (takesRegister ? register : "") + name
      + (["c", "s", "C"].contains(name) ? text : "")
  }
}

/// The text, the cursor and the registers after a command.
struct ViOutcome: Codable, Equatable {
  var lines: [String]
  var line: Int
  var column: Int
  /// The last text, and those of the registers `a` and `0`. Whole lines end in a newline.
  var registers: [String]
}

extension ViScript {
  private static let size = Size(columns: 60, rows: 20)

  /// Returns the outcome of each command as ``ViKeys`` performs it. A command ends where a part of it fails, as in vim.
  ///
  /// The outcome is nil from a command on that is outside of what is compared.
  func outcomes() -> [ViOutcome?] {
    var isOutside = false
    let text = lines.joined(separator: "\n") + (endsInNewline ? "\n" : "")
    var (buffer, scroll) = (TextBuffer(text), TextScroll.top)
    var vi = ViKeys().begun(in: buffer)
    buffer.cursor = TextPosition(line: line - 1, offset: column - 1)
    return commands.map { command in
      isOutside = isOutside || self.isOutside(command, vi, buffer)
      guard !isOutside else { return nil }
      perform(command, &vi, &buffer, &scroll)
      _ = perform("\u{1B}", &vi, &buffer, &scroll)
      let registers = [nil, "a", "0"].map { vi.registers[$0]?.copied ?? "" }
      return ViOutcome(
        lines: linesOfVim(in: buffer), line: buffer.cursor.line + 1,
        column: buffer.cursor.offset + 1,
        registers: registers)
    }
  }

  private func linesOfVim(in buffer: TextBuffer) -> [String] {
    endsInNewline ? buffer.lines.dropLast() : buffer.lines
  }

  /// Whether a command is one of the few that differ on purpose, or that depend on how the text came to be: all in an
  /// empty text, word objects of blank lines, the start of a paragraph in a text of one line, `.` for
  /// a text put over a selection, or where the line has less text than was selected, and `.` with a count for what has
  /// none of its own. Vim remembers the byte of the cursor for undo, so that of texts with longer characters differs.
  private func isOutside(_ command: String, _ vi: ViKeys, _ buffer: TextBuffer) -> Bool {
    let lines = linesOfVim(in: buffer)
    if lines == [""] || lines.count == 1 && commands.contains(where: { $0.contains("{") }) {
      return true
    }
    if !isASCII, ["u", "\u{12}"].contains(command.suffix(1)) { return true }
    let last = vi.lastChange?.command.verb
    let words = [
      ("iw", false, false), ("aw", true, false), ("iW", false, true), ("aW", true, true),
    ]
    for (keys, isAround, isBig) in words {
      let object = ViTextObject(kind: .word(isBig: isBig), isAround: isAround)
      guard command.contains(keys) || command.hasSuffix(".") && last?.object == object else {
        continue
      }
      let isBlank = lines[buffer.cursor.line].allSatisfy { $0 == " " }
      if isBlank && (isAround || buffer.cursor.line == lines.count - 1)
        || buffer.vi.region(of: object, 1) == nil
      {
        return true
      }
    }
    guard command.hasSuffix(".") else { return false }
    return switch last {
    case .operate(.put, _), .operate(.join, .extent): true
    case .operate(_, .extent(let extent)):
      command.count > 1
        || extent.characters.map {
          extent.lines > 1 || buffer.cursor.offset + $0 >= lines[buffer.cursor.line].count
        } == true
    case .operate(_, .motion(.right)), .insert, .toggleCase: false
    default: command.count > 1
    }
  }

  private var isASCII: Bool { (lines + commands).allSatisfy { $0.allSatisfy(\.isASCII) } }

  @discardableResult private func perform(
    _ command: String, _ vi: inout ViKeys, _ buffer: inout TextBuffer, _ scroll: inout TextScroll
  ) -> Bool {
    for character in command {
      let key = Self.key(character)
      if vi.takes(key) {
        let effect = vi.handle(key, in: &buffer, scroll: &scroll, size: Self.size)
        // After an error with a message, vim goes on in a script.
        if effect == .failed(nil) { return false }
      } else if let command = TextCommand(key, in: .editor) {
        buffer.apply(command, in: Self.size)
      }
    }
    return true
  }

  private static func key(_ character: Character) -> Key {
    switch character {
    case "\u{1B}": Key(.escape)
    case "\r": Key(.enter)
    case "\u{12}": Key("r", .control)
    default: Key(character)
    }
  }
}

extension ViCommand.Verb {
  fileprivate var object: ViTextObject? {
    if case .operate(_, .object(let object)) = self { object } else { nil }
  }
}
