import NotesReference
import Foundation
import Markdown
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Laws for any notes and any new title.
@Suite struct RenamingLawTests {
  @Test(arguments: RandomCases.seeds(40))
  func `every link keeps its target, and undo restores every byte`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let notes = InMemoryNotes((0..<6).map { _ in generator.draft() })
    let ids = (1...6).compactMap { NoteID(rawValue: $0) }
    for id in ids.shuffled(using: &generator).prefix(2) { try notes.setTrashed(true, id) }
    for _ in 0..<8 {
      let id = ids.randomElement(using: &generator) ?? ids[0]
      let title = generator.title()
      let before = State(notes)
      let renaming = try notes.rename(id, to: title)
      let after = State(notes)
      let place: Comment = "seed \(seed), \(id) to “\(title)”"
      try #require(after.notes[id]?.title == NoteText.title(title), place)
      for other in ids {
        let texts = [before, after].compactMap { $0.notes[other]?.body.text }
        try expectKept(
          before.links[other], after.links[other], id, "seed \(seed), \(id) to “\(title)”: \(texts)"
        )
      }
      try #require(after.list.filter { $0 != id } == before.list.filter { $0 != id }, place)
      try #require(isTaken(.undo, !renaming.notes.isEmpty, notes), place)
      try #require(State(notes).texts == before.texts, place)
      try #require(isTaken(.redo, !renaming.notes.isEmpty, notes), place)
      try #require(State(notes).texts == after.texts, place)
    }
  }

  @Test(arguments: RandomCases.seeds(40))
  func `links of other notes keep their targets after an edit`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let notes = InMemoryNotes((0..<6).map { _ in generator.draft() })
    let ids = (1...6).compactMap { NoteID(rawValue: $0) }
    for _ in 0..<8 {
      let id = ids.randomElement(using: &generator) ?? ids[0]
      let (before, draft) = (State(notes), generator.draft())
      let old = try #require(notes.note(id)?.text)
      let title = NoteText.title(generator.title())
      let new = NoteText(title: title, body: draft.body)
      let place: Comment = "seed \(seed), \(id) to “\(title)”"
      let count = try #require(try notes.update(id, to: new, expecting: old), place)
      let after = State(notes)
      try #require(after.notes[id]?.title == title, place)
      for other in ids where other != id {
        try expectKept(before.links[other], after.links[other], id, place)
      }
      try #require(after.notes[id]?.body == new.body, place)
      let isRenamed = !old.title.utf8.elementsEqual(title.utf8)
      try #require(isRenamed || count == 0, place)
      let isChange = isRenamed || old.body != new.body
      try #require(isTaken(.undo, isChange, notes), place)
      try #require(State(notes).texts == before.texts, place)
      try #require(isTaken(.redo, isChange, notes), place)
    }
  }

  /// Applies an undo or redo step, unless the change had no effect. Returns true if it succeeded.
  private func isTaken(_ step: UndoStep, _ isChange: Bool, _ notes: InMemoryNotes) -> Bool {
    guard isChange else { return true }
    guard let action = notes.nextActions().action(for: step), action.kind.isOnText,
      case .done = notes.take(step, of: action.number)
    else { return false }
    return true
  }

  /// Checks that links kept their targets. A broken link may now lead to the renamed note.
  private func expectKept(
    _ before: [NoteID?]?, _ after: [NoteID?]?, _ renamed: NoteID, _ place: Comment
  ) throws {
    let (before, after) = (try #require(before), try #require(after))
    try #require(before.count == after.count, place)
    for (old, new) in zip(before, after) {
      try #require(new == old || (old == nil && new == renamed), place)
    }
  }
}

/// The state that a renaming can change.
private struct State {
  var notes: [NoteID: Note] = [:]
  /// The targets of the links of each note.
  var links: [NoteID: [NoteID?]] = [:]
  let list: [NoteID]

  init(_ repository: InMemoryNotes) {
    list = repository.summaries(in: 0..<100).map(\.id)
    for id in (1...6).compactMap({ NoteID(rawValue: $0) }) {
      guard let note = repository.note(id) else { continue }
      notes[id] = note
      links[id] = note.body.document.linkDestinations
        .compactMap { LinkTarget($0) }.map { target in
          if case .number(let id) = target { return id }
          return repository.noteIDs(linkedAs: [target], from: nil)[target]
        }
    }
  }

  /// The titles and bodies, byte for byte.
  var texts: [NoteID: [[UInt8]]] {
    notes.mapValues { [Array($0.title.utf8), $0.body.bytes] }
  }
}

extension SeededGenerator {
  private static let titles = [
    "Old", "old", "New", "Garden plan", "会議", "a_b", "c++", "R&D", "x*y", "a|b", "[q]", "e\u{301}",
    "C# x", "a#b", "é", "`t`", "_u_", "1 < 2", "&amp;", "me@a.org", " Old ", "a]]b",
  ]

  /// The text before and after a title.
  private static let frames: [(String, String)] = [
    ("[[", "]]"), ("[[ ", "]]"), ("`[[", "]]`"), ("**[[", "]]**"), ("\n- [[", "]]\n"),
    ("![[", "]]"),
    ("\n\n    [[", "]]\n\n"), ("\n> [[", "]]\n\n"), ("\n<!-- [[", "]] -->\n\n"), ("\\[[", "]]"),
    ("[[", "\\]]"), ("[[[", "]]]"), ("[x]([[", "]])"), ("[x]([[ ", "]])"),
    ("\n\n[x]: [[", "]]\n\n"), ("\n\n[x]: [[", " ]]\n\n"), ("w[[", "]]w"), ("[[", "]](u)"),
    ("*a [[", "]] b*"), ("[[", "|label]]"), ("[[", " | a _b_ c ]]"), ("[[", "|]]"), ("[[x|", "]]"),
    ("\n\n| a |\n|---|\n| [[", "\\|b]] |\n\n"), ("[[", "&#124;b]]"), ("[[", "|b\\]]"),
    ("\n\n| a |\n|---|\n| [[", "]] |\n\n"), ("\n\n# [[", "]]\n\n"),
    ("[[", "#Beds]]"), ("[[", "#a *b*|c]]"), ("[[#", "]]"), ("[[", "&#35;b]]"), ("[[", "\\#b]]"),
  ]
  private static let others = [
    "*", "_", "`", "~~", "[", "]", "navtui://main/notes/2", "\n\n", " ", "会", "\\", "!",
  ]

  fileprivate mutating func title() -> String { Self.titles.randomElement(using: &self) ?? "" }

  fileprivate mutating func draft() -> NoteDraft {
    let parts = (0..<Int.random(in: 0...6, using: &self)).map { _ -> String in
      guard Int.random(in: 0..<4, using: &self) > 0,
        let (before, after) = Self.frames.randomElement(using: &self)
      else { return Self.others.randomElement(using: &self) ?? "" }
      return before + title() + after
    }
    let body = NoteBody(
      Array(parts.joined(separator: Bool.random(using: &self) ? " " : "").utf8)
        + (Int.random(in: 0..<8, using: &self) == 0 ? [0xFF] : []))
    return NoteDraft(
      title: Bool.random(using: &self) ? body.derivedTitle ?? title() : title(), body: body)
  }
}

extension MarkdownDocument {
  fileprivate var linkDestinations: [LinkDestination] { links.compactMap(destination) }
}
