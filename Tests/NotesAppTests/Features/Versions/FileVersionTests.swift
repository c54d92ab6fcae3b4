import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// The versions of a note that git keeps of its file.
@MainActor @Suite struct FileVersionTests {
  private let notes = NotesFixture.notes()
  private let old: FileVersion
  private let texts: [BlobName: NoteText]

  init() throws {
    let blob = try #require(BlobName(rawValue: String(repeating: "ab", count: 20)))
    let time = Timestamp(rawValue: NotesFixture.now.rawValue - 300 * 24 * 3_600_000)
    old = FileVersion(blob, at: time, by: "Ada\u{1B}[31m")
    texts = [blob: NoteText(title: "Groceries", body: .text("- figs\n- beans\n"))]
    notes.mirrored = MirrorPlace(folder: "/notes", count: 6)
  }

  private func start(at link: String, _ versions: [FileVersion]) throws -> NotesDriver {
    let world = EnvironmentDouble()
    world.transferring = TransferDouble(versions: versions, texts: texts)
    return try startNotes(notes, at: link, world: world)
  }

  @Test func `what git keeps from before stands below the versions, and can be restored`()
    async throws
  {
    let driver = try start(at: "/notes/6/versions", [old])
    try await driver.waitUntil { $0.screen.shows("Earlier in git") }
    #expect(driver.screen.shows("Ada"), "\(driver.screen)")
    try driver.press("G <Enter>")
    #expect(driver.link == "navtui://main/notes/6/versions/git/\(old.blob.rawValue)")
    try await driver.waitUntil { $0.screen.shows("- - figs") }
    #expect(driver.screen.shows("+ - apples"), "\(driver.screen)")
    try driver.press("r")
    #expect(notes.note(try noteID(6))?.body == .text("- figs\n- beans\n"))
    #expect(driver.link?.hasPrefix("navtui://main/notes/6") == true)
    #expect(driver.screen.shows("figs"), "\(driver.screen)")
    try driver.press("u")
    #expect(notes.note(try noteID(6))?.body == .text("- apples\n- beans\n"))
  }

  @Test func `what is newer than the first version is not shown again`() async throws {
    let new = FileVersion(old.blob, at: NotesFixture.now, by: "Bob")
    let driver = try start(at: "/notes/6/versions", [new, old])
    try await driver.waitUntil { $0.screen.shows("Ada") }
    #expect(!driver.screen.shows("Bob"), "\(driver.screen)")
  }

  @Test func `without a mirror git is not asked`() async throws {
    notes.mirrored = nil
    let driver = try start(at: "/notes/6/versions", [old])
    driver.rest()
    #expect(!driver.screen.shows("git"), "\(driver.screen)")
  }

  @Test func `a version that git does not have is named`() async throws {
    let missing = String(repeating: "c", count: 40)
    let driver = try start(at: "/notes/6/versions/git/\(missing)", [old])
    try await driver.waitUntil { $0.screen.shows("git does not have it") }
    try driver.press("<Esc>")
    #expect(driver.place == .versions(try noteID(6)))
  }

  @Test(arguments: ["", "-p", "abc", String(repeating: "A", count: 40), "HEAD:x"])
  func `only names of blobs are names`(text: String) {
    #expect(BlobName(rawValue: text) == nil)
  }
}
