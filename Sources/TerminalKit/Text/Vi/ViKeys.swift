/// The vi keys of a text editor: the mode, an unfinished command, the registers, and what `.`, `;` and `n` repeat.
///
/// It is a value beside the text, which ``begin(in:)`` names. ``handle(_:in:scroll:size:clipboard:)`` performs a key on
/// it, and the keys that it does not take have their usual meaning. An app of screens needs only
/// ``ScreenEnvironment/editing``; others ask first whether a key is taken:
///
/// ```swift
/// if vi.takes(key) {
///   effect = vi.handle(key, in: &buffer, scroll: &scroll, size: size)
/// } else if let command = TextCommand(key, in: buffer.kind) {
///   buffer.apply(command, in: size)
/// }
/// ```
///
/// ``ViGuide`` lists the commands.
public struct ViKeys: Hashable, Sendable {
  /// The mode, which decides what keys do.
  public enum Mode: String, Hashable, Sendable {
    case normal, insert, replace, visual, visualLines
  }

  /// What the app has to do after a key.
  public enum Effect: Hashable, Sendable {
    case none
    /// The command is not possible, with a message unless it is obvious.
    case failed(String?)
    /// Puts a text on the clipboard.
    case copy(String)
    /// Performs `:w`, `:q`, `:wq` or `:q!`.
    case perform(Command)
  }

  /// A command on the text as a whole.
  public enum Command: Hashable, Sendable {
    case save, close, saveAndClose, closeWithoutSaving
  }

  /// The mode.
  public internal(set) var mode = Mode.normal
  /// The keys of an unfinished command.
  var typed: [Key] = []
  /// Whether the unfinished command is a line of text, such as a search.
  public internal(set) var isInLine = false
  /// The end of the selection where the cursor is not.
  var anchor: TextPosition?
  /// The column that movements by lines keep.
  var goal: Int?
  /// Whether the text ended in a newline when it was begun.
  var endsInNewline = false
  var registers = ViRegisters()
  var lastFind: ViFind?
  var lastSearch: ViSearch?
  var lastChange: ViChange?
  var insertion: ViInsertion?

  /// Creates the vi keys in normal mode.
  public init() {}

  /// Returns the keys in a text, which begin in normal mode, or in insert mode if there is no text yet.
  public func begun(in buffer: TextBuffer) -> ViKeys {
    var vi = self
    vi.begin(in: buffer)
    return vi
  }

  /// Begins with another text: in normal mode, or in insert mode if there is no text yet.
  public mutating func begin(in buffer: TextBuffer) {
    (typed, isInLine, anchor, goal, insertion) = ([], false, nil, nil, nil)
    (mode, endsInNewline) = (.normal, buffer.content.endsInNewline)
    guard buffer.isEmpty else { return }
    mode = .insert
    insertion = ViInsertion(at: buffer, repeating: nil)
  }

  /// Whether a key is for ``handle(_:in:scroll:size:clipboard:)``. In insert mode most keys have their usual meaning,
  /// and in the other modes those that only move the cursor.
  public func takes(_ key: Key) -> Bool {
    if !typed.isEmpty { return true }
    switch mode {
    case .insert: return key == Key(.escape)
    case .replace: return key == Key(.escape) || key.text != nil || key == Key(.backspace)
    case .normal, .visual, .visualLines:
      if key == Key(.escape) { return mode != .normal }
      if key.text != nil || Self.controls.contains(key) { return true }
      guard let command = TextCommand(key, in: .editor) else { return false }
      return switch command {
      case .move, .select, .mark, .selectAll, .undo: false
      default: true
      }
    }
  }

  /// The keys with Control of normal mode.
  private static let controls: Set<Key> = Set("rdufbey".map { Key($0, .control) })

  /// The selection, or nil if nothing is selected.
  public func selection(in buffer: TextBuffer) -> Range<TextPosition>? {
    guard let region = selectedRegion(in: buffer) else { return nil }
    guard region.isLines else { return region.range }
    let start = TextPosition(line: region.range.lowerBound.line, offset: 0)
    return start..<buffer.content.end(ofLine: region.range.upperBound.line)
  }

  /// The unfinished command as it is shown, such as `2d` or `/word`; empty if there is none.
  public var pending: String {
    typed.map { $0.text.map { String($0) } ?? $0.shown }.joined()
  }

  /// The pattern of the search that is being typed or was last made.
  public var pattern: TextPattern? {
    let line =
      isInLine && ["/", "?"].contains(typed.first?.text) ? String(pending.dropFirst()) : nil
    return (line ?? lastSearch?.text).flatMap { TextPattern($0) }
  }
}

/// A change that `.` repeats, with the text that was written after it.
struct ViChange: Hashable, Sendable {
  var command: ViCommand
  var text: String?
}

/// An insertion, from the command that began it to Esc.
struct ViInsertion: Hashable, Sendable {
  /// The command to repeat; nil if there is none.
  let command: ViCommand?
  let start: TextPosition
  /// The text of the line before the start.
  let head: String
  /// The version of the text before the command.
  var version: Int
  /// The overwritten characters in replace mode; nil for one that was added.
  var overwritten: [Character?] = []

  init(at buffer: TextBuffer, repeating command: ViCommand?, since version: Int? = nil) {
    (self.command, start) = (command, buffer.cursor)
    head = String(buffer.lines[start.line].prefix(start.offset))
    self.version = version ?? buffer.history.version
  }

  /// The text between the start and the cursor; nil if the user has moved elsewhere.
  func text(in buffer: TextBuffer) -> String? {
    guard start <= buffer.cursor, start.line < buffer.lines.count,
      buffer.lines[start.line].hasPrefix(head)
    else { return nil }
    return buffer.text(in: buffer.content.nearest(to: start)..<buffer.cursor)
  }
}
