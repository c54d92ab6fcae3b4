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

  @Test(arguments: ["<Tab>", "<Enter>"])
  func `the focused title becomes the link in one undo step`(key: String) throws {
    let driver = try start()
    driver.type("see [[b")
    #expect(driver.offered == ["Broken bytes", "c++ build notes"])
    try driver.press("<Down> <C-p> <C-n> \(key)")
    #expect(text(driver) == "see [[c++ build notes]]")
    #expect(driver.offered == [])
    try driver.press("<C-_>")
    #expect(text(driver) == "see [[b")
    try driver.press("<Enter>")
    #expect(text(driver) == "")
  }

  @Test func `a key begins a link in the text, and help and palette list it`() throws {
    let driver = try start()
    driver.type("see ")
    try driver.press("<M-l>")
    driver.type("re")
    #expect(driver.offered == ["Reading list"])
    try driver.press("<Tab>")
    #expect(text(driver) == "see [[Reading list]]")
    try driver.press("<F1> /")
    driver.type("[[")
    #expect(driver.screen.shows("link to a note"), "\(driver.screen)")
    try driver.press("<Esc> <Esc> <M-x>")
    driver.type("wiki")
    try driver.press("<Enter>")
    #expect(text(driver) == "see [[Reading list]][[")
    try driver.press("<C-_> <S-Tab> <M-l>")
    #expect(driver.fields?.title.text.contains("[[") == false)
  }

  @Test func `Esc closes only the completion, until another link is started`() throws {
    let driver = try start()
    driver.type("[[re")
    #expect(driver.offered == ["Reading list"])
    try driver.press("<Esc>")
    #expect(driver.offered == [])
    #expect(driver.place == .editor(try noteID(6)))
    driver.type("a")
    #expect(driver.offered == [])
    driver.type("]] [[会")
    #expect(driver.offered == ["会議メモ"])
    try driver.press("<Tab>")
    #expect(text(driver) == "[[rea]] [[会議メモ]]")
    try driver.press("<Esc>")
    #expect(driver.place == .library(.leaving))
  }

  @Test func `the key offers titles again in an open link`() throws {
    let driver = try start()
    driver.type("[[re")
    try driver.press("<Esc> <M-l>")
    #expect(driver.offered == ["Reading list"])
    #expect(text(driver) == "[[re")
    try driver.press("<Tab> <Left> <Left> <Left> <M-l>")
    #expect(text(driver) == "[[Reading lis[[t]]")
  }

  @Test(
    arguments: [
      ("[[", 6), ("[[ r", 0), ("[re", 0), ("[[re]]", 0), ("[[re]", 0), ("[[zzz", 0), ("[[RE", 1),
      ("[[list read", 1), ("x [[y [[re", 1), ("[[re\n", 0), ("[[üb", 1), ("[[Broken bytes", 1),
      ("[[groc", 0),
    ])
  func `titles are offered after brackets, except the note's own`(
    text: String, count: Int
  ) throws {
    let driver = try start()
    driver.paste(text)
    #expect(driver.offered.count == count)
  }

  @Test func `moving the cursor offers nothing`() throws {
    let driver = try start()
    driver.type("[[re")
    try driver.press("<Left> <Right>")
    #expect(driver.offered == [])
    try driver.press("<Backspace>")
    #expect(driver.offered.contains("Reading list"))
    try driver.press("<Up>")
    #expect(driver.fields?.offer?.focus == 0)
  }

  @Test func `existing closing brackets are not doubled`() throws {
    let driver = try start()
    driver.type("[[]] end")
    try driver.press("<Left> <Left> <Left> <Left> <Left> <Left> r <Tab>")
    #expect(text(driver) == "[[Reading list]] end")
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

  @Test(arguments: [("[[read", 2), ("[[", 6)])
  func `each of two notes with a title is offered, and linked`(text: String, count: Int) throws {
    let second = notes.create(NoteDraft(title: "Reading list", body: .text("")))
    let driver = try start()
    driver.type(text)
    #expect(driver.offered.count == count)
    #expect(driver.offered.first == "Reading list · note \(second)")
    try driver.press("<Tab> <C-d>")
    #expect(notes.note(try noteID(6))?.body.linkTargets == [.number(second)])
  }

  @Test func `titles are offered in a new note, and follow changes`() throws {
    let driver = try start("/notes/new?title=Tea")
    driver.type("[[gro")
    #expect(driver.offered == ["Groceries"])
    try notes.setTrashed(true, try noteID(6))
    driver.send(.sourceChanged)
    #expect(driver.offered == [])
    try driver.press("<Enter>")
    #expect(text(driver) == "")
  }

  @Test func `a click inserts the title`() throws {
    let driver = try start()
    driver.type("[[g")
    try driver.click(on: "Garden plan")
    #expect(text(driver) == "[[Garden plan]]")
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

  @Test func `more titles than there is room for can be scrolled`() throws {
    for number in 1...30 { _ = notes.create(NoteDraft(title: "Topic \(number)", body: .text(""))) }
    let driver = try start()
    driver.type("[[top")
    #expect(driver.offered.count == 6)
    for _ in 0..<12 { try driver.press("<Down>") }
    #expect(driver.focusedRow?.hasPrefix("Topic 18 ") == true)
    #expect(!driver.screen.shows("Topic 30"))
    try driver.click(on: "Topic 20")
    #expect(text(driver) == "[[Topic 20]]")
  }

  @Test func `two brackets alone offer the notes that were changed last`() throws {
    let driver = try start()
    driver.type("[[")
    #expect(driver.offered.prefix(3) == ["Broken bytes", "Übergabe Köln", "c++ build notes"])
    #expect(driver.footer.contains("Enter link to it"))
    try driver.press("<Down> <Enter>")
    #expect(text(driver) == "[[Übergabe Köln]]")
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
