import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// While another process writes, operations wait and keys work.
@MainActor @Suite struct LockedNotesTests {
  private static let notice = "Waiting for another program"
  private let notes = NotesFixture.notes()
  private let world = EnvironmentDouble()
  private let lock = Lock()

  private final class Lock { var isHeld = false }

  /// Starts the app on notes that the lock makes read-only for a time.
  private func start(at link: String? = nil) throws -> NotesDriver {
    let failure = SourceFailure(
      message: StorageError.locked(path: "/n.db").message, waitingNotice: SafeText(Self.notice))
    return try startNotes(
      notes, at: link,
      keys: ["select-tab-5": [[Key(.function(5))]], "next-workspace": [[Key(.function(6))]]],
      world: world,
      answer: { [lock] effect in
        guard lock.isHeld, case .change(let operation, let requester) = effect,
          operation.invalidatesQueries
        else { return nil }
        return [.changed(operation, .failure(failure), requester: requester)]
      })
  }

  private func press(_ keys: String, whileLocked driver: NotesDriver) throws {
    lock.isHeld = true
    try driver.press(keys)
    driver.rest()
    #expect(driver.footer.contains(Self.notice))
    lock.isHeld = false
    driver.rest()
    #expect(!driver.screen.shows(Self.notice))
  }

  /// Presses keys, and then unlocks the notes.
  private func press(_ keys: String, beforeUnlocking driver: NotesDriver) throws {
    lock.isHeld = true
    try driver.press(keys)
    lock.isHeld = false
    driver.rest()
  }

  private func body(_ id: NoteID) -> String? { notes.note(id)?.body.text }

  @Test(arguments: ["<C-d>", "<C-s>", "<C-d> <C-d>"])
  func `an edit is stored once, and what was typed while it waited stays`(save: String) throws {
    let driver = try start(at: "/notes/6/edit")
    let count = notes.count()
    try press("a \(save) b", whileLocked: driver)
    #expect(body(try noteID(6)) == "a- apples\n- beans\n")
    #expect(driver.place == .editor(try noteID(6)))
    #expect(driver.fields?.text.lines.first == "ab- apples")
    #expect(driver.state.unsavedTexts.count == 1)
    try driver.press("<C-d>")
    #expect(body(try noteID(6)) == "ab- apples\n- beans\n")
    #expect(driver.place != .editor(try noteID(6)))
    #expect(notes.count() == count)
  }

  @Test func `the editor closes once its text is stored`() throws {
    let driver = try start(at: "/notes/6/edit")
    try press("a <C-d>", whileLocked: driver)
    #expect(driver.link == "navtui://main/notes/6")
    #expect(driver.message?.hasSuffix(" saved · u undo") == true)
  }

  @Test func `an edit taken back while it waits leaves the old text unsaved`() throws {
    let driver = try start(at: "/notes/6/edit")
    try press("a <C-d> <Backspace>", whileLocked: driver)
    #expect(driver.fields?.text.lines.first == "- apples")
    try driver.press("<C-d>")
    #expect(body(try noteID(6)) == "- apples\n- beans\n")
  }

  @Test(arguments: ["<C-d>", "<C-s>"])
  func `a new note is stored once, and writing goes on in its editor`(save: String) throws {
    let driver = try start()
    let count = notes.count()
    try press("c B o a t <Enter> r o w \(save) <C-d> ! <S-Tab> s", whileLocked: driver)
    let id = try #require(notes.noteID(titled: "Boat"))
    #expect(body(id) == "row")
    #expect(driver.place == .editor(id))
    #expect(driver.fields?.title.text == "Boats")
    #expect(driver.fields?.text.text == "row!")
    try driver.press("<C-d>")
    #expect(notes.note(id)?.title == "Boats" && body(id) == "row!")
    #expect(notes.count() == count + 1)
  }

  @Test(
    arguments: [
      ("<F5>", "1"), ("<F6>", "<F6>"), ("<M-x>", "<Esc>"), ("<F1>", "<Esc>"), ("<Esc>", "<Esc>"),
    ], ["<C-d>", "<C-s>"])
  func `a new note stored while its sheet is covered or left continues in its editor`(
    way: (away: String, back: String), save: String
  ) throws {
    let driver = try start()
    let count = notes.count()
    try press("gn <Enter> c B o a t <Enter> r o w \(save) ! \(way.away)", beforeUnlocking: driver)
    try driver.press(way.back)
    let id = try #require(notes.noteID(titled: "Boat"))
    #expect(driver.place == .editor(id))
    #expect(driver.fields?.text.text == "row!")
    try driver.press("<C-d>")
    #expect(body(id) == "row!")
    #expect(driver.place == .list(.notes))
    #expect(driver.state.unsavedTexts.isEmpty && notes.count() == count + 1)
  }

