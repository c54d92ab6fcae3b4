import Foundation
import NavigationCore
import NavigationTesting
import NotesReference
import Testing

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

/// A recorded walk while it is walked.
@MainActor struct Walk {
  private var notes = NotesFixture.notes()
  private var driver: NotesDriver?
  private var known = Facts()

  /// A step that is none of ``take(_:)``.
  struct UnknownStep: Error {
    let line: Substring
  }

  /// What a step may change.
  private struct Facts {
    var link = ""
    var focus = ""
    var notes: [String] = []
    var requests = 0
  }

  /// Takes a step, and returns the lines of what has changed:
  ///
  /// - `on WORD` takes other notes: `nothing`, `templates` or `versions`.
  /// - `start LINK 40x12 read-only ascii` starts the app; all words may be left out.
  /// - `press`, `type`, `paste`, `click` (a text, or a column and a row), `open` (a link from outside), `resize`, `pause`.
  /// - Another process makes `note TITLE | TEXT | TAGS`, or changes a note by its number: `write N TITLE | TEXT`,
  ///   `tag N A, B`, `trash N`, `restore N`, `erase N`. The app is told of it by `told`.
  /// - `see TEXT` shows the rows with the text, `footer` the last row, `fields` the title and text that are written,
  ///   `palette` the first rows of the palette, `beside` the rows beside the list.
  mutating func take(_ line: Substring) throws -> [String] {
    let verb = line.prefix { $0 != " " }
    let rest = String(line.dropFirst(verb.count + 1))
    if try changeNotes(verb, rest) {
      known.notes = stored
      return []
    }
    if verb == "start" {
      driver = try start(rest.split(separator: " "))
      return try changes()
    }
    let driver = try #require(driver)
    switch verb {
    case "press": try driver.press(rest)
    case "type": driver.type(rest.unescaped)
    case "paste": driver.paste(rest.unescaped)
    case "click":
      let numbers = rest.split(separator: " ").compactMap { Int($0) }
      if numbers.count == 2 {
        driver.click(Point(column: numbers[0], row: numbers[1]))
      } else {
        try driver.click(on: rest)
      }
    case "open":
      driver.send(.linkReceived(rest, 1))
      driver.pause()
    case "resize": driver.resize(try size(rest))
    case "pause": driver.pause()
    case "told": driver.send(.sourceChanged)
    case "see":
      let rows = driver.screen.rows.filter { $0.contains(rest) }
      return rows.isEmpty ? ["nothing"] : rows.map(\.squeezed)
    case "footer": return [driver.footer.squeezed]
    case "beside": return driver.rowsBeside.filter { !$0.isEmpty }.map(\.squeezed)
    case "fields":
      return [
        "\(driver.fields?.title.text ?? "") | \((driver.fields?.text.text ?? "").escaped)"
      ]
    case "palette":
      return driver.paletteRows.prefix(6).map { "\($0.title.string) | \($0.detail.string)" }
    default: throw UnknownStep(line: line)
    }
    return try changes()
  }

  private func size(_ text: some StringProtocol) throws -> Size {
    let numbers = text.split(separator: "x").compactMap { Int($0) }
    try #require(numbers.count == 2)
    return Size(columns: numbers[0], rows: numbers[1])
  }

  private func start(_ words: [Substring]) throws -> NotesDriver {
    let sizes = words.filter { $0.first?.isNumber == true }
    let surroundings = NotesSurroundings(
      supportsUnicode: !words.contains("ascii"), isReadOnly: words.contains("read-only"))
    return try startNotes(
      notes, at: words.first { $0.contains("/") }.map(String.init),
      size: sizes.first.map(size) ?? Size(columns: 80, rows: 24), surroundings: surroundings)
  }

