import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct LinkOfferTests {
  private let notes = NotesFixture.notes()

  private func start(
    _ link: String = "/notes/6/edit", size: Size = Size(columns: 80, rows: 16)
  ) throws -> NotesDriver {
    let driver = try startNotes(notes, at: link, size: size)
    try driver.press("<C-End>")
    return driver
  }

  private func text(_ driver: NotesDriver) -> String? {
    driver.fields?.text.lines.last
  }

  @Test(
    arguments: [
      ("[[", 6), ("[[ r", 0), ("[re", 0), ("[[re]]", 0), ("[[re]", 0), ("[[zzz", 1), ("[[RE", 2),
      ("[[list read", 2), ("x [[y [[re", 2), ("[[re\n", 0), ("[[üb", 2), ("[[Broken bytes", 1),
      ("[[groc", 1), ("[[zzz ", 0), ("[[z#z", 0),
    ])
  func `titles are offered after brackets, except the note's own, and a new one`(
    text: String, count: Int
  ) throws {
    let driver = try start()
    driver.paste(text)
    #expect(driver.offered.count == count)
  }

  @Test(arguments: ["a|b", "a]]b", "_x_ y", "1 <b>", "[q]"])
  func `a title that is not valid in brackets is linked by number`(title: String) throws {
    let id = notes.create(NoteDraft(title: title, body: .text("")))
    let driver = try start()
    driver.type("[[" + (title.first { $0.isLetter }.map(String.init) ?? "1"))
    let position = try #require(driver.offered.firstIndex(of: title))
    for _ in 0..<position { try driver.press("<Down>") }
    try driver.press("<Tab> <C-d>")
    #expect(notes.note(try noteID(6))?.body.linkTargets == [.number(id)])
    #expect(notes.brokenLinks(limit: 9).map(\.target) == [.title("No such note")])
  }

  @Test(arguments: [
    Size(columns: 20, rows: 5), Size(columns: 20, rows: 6), Size(columns: 200, rows: 60),
  ])
  func `if the titles have no room, keys work as usual`(size: Size) throws {
    let driver = try start(size: size)
    driver.type("[[re")
    let isOffered = driver.screen.shows("Reading list")
    #expect(isOffered == !driver.offered.isEmpty)
    try driver.press("<Enter>")
    #expect(text(driver) == (isOffered ? "[[Reading list]]" : ""))
  }

  @Test func `headings of the note that a link names are offered, the best first`() throws {
    let text = "# Beds\n\n## South [1] | sun\n\n## North bed\n\n## (odd)\n"
    _ = notes.create(NoteDraft(title: "Plots", body: .text(text)))
    let driver = try start()
    driver.type("[[plots#")
    #expect(driver.offered == ["#Beds", "#South [1] | sun", "#North bed"])
    driver.type("nbd")
    #expect(driver.offered == ["#North bed"])
    try driver.press("<Enter>")
    #expect(self.text(driver) == "[[plots#North bed]]")
    driver.type(" [[plots#sou")
    try driver.press("<Tab> <C-d>")
    #expect(notes.note(try noteID(6))?.body.text.contains("[[plots#South 1  sun]]") == true)
    #expect(["Beds", "South [1] | sun"].index(ofHeading: "South 1  sun") == 1)
  }

  @Test func `a title is offered for a text with letters left out or swapped`() throws {
    for text in ["rdlst", "Raeding"] {
      let driver = try start()
      driver.type("[[" + text)
      #expect(driver.offered.first == "Reading list", "\(text)")
    }
  }

  @Test func `a link to a note that does not exist makes it, from the editor and the sheet`() throws
  {
    for link in ["/notes/6/edit", "/notes/new"] {
      let driver = try startNotes(notes, at: link)
      try driver.press(link == "/notes/new" ? "A <Tab>" : "<C-End>")
      driver.type("[[Fresh \(link.count)")
      #expect(driver.offered == ["New note “Fresh \(link.count)”"])
      try driver.press("<Enter>")
      #expect(text(driver) == "[[Fresh \(link.count)]]")
      #expect(try notes.noteID(linkedAs: .title("Fresh \(link.count)"), from: nil) != nil)
      #expect(driver.fields != nil, "the text is still being written")
    }
  }

  @Test func `more titles than there is room for can be scrolled`() throws {
    for number in 1...30 { _ = notes.create(NoteDraft(title: "Topic \(number)", body: .text(""))) }
    let driver = try start()
    driver.type("[[top")
    #expect(driver.offered.count == 6)
    for _ in 0..<12 { try driver.press("<Down>") }
    #expect(driver.screen.shows("▌Topic 18 "))
    #expect(!driver.screen.shows("Topic 30"))
    try driver.click(on: "Topic 20")
    #expect(text(driver) == "[[Topic 20]]")
  }

  @Test func `many pinned notes do not hide the notes that were changed last`() throws {
    for number in 1...90 {
      _ = notes.create(
        NoteDraft(
          title: "Pinned \(number)", body: .text(""), isPinned: true,
          modified: Timestamp(rawValue: 0)))
    }
    let driver = try start()
    driver.type("[[")
    #expect(driver.offered.first == "Broken bytes")
  }
}
