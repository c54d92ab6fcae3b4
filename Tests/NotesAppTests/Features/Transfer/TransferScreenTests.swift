import Foundation
import NavigationCore
import NavigationTesting
import Synchronization
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite(.serialized) struct TransferScreenTests {
  /// Returns a report, or runs until it is cancelled and may return one nevertheless.
  private final class Transfers: NotesTransferring {
    let taken = Mutex<[Transfer]>([])
    let report: TransferReport?
    let waits: Bool

    init(_ report: TransferReport?, waits: Bool = false) {
      (self.report, self.waits) = (report, waits)
    }

    func perform(
      _ transfer: Transfer, shouldContinue: (Transfer.Phase, Int, Int?) -> Bool
    ) async throws(CancellationError) -> TransferReport {
      taken.withLock { $0.append(transfer) }
      if let report, !waits { return report }
      // It is asked again only where it is to end: every time the app is told, too.
      _ = shouldContinue(.storing, 3, 10)
      while !Task.isCancelled { sched_yield() }
      guard let report else { throw CancellationError() }
      return report
    }

    func fileVersions(of id: NoteID) async throws -> [FileVersion] { [] }

    func text(of blob: BlobName) async throws -> NoteText { throw CancellationError() }
  }

  private func start(_ transfers: Transfers?, at link: String) throws -> NotesDriver {
    let world = EnvironmentDouble()
    world.transferring = transfers
    world.completions = ["~/no": "~/notes/"]
    return try startNotes(at: link, world: world)
  }

  @Test func `An import shows a report, and can be undone`() async throws {
    let transfers = Transfers(TransferReport("12 notes imported"))
    let driver = try start(transfers, at: "/import")
    try driver.press("~/no <Tab> <Down> <Space> <Enter>")
    try await driver.waitUntil { $0.message != nil }
    #expect(driver.message == "12 notes imported · u undo")
    #expect(driver.place == .list(.notes))
    #expect(
      transfers.taken.withLock { $0 } == [.importing(path: "~/notes/", addsFolderTags: true)])
  }

  @Test func `The next field after the last is the first`() throws {
    let driver = try start(nil, at: "/export")
    try driver.press("<Tab> <Tab> x")
    #expect(driver.focusedRow?.hasPrefix("Folder") == true, "\(driver.screen)")
    #expect(driver.screen.shows("Folder          x"), "\(driver.screen)")
  }

  @Test func `A backup needs no field, and its key is named in the help, too`() throws {
    let driver = try start(nil, at: "/backup")
    #expect(driver.footer.hasPrefix(" Enter back up  ? help  Esc close"), "\(driver.footer)")
    let top = try #require(driver.screen.rows.firstIndex { $0.contains("┌─ Backup") })
    #expect(driver.screen.rows[top + 1].contains("Copies all notes"))
    try driver.press("?")
    #expect(driver.screen.shows("back up, set up or end"), "\(driver.screen)")
  }

  @Test func `The omissions can be scrolled`() async throws {
    let remarks = (1...40).map { "File \($0) is left out." }
    let transfers = Transfers(TransferReport("1 note exported", remarks: remarks))
    let driver = try start(transfers, at: "/settings/storage/export")
    try driver.press("/x <Enter>")
    try await driver.waitUntil { $0.screen.shows("File 1 is left out.") }
    try driver.press("G")
    #expect(driver.screen.shows("File 40 is left out."))
    try driver.press("<Esc>")
    #expect(driver.link == "navtui://main/settings/storage")
    #expect(transfers.taken.withLock { $0 } == [.exporting(path: "/x", replacesFiles: false)])
  }

  @Test(arguments: ["<Esc>", "<C-c>"])
  func `A running transfer shows its progress and can be cancelled`(key: String) async throws {
    let driver = try start(Transfers(nil), at: "/backup")
    try driver.press("<Enter>")
    try await driver.waitUntil { $0.screen.shows("30 %") }
    #expect(driver.screen.shows("Storing notes"))
    #expect(driver.footer.contains("Esc cancel"))
    try driver.press(key)
    try await driver.waitUntil { $0.message != nil }
    #expect(driver.message == "Backup cancelled")
    #expect(driver.place == .transfer(.backup))
    try driver.press("<Esc>")
    #expect(driver.place == .list(.notes))
  }

  @Test func `Cancelling an import that is already stored shows its report`() async throws {
    let transfers = Transfers(TransferReport("12 notes imported"), waits: true)
    let driver = try start(transfers, at: "/import")
    try driver.press("x <Enter>")
    try await driver.waitUntil { $0.screen.shows("30 %") }
    try driver.press("<Esc>")
    try await driver.waitUntil { $0.message != nil }
    #expect(driver.message == "12 notes imported · u undo")
    #expect(driver.place == .list(.notes))
  }

  @Test func `After a failure the path is kept`() async throws {
    let driver = try start(
      Transfers(TransferReport("There is no folder x.", isError: true)), at: "/import")
    try driver.press("<Enter>")
    #expect(driver.message == "Enter a path")
    try driver.press("x <Enter>")
    try await driver.waitUntil { $0.message == "There is no folder x." }
    #expect(driver.screen.shows("Folder or file    x"))
  }

  @Test func `Without storage, or with read-only notes, there is a message`() async throws {
    let driver = try start(nil, at: "/export")
    try driver.press("x <Enter>")
    try await driver.waitUntil { $0.message != nil }
    #expect(driver.message == "Nothing is stored here: this only shows the app")
    let reading = try startNotes(
      at: "/import", surroundings: NotesSurroundings(isReadOnly: true))
    #expect(reading.message == "Read-only: notes cannot be changed")
    #expect(reading.place == .list(.notes))
  }

  @Test(arguments: [
    ("import notes", Transfer.Kind.imports), ("export notes", .exports), ("back up now", .backup),
  ])
  func `The palette and the settings lead to it`(
    words: String, kind: Transfer.Kind
  ) throws {
    let driver = try startNotes()
    try driver.press("<C-p> \(words.replacing(" ", with: "<Space>")) <Enter>")
    #expect(driver.place == .transfer(kind))
    let settings = try startNotes(at: "/settings/storage")
    // The first row is the synchronization.
    let index = Transfer.Kind.allCases.firstIndex(of: kind) ?? 0
    for _ in 0...index { try settings.press("j") }
    try settings.press("<Enter>")
    #expect(settings.place == .transfer(kind))
    #expect(settings.link == "navtui://main/settings/storage/\(kind.rawValue)")
  }
}