  /// Makes a change of another process.
  ///
  /// - Returns: False if the verb is not such a change.
  private mutating func changeNotes(_ verb: Substring, _ rest: String) throws -> Bool {
    let words = rest.split(separator: " ").map(String.init)
    if verb == "on" {
      notes = try otherNotes(words)
      return true
    }
    if verb == "note" {
      let parts = rest.components(separatedBy: " | ")
      let tags = parts.dropFirst(2).flatMap { $0.split(separator: " ").map(String.init) }
      _ = notes.create(
        NoteDraft(
          title: parts[0].unescaped, body: .text(parts.dropFirst().first?.unescaped ?? ""),
          tags: tags))
      return true
    }
    guard ["write", "tag", "trash", "restore", "erase"].contains(verb) else { return false }
    let id = try noteID(try #require(words.first.flatMap { Int64($0) }))
    switch verb {
    case "write":
      let parts = words.dropFirst().joined(separator: " ").components(separatedBy: " | ")
      try notes.update(id, title: parts[0], body: .text(parts.last?.unescaped ?? ""))
    case "tag":
      let tags = words.dropFirst().joined(separator: " ")
      try notes.setTags(tags.isEmpty ? [] : tags.components(separatedBy: ", "), id)
    case "erase": try notes.delete(id)
    default:
      for word in words {
        try notes.setTrashed(verb == "trash", try noteID(try #require(Int64(word))))
      }
    }
    return true
  }

  private func otherNotes(_ words: [String]) throws -> InMemoryNotes {
    switch words.first {
    case "nothing": InMemoryNotes([], now: { NotesFixture.now })
    case "templates": NotesFixture.notesWithTemplates()
    case "versions": try NotesFixture.notesWithVersions()
    default: throw UnknownStep(line: words.joined(separator: " ")[...])
    }
  }

  /// The stored notes, each in a line.
  private var stored: [String] {
    (1...Int64(99)).map { number in
      guard let note = NoteID(rawValue: number).flatMap(notes.note) else { return "gone" }
      let signs = (note.isPinned ? " ★" : "") + (note.isTrashed ? " in the trash" : "")
      let tags = note.tags.map { " #\($0)" }.joined()
      let text = note.body.text.escaped
      return "\(note.title)\(signs)\(tags): \(text.prefix(200))\(text.count > 200 ? "…" : "")"
    }
  }

  /// The row with the cursor if it is marked, otherwise the first marked one.
  private func focused(in driver: NotesDriver) -> String {
    let rows = driver.screen.rows
    let active = driver.screen.cursor.map { rows[$0.row] } ?? ""
    let row = active.contains("▌") ? active : rows.first { $0.contains("▌") } ?? ""
    guard let mark = row.lastIndex(of: "▌") else { return "" }
    return String(row[mark...].dropFirst().prefix { $0 != "│" }).squeezed
  }

  /// Returns the lines of what has changed since the last step.
  private mutating func changes() throws -> [String] {
    let driver = try #require(driver)
    var lines: [String] = []
    let link = (driver.link ?? "a place without a link").replacing("navtui://main", with: "")
    if link != known.link { lines.append("at \(link)") }
    let focus = focused(in: driver)
    if focus != known.focus { lines.append("▌ \(focus)") }
    if let message = driver.message {
      lines.append("» \(message)\(driver.state.toast?.isError == true ? " (error)" : "")")
    }
    lines += driver.requests.dropFirst(known.requests).map { "! \("\($0)".escaped)" }
    if let end = driver.end { lines.append("ended by \(end)") }
    let stored = stored
    for (index, line) in stored.enumerated()
    where !known.notes.isEmpty && line != known.notes[index] {
      lines.append("note \(index + 1) \(line)")
    }
    known = Facts(
      link: link, focus: focus, notes: stored, requests: driver.requests.count)
    return lines
  }
}

extension String {
  /// The text with single blanks.
  fileprivate var squeezed: String { split(separator: " ").joined(separator: " ") }

  private static let escapes = [
    ("\\n", "\n"), ("\\t", "\t"), ("\\r", "\r"), ("\\0", "\0"), ("\\e", "\u{1B}"),
  ]

  fileprivate var unescaped: String {
    Self.escapes.reduce(self) { $0.replacing($1.0, with: $1.1) }
  }

  fileprivate var escaped: String {
    Self.escapes.reduce(self) { $0.replacing($1.1, with: $1.0) }
  }
}
