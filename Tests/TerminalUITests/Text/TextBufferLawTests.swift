import Foundation
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct TextBufferLawTests {
  private let size = Size(columns: 9, rows: 4)

  /// A simple model of a text: a string, and the number of characters before the cursor.
  private struct Model {
    var text = ""
    var cursor = 0

    mutating func replace(_ range: Range<Int>, with new: String) {
      let characters = Array(text)
      let head = String(characters[..<range.lowerBound]) + new
      text = head + String(characters[range.upperBound...])
      cursor = head.count
    }
  }

  private static let pieces = [
    "a", "b", " ", "\n", "é", "\u{301}", "中", "👩", "\u{200D}", "🏻", "🇫", "word ", "two\nlines",
    "\u{1B}", "\t",
  ]

  @Test(arguments: RandomCases.seeds(1_200))
  func `random edits agree with edits of a plain string`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var buffer = TextBuffer()
    var model = Model()
    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        buffer.apply(.deleteBackward, in: size)
        if model.cursor > 0 { model.replace(model.cursor - 1..<model.cursor, with: "") }
      case 1:
        buffer.apply(.deleteForward, in: size)
        if model.cursor < model.text.count {
          model.replace(model.cursor..<model.cursor + 1, with: "")
        }
      case 2:
        buffer.apply(.move(.left), in: size)
        model.cursor = max(0, model.cursor - 1)
      case 3:
        buffer.apply(.move(.right), in: size)
        model.cursor = min(model.text.count, model.cursor + 1)
      default:
        let piece = Self.pieces.randomElement(using: &generator) ?? ""
        buffer.insert(piece)
        model.replace(model.cursor..<model.cursor, with: piece)
      }
      #expect(Array(buffer.text.utf8) == Array(model.text.utf8))
      #expect(offset(of: buffer.cursor, in: buffer) == model.cursor)
    }
  }

  @Test(arguments: RandomCases.seeds(1_200))
  func `undoing everything restores the text, redoing everything the edits`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let start = TextBuffer("Some text\nof three lines,\nto be edited.")
    var buffer = start
    let steps = 60
    for _ in 1..<steps {
      buffer.apply(command(using: &generator), in: size)
    }
    // A change clears the redo history.
    buffer.insert("last")
    let edited = buffer.text
    for _ in 0..<steps { buffer.undo() }
    #expect(buffer.text == start.text)
    #expect(!buffer.isModified)
    for _ in 0..<steps { buffer.redo() }
    #expect(Array(buffer.text.utf8) == Array(edited.utf8))
  }

  @Test(arguments: RandomCases.seeds(800))
  func `random commands keep the cursor valid and visible, and the buffer decodable`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var buffer = TextBuffer(HostileText.make(using: &generator))
    var scroll = TextScroll.top
    for _ in 0..<40 {
      let size = Size(
        columns: Int.random(in: 0...20, using: &generator),
        rows: Int.random(in: 0...6, using: &generator))
      buffer.apply(command(using: &generator), in: size)
      #expect(buffer.content.nearest(to: buffer.cursor) == buffer.cursor)
      if let anchor = buffer.anchor { #expect(buffer.content.nearest(to: anchor) == anchor) }
      scroll = buffer.scroll(from: scroll, showingCursorIn: size)
      let canvas = TextEditorView(buffer: buffer, scroll: scroll)
        .drawn(columns: size.columns, rows: size.rows)
      #expect(size.isEmpty || canvas.cursor != nil)
    }
    let data = try JSONEncoder().encode(buffer)
    #expect(try JSONDecoder().decode(TextBuffer.self, from: data) == buffer)
  }

  @Test func `selecting all of an empty text keeps a mark`() throws {
    var buffer = TextBuffer()
    for command in [TextCommand.mark, .selectAll, .insert("ab"), .move(.left)] {
      buffer.apply(command, in: size)
      let data = try JSONEncoder().encode(buffer)
      #expect(try JSONDecoder().decode(TextBuffer.self, from: data) == buffer)
    }
  }

  /// Law: pasting a cut text at once restores it, unless the characters around it have joined in
  /// the meantime.
  @Test(arguments: RandomCases.seeds(1_200))
  func `pasting a cut text restores it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var buffer = TextBuffer(HostileText.make(using: &generator) + "- a\r\n1. b\n")
    for _ in 0..<20 { buffer.apply(command(using: &generator), in: size) }
    let before = buffer.text
    let copied = buffer.copied
    let cut = buffer.cut()
    #expect(cut == copied)
    let isJoined = buffer.text.count + (cut?.count ?? 0) != before.count
    buffer.paste(cut ?? "")
    #expect(isJoined || Array(buffer.text.utf8) == Array(before.utf8))
    #expect(buffer.selection == nil)
  }

  /// Law: the matches have the pattern, the searches forward and backward visit the same ones, and
  /// the count is the number of all matches.
  @Test(arguments: RandomCases.seeds(800))
  func `searches visit all matches in both directions`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let buffer = TextBuffer(
      (0..<12).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
        + HostileText.make(using: &generator))
    let sought = Self.pieces.randomElement(using: &generator) ?? "a"
    guard let pattern = TextPattern(sought.filter { $0 != "\n" }) else { return }
    var forward: [TextPosition] = []
    var place = buffer.hit(of: pattern, from: .start)
    while let hit = place, forward.last.map({ $0 < hit.lowerBound }) ?? true {
      #expect(buffer.text(in: hit).lowercased() == sought.filter { $0 != "\n" }.lowercased())
      forward.append(hit.lowerBound)
      place = buffer.hit(of: pattern, from: hit.upperBound)
    }
    var back: [TextPosition] = []
    place = buffer.hit(of: pattern, before: buffer.end)
    while let hit = place, back.last.map({ $0 > hit.lowerBound }) ?? true {
      back.append(hit.lowerBound)
      place = buffer.hit(of: pattern, before: hit.lowerBound)
    }
    #expect(back == forward.reversed())
    let counts = buffer.hitCount(of: pattern, before: buffer.end)
    #expect(counts.all == forward.count)
  }

  @Test(arguments: RandomCases.seeds(400))
  func `indenting and unindenting lines restores them`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var buffer = TextBuffer(HostileText.make(using: &generator) + "\n  two\n\tthree\n")
    buffer.apply(.selectAll, in: size)
    let (text, selection) = (buffer.text, buffer.selection)
    buffer.apply(.indent, in: size)
    buffer.apply(.outdent, in: size)
    #expect(Array(buffer.text.utf8) == Array(text.utf8))
    #expect(buffer.selection == selection)
  }

  @Test func `a cursor outside the text is decoded at the nearest position`() throws {
    let json = #"{"kind":"editor","text":"one\ntwo","cursor":{"line":7,"offset":-3}}"#
    let buffer = try JSONDecoder().decode(TextBuffer.self, from: Data(json.utf8))
    #expect(buffer.cursor == TextPosition(line: 1, offset: 0))
    #expect(!buffer.isModified)
  }

  private func command(using generator: inout SeededGenerator) -> TextCommand {
    let motions: [TextCommand.Motion] = [
      .left, .right, .wordLeft, .wordRight, .lineStart, .lineEnd, .up, .down, .pageUp, .pageDown,
      .top, .bottom,
    ]
    let deletions: [TextCommand] = [
      .deleteBackward, .deleteForward, .deleteWordBackward, .deleteWordForward,
      .deleteToLineStart, .deleteToLineEnd, .newLine, .indent, .outdent,
    ]
    return switch Int.random(in: 0..<7, using: &generator) {
    case 5: .select(motions.randomElement(using: &generator) ?? .left)
    case 6: [.mark, .selectAll].randomElement(using: &generator) ?? .mark
    case 0: deletions.randomElement(using: &generator) ?? .undo
    case 1, 2: .move(motions.randomElement(using: &generator) ?? .left)
    case 3: [.undo, .redo].randomElement(using: &generator) ?? .undo
    default: .insert(Self.pieces.randomElement(using: &generator) ?? "")
    }
  }

  private func offset(of position: TextPosition, in buffer: TextBuffer) -> Int {
    buffer.lines[..<position.line].reduce(position.offset) { $0 + $1.count + 1 }
  }
}
