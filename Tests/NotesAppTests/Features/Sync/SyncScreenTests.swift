import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// The synchronization with other machines, in the app.
@MainActor @Suite(.serialized) struct SyncScreenTests {
  private let notes = NotesFixture.notes()

  private func start(_ transfers: TransferDouble, at link: String = "/sync") throws -> NotesDriver {
    let world = EnvironmentDouble()
    world.transferring = transfers
    return try startNotes(notes, at: link, world: world)
  }

  /// Makes a mirror that was synchronized five minutes ago.
  private func mirror(
    received: [(String, String)] = [], sent: [(String, String)] = [], offline: String? = nil,
    problem: String? = nil
  ) {
    notes.mirrored = MirrorPlace(folder: "/home/ada/notes", count: 6)
    let time = Timestamp(rawValue: NotesFixture.now.rawValue - 5 * 60_000)
    var last = LastSync(
      at: time, with: "https://ada:secret@example.org/notes.git",
      received: received.map(LastSync.Change.init), sent: sent.map(LastSync.Change.init),
      offline: offline, after: nil)
    if let problem { last = LastSync(at: time, failedBecause: problem, after: last) }
    notes.setSetting(LastSync.setting, to: last.text)
  }

  @Test func `three questions set it up`() async throws {
    let transfers = TransferDouble { _ in TransferReport("6 files committed") }
    let driver = try start(transfers)
    #expect(driver.screen.shows("Set up…"), "\(driver.screen)")
    try driver.press("<Enter>")
    #expect(driver.place == .transfer(.syncSetup))
    #expect(driver.screen.shows("~/notes"), "\(driver.screen)")
    try driver.press("/x <Tab> r.git <Tab> <Enter>")
    try await driver.waitUntil { $0.place == .sync }
    #expect(
      transfers.taken == [
        .sync(SyncSetup(folder: "~/notes/x", remote: "r.git", isConfirmed: false))
      ])
    #expect(driver.message == "6 files committed")
    #expect(notes.setting("sync") == "automatic")
  }

  @Test func `files in the folder are named, and Enter again begins`() async throws {
    let transfers = TransferDouble { transfer in
      guard case .sync(let setup?) = transfer else { return nil }
      guard setup.isConfirmed else {
        return TransferReport("\(setup.folder) has 3 files", asksToConfirm: true)
      }
      return TransferReport("3 files committed")
    }
    let driver = try start(transfers, at: "/sync-setup")
    try driver.press("<Enter>")
    try await driver.waitUntil { $0.message == "~/notes has 3 files" }
    // Another folder is asked for again.
    try driver.press("x <Enter>")
    try await driver.waitUntil { $0.message == "~/notesx has 3 files" }
    try driver.press("<Enter>")
    try await driver.waitUntil { $0.message == "3 files committed" }
    let confirmed = transfers.taken.map {
      if case .sync(let setup?) = $0 { setup.isConfirmed } else { false }
    }
    #expect(confirmed == [false, false, true])
  }

  @Test func `what came and what went is shown, without a password`() throws {
    mirror(received: [("+", "Soup.md"), ("→", "new.md")], sent: [("~", "Garden.md")])
    let driver = try start(TransferDouble())
    for text in [
      "5m ago", "Received 5m ago", "/home/ada/notes, 6 notes", "https://example.org/notes.git",
      "+ Soup.md", "→ new.md", "Committed 5m ago", "~ Garden.md",
    ] {
      #expect(driver.screen.shows(text), "\(text): \(driver.screen)")
    }
    #expect(!driver.screen.shows("secret"))
  }

  @Test func `many files are counted`() throws {
    mirror(received: (1...70).map { ("+", "\($0).md") })
    let driver = try start(TransferDouble())
    #expect(driver.screen.shows("the first 50 of 70"), "\(driver.screen)")
    try driver.press("G")
    #expect(driver.screen.shows("+ 50.md"), "\(driver.screen)")
  }

  @Test func `the last changes stay until there are others`() throws {
    let change = LastSync.Change("+", "Soup.md")
    let (one, two) = (Timestamp(rawValue: 1), Timestamp(rawValue: 2))
    let first = LastSync(
      at: one, with: nil, received: [change], sent: [], offline: nil, after: nil)
    let second = LastSync(at: two, with: nil, received: [], sent: [], offline: nil, after: first)
    #expect(second.changes == first.changes && second.changes?.time == one)
    let failed = LastSync(at: two, failedBecause: "x", after: second)
    #expect(failed.changes == first.changes && failed.problem == "x")
    #expect(LastSync(setting: failed.text) == failed)
    #expect(LastSync(setting: "{}") == nil && LastSync(setting: nil) == nil)
    let third = LastSync(
      at: two, with: nil, received: [], sent: [change], offline: nil, after: failed)
    #expect(third.changes?.sent == [change] && third.changes?.received == [])
  }

  @Test func `a file leads to its note`() throws {
    mirror(received: [("+", "a b/Soup.md"), ("-", "Gone.md")])
    let driver = try start(TransferDouble())
    try driver.press("G <Enter>")
    #expect(driver.place == .search(query: "path:\"a b/Soup.md\""))
  }

  @Test func `it can be synchronized and cancelled by keys`() async throws {
    mirror()
    let waiting = try start(TransferDouble())
    try waiting.press("s")
    try await waiting.waitUntil { $0.screen.shows("Synchronizing") }
    #expect(waiting.footer.contains("Esc cancel"))
    try waiting.press("<Esc>")
    try await waiting.waitUntil { $0.message == "Synchronization cancelled" }
    let transfers = TransferDouble { _ in TransferReport("1 file received") }
    let driver = try start(transfers)
    try driver.press("<Enter>")
    try await driver.waitUntil { $0.message == "1 file received" }
    #expect(transfers.taken == [.sync()])
    #expect(driver.place == .sync)
  }

  @Test func `when it is done is a switch`() throws {
    mirror()
    let driver = try start(TransferDouble())
    try driver.press("j j <Enter>")
    #expect(driver.message == "Synchronized while navtui runs")
    #expect(notes.setting("sync") == "automatic")
    try driver.press("<Enter>")
    #expect(notes.setting("sync") == "manual")
  }

  @Test func `a conflict is opened from here`() throws {
    mirror()
    let id = notes.create(
      NoteDraft(title: "Groceries (conflict)", body: .text("- pears\n"), tags: ["conflict"]))
    let driver = try start(TransferDouble())
    #expect(driver.screen.shows("Conflicts"), "\(driver.screen)")
    try driver.press("j j j j <Enter>")
    #expect(driver.place == .conflict(id))
  }

  @Test func `conflicts with equal titles are told apart`() throws {
    mirror()
    let draft = NoteDraft(title: "Boat", body: .text("x"), tags: ["conflict"])
    let ids = [notes.create(draft), notes.create(draft)]
    let driver = try start(TransferDouble())
    for id in ids { #expect(driver.screen.shows("note \(id)"), "\(driver.screen)") }
  }

  @Test func `it ends after a question`() async throws {
    mirror()
    let transfers = TransferDouble { _ in TransferReport("Synchronization ended") }
    let driver = try start(transfers)
    try driver.press("j j j <Enter>")
    #expect(driver.place == .transfer(.syncEnd) && driver.screen.shows("stay."))
    try driver.press("<Esc>")
    #expect(driver.place == .sync && transfers.taken.isEmpty)
    try driver.press("<Enter> <Enter>")
    try await driver.waitUntil { $0.message == "Synchronization ended" }
    #expect(transfers.taken == [.endSync] && driver.place == .sync)
  }

  /// The last synchronization, and what the footer of a list says.
  @Test(arguments: [
    (nil, nil, 0, "synced 5m"), ("no route", nil, 0, "offline 5m"),
    (nil, "git is missing", 0, "sync failed"), (nil, nil, 1, "1 conflict"),
    ("no route", nil, 2, "2 conflicts"),
  ])
  func `the footer says the state`(
    offline: String?, problem: String?, conflicts: Int, sign: String
  ) throws {
    mirror(offline: offline, problem: problem)
    for number in 0..<conflicts {
      _ = notes.create(
        NoteDraft(title: "Conflict \(number)", body: .text("x"), tags: ["conflict"]))
    }
    let driver = try startNotes(notes)
    #expect(driver.footer.contains(sign), "\(driver.footer)")
    driver.resize(Size(columns: 40, rows: 12))
    let needsUser = conflicts > 0 || problem != nil
    #expect(driver.footer.contains(sign) == needsUser, "\(driver.footer)")
    let settings = try startNotes(notes, at: "/settings")
    #expect(settings.screen.shows("notes, \(sign)"), "\(settings.screen)")
  }

  @Test func `without a synchronization the footer says nothing of it`() throws {
    let driver = try startNotes(notes)
    #expect(!driver.footer.contains("sync"))
  }
}