  @Test func `the question about a new note stored by then adds to that note`() throws {
    let driver = try start()
    let count = notes.count()
    try press("c <Tab> r <C-d> o <Esc>", beforeUnlocking: driver)
    #expect(driver.place == .library(.leaving))
    try driver.press("s")
    #expect(driver.place == .list(.notes))
    #expect(body(try noteID(8)) == "ro")
    #expect(notes.count() == count + 1)
  }

  @Test func `what is typed in another tab's editor after a conflict belongs to the copy`() throws {
    let driver = try start(at: "/notes/6/edit")
    let count = notes.count()
    try notes.update(try noteID(6), title: "Groceries", body: .text("changed elsewhere"))
    try press("x <C-d> y <F5>", beforeUnlocking: driver)
    try driver.press("1")
    #expect(driver.place == .editor(try noteID(8)))
    try driver.press("<C-d>")
    #expect(body(try noteID(8)) == "xy- apples\n- beans\n")
    #expect(body(try noteID(6)) == "changed elsewhere")
    #expect(notes.count() == count + 1)
  }

  @Test(arguments: RandomCases.seeds(40))
  func `a new note is stored once, whatever is done while it waits`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let driver = try start()
    let count = notes.count()
    var written = ""
    try driver.press("c <Tab>")
    for number in 0..<60 where driver.place != .list(.notes) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: lock.isHeld.toggle()
      case 1: driver.rest()
      case 2...3 where driver.fields != nil:
        let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
        written += letter
        driver.type(letter)
      default: try driver.press(keys(at: driver.place).randomElement(using: &random) ?? "<Esc>")
      }
      #expect(notes.count() <= count + 1)
    }
    lock.isHeld = false
    driver.rest()
    for _ in 1...3 where driver.fields == nil && driver.place != .list(.notes) {
      try driver.press(keys(at: driver.place).last ?? "<Esc>")
    }
    if driver.fields != nil { try driver.press("<C-d>") }
    #expect(body(try noteID(8)) ?? "" == written)
    #expect(driver.state.unsavedTexts.isEmpty && notes.count() <= count + 1)
  }

  /// The keys to try at a place, the one that leads back last.
  private func keys(at place: NotesPlace) -> [String] {
    switch place {
    case .capture, .editor: ["<C-s>", "<C-d>", "<F5>", "<M-x>", "<F1>", "<Esc>"]
    case .library(.leaving): ["s", "<Esc>"]
    case .library: ["<Esc>"]
    default: ["1"]
    }
  }

  @Test func `what is typed while a text waits is another draft`() throws {
    let driver = try start(at: "/notes/6/edit")
    lock.isHeld = true
    func draft() -> DraftID? { driver.fields?.draftID }
    try driver.press("a")
    let first = draft()
    try driver.press("<C-d> <Right>")
    #expect(draft() == first)
    try driver.press("b")
    let second = draft()
    #expect(second != first && second != nil)
    try driver.press("c")
    #expect(draft() == second)
  }

  @Test func `text of an external editor waits, and its file is kept until it is stored`() throws {
    let driver = try start(at: "/notes/6")
    world.editing = { _ in .text("- plums\n") }
    lock.isHeld = true
    try driver.press("e j")
    driver.rest()
    #expect(driver.footer.contains(Self.notice))
    #expect(world.removedFiles.isEmpty)
    lock.isHeld = false
    driver.rest()
    #expect(body(try noteID(6)) == "- plums\n")
    #expect(driver.message == "“Groceries” saved · u undo")
    #expect(world.removedFiles == ["/editing/note-6.md"] && world.edited.count == 1)
  }

  @Test func `changes of two notes wait together`() throws {
    let driver = try start()
    let count = notes.count()
    try press("d j d", whileLocked: driver)
    #expect(notes.count() == count - 2)
    #expect(driver.message?.contains("moved to the trash") == true)
  }

  @Test func `quitting waits for the change`() throws {
    let driver = try start()
    let count = notes.count()
    try press("d q", whileLocked: driver)
    #expect(driver.end == .exit(0))
    #expect(notes.count() == count - 1)
  }

  @Test func `a key cancels quitting`() throws {
    let driver = try start()
    try press("d q j", whileLocked: driver)
    #expect(driver.end == nil)
  }

  @Test func `after a while the failure is told, and the text stays`() throws {
    let driver = try start(at: "/notes/6/edit")
    lock.isHeld = true
    try driver.press("a <C-d>")
    for _ in 1...30 { driver.rest() }
    try driver.press("b")
    #expect(driver.screen.shows("Another program is writing to /n.db."))
    #expect(driver.fields?.text.lines.first == "ab- apples")
    lock.isHeld = false
    try driver.press("<C-d>")
    #expect(body(try noteID(6)) == "ab- apples\n- beans\n")
  }
}
