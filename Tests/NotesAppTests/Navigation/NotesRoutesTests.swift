import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct NotesRoutesTests {
  @Test func `every place is shown by its link`() throws {
    for link in try PlaceLinks.links() {
      for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)] {
        let driver = try startNotes(at: link, size: size)
        #expect(driver.link?.withoutFragment == link)
        #expect(driver.screen.cursor != nil, "\(link) at \(size)")
        #expect(driver.state.toast == nil)
      }
    }
  }

  @Test func `the note of a link is that of its place`() throws {
    let table = try Notes.table()
    let tagged = ["notes/3?tag=7", "tags/%72ename-tag/3", "tags/rename-tag/3", "tags/7/3?row=2"]
    for link in try PlaceLinks.links() + tagged.map({ "navtui://main/" + $0 }) {
      let note = try table.route(to: link, scenes: ["main"]).legs.compactMap(\.screen?.noteID).last
      #expect(NoteLink.note(of: link) == note, "\(link)")
    }
    #expect(NoteLink.note(of: "NAVTUI://other/notes/3") == NoteID(rawValue: 3))
    for other in ["navtui:notes/3", "https://main/notes/3", "navtui://main/notes/03"] {
      #expect(NoteLink.note(of: other) == nil, "\(other)")
    }
  }

  @Test func `the frames of all places differ`() throws {
    let frames = try PlaceLinks.links().map { try startNotes(at: $0).screen.text }
    #expect(Set(frames).count == frames.count)
  }

  @Test func `from every place Esc leads to a root in a few steps`() throws {
    for link in try PlaceLinks.links() {
      let driver = try startNotes(at: link)
      var steps = 0
      while driver.state.navigation.canGoBack, steps < 9 {
        steps += 1
        // Unsaved text is discarded.
        driver.press([driver.place == .library(.leaving) ? Key("d") : Key(.escape)])
      }
      #expect(!driver.state.navigation.canGoBack, "\(link)")
    }
  }

  @Test func `every place can be opened over every other`() throws {
    let table = try Notes.table()
    let places = try PlaceLinks.links().map { ($0, try table.route(to: $0, scenes: ["main"])) }
    let driver = try startNotes()
    var before = "the start"
    for (link, route) in Self.walk(places) {
      driver.send(.linkReceived(link, 1))
      driver.pause()
      _ = route
      // Leaving the text of a link for a new note asks a question.
      if driver.link?.withoutFragment != link, driver.place == .library(.leaving) {
        try driver.press("d")
      }
      #expect(driver.link?.withoutFragment == link, "after \(before)")
      #expect(driver.state.navigation.invariantViolations.isEmpty)
      before = link
    }
  }

  /// A walk in which each element follows every other and itself once (a de Bruijn sequence).
  private static func walk<Element>(_ elements: [Element]) -> [Element] {
    elements.indices.flatMap { first in
      [elements[first]] + elements[(first + 1)...].flatMap { [elements[first], $0] }
    } + elements.prefix(1)
  }

  /// Scalars of all kinds: letters, marks, emoji, invisible, bidirectional and control characters.
  private static let alphabet: [Unicode.Scalar] = [
    "a", "é", "\u{301}", "漢", "👩", "\u{200D}", "🔬", "\u{FE0F}", "\u{200C}", "ی", "\u{E0067}",
    "\u{E007F}", "\u{AD}", "\u{200B}", "\n", "\t", "\r", "\u{1B}", "\u{0}", "\u{202E}", "\u{2069}",
    "\u{2028}", "\\", "/", "#", "?", "&", "=", ";", "%", "~", ".", " ", "\u{10FFFF}",
  ]

  @Test func `every printed link leads to the same place from outside`() throws {
    var generator = SeededGenerator(seed: 11)
    let table = try Notes.table()
    var printed = 0
    for _ in 0..<400 {
      let length = Int.random(in: 0...(Bool.random(using: &generator) ? 3 : 300), using: &generator)
      var text = String.UnicodeScalarView()
      for _ in 0..<length { text.append(Self.alphabet.randomElement(using: &generator) ?? "a") }
      let place = NotesPlace.capture(title: String(text), text: "")
      var navigation = NavigationState(table)
      navigation.apply(.select(tab: "search"))
      navigation.apply(.update(.search(query: String(text))))
      navigation.apply(.present(place, .sheet, isDismissable: true))
      guard let link = table.link(to: navigation),
        let route = try? table.route(to: link, from: .outside, scenes: ["main"])
      else { continue }
      printed += 1
      var other = NavigationState(table)
      other.apply(.open(route))
      #expect(table.link(to: other) == link)
      #expect(other.activeScreen == place)
    }
    #expect(printed > 50)
  }

  @Test(arguments: ["👩‍🔬", "می‌خواهم", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "a\\b", "e\u{301}"])
  func `a search for any word has a link`(query: String) throws {
    let driver = try startNotes(at: "navtui://main/search")
    driver.type(query)
    let link = try #require(driver.link)
    #expect(try startNotes(at: link).place == driver.place)
  }

  @Test(arguments: ["\u{202E}", String(repeating: "a", count: 2_100)])
  func `a search that links from outside cannot contain has no link`(query: String) throws {
    let driver = try startNotes(at: "navtui://main/search")
    driver.paste(query)
    #expect(driver.place == .search(query: query))
    #expect(driver.link == nil)
  }

  @Test func `back from a linked note goes to its row in the list`() throws {
    let driver = try startNotes(at: "navtui://main/notes/3")
    try driver.press("<Esc>")
    #expect(driver.place == .list(.notes))
    #expect(driver.focusedRow?.hasPrefix("会議メモ") == true)
    try driver.press("<Enter>")
    #expect(driver.link == "navtui://main/notes/3")
  }

  @Test(arguments: ["navtui://main/notes/99", "navtui://main/search/99?q=plan"])
  func `a link to a missing note shows what exists`(link: String) throws {
    let driver = try startNotes(at: link)
    #expect(driver.screen.shows("Garden plan"))
    #expect(driver.screen.cursor != nil)
    try driver.press("<Esc>")
    #expect(driver.state.navigation.invariantViolations.isEmpty)
  }

  @Test func `an unknown note shows an error, and the list stays`() throws {
    let driver = try startNotes(at: "navtui://main/notes/99")
    #expect(driver.state.toast?.isError == true)
    #expect(driver.screen.rows.last?.contains("99") == true)
    #expect(driver.link == "navtui://main/notes#/notes/1")
  }

  @Test(
    arguments: [
      "navtui://main/nots", "navtui://main/notes/abc", "navtui://other/notes", "http://x/", "",
      "navtui://main/notes//3", "navtui://main/notes/3;sheet/../../..", "%%%",
    ])
  func `an invalid link at the start shows an error and the first place`(link: String) throws {
    let driver = try startNotes(at: link)
    #expect(driver.state.toast?.isError == true)
    #expect(driver.link == (try startNotes().link))
    #expect(driver.screen.shows("Garden plan"))
  }

  @Test func `a link fills in a new note without storing it`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(
      notes, at: "navtui://main/notes/new?title=Tea&text=green%20and%20black")
    #expect(driver.screen.shows("Tea") && driver.screen.shows("green and black"))
    #expect(notes.count() == NotesFixture.titles.count)
    try driver.press("<C-d>")
    #expect(notes.note(try noteID(8))?.body == .text("green and black"))
  }
}

extension String {
  /// The link without the detail beside its place.
  fileprivate var withoutFragment: String { String(prefix { $0 != "#" }) }
}
