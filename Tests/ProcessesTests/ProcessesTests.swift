import Articles
import NavigationCore
import NavigationTesting
import Synchronization
import TerminalUI
import Testing

@testable import Processes

/// The example app with fixed processes, driven as a user drives it.
@MainActor @Suite struct ProcessesTests {
  typealias Driver = AppDriver<ScreenRuntime<Processes>, ScreenEffectHandler<Processes>>

  nonisolated static func host(_ sent: SentSignals = SentSignals()) -> Host {
    let processes = [
      Process(id: 1, parent: 0, user: "root", command: "/sbin/init", time: 9, memory: 4096),
      Process(id: 7, parent: 1, user: "ada", command: "/bin/sh -l", time: 2, memory: 2048),
      Process(id: 12, parent: 7, user: "ada", command: "vi plan.txt", time: 1, memory: 8192),
    ]
    return Host(read: { processes }, send: { sent.add($0, $1) })
  }

  private func driver(
    _ link: String? = nil, sent: SentSignals = SentSignals(),
    resuming session: SavedSession<Processes>? = nil,
    keep: @escaping (SavedSession<Processes>) -> Void = { _ in }
  ) async throws -> Driver {
    let driver = try AppDriver(
      Processes(), source: Self.host(sent), link: link.map { "processes://main/\($0)" },
      resuming: session, keep: keep)
    try await driver.waitUntil { $0.screen.shows("init") }
    return driver
  }

  @Test func `the process of the focused row stands beside the table`() async throws {
    let driver = try await driver()
    try driver.press("j")
    #expect(driver.screen.shows("CPU      0 %, 2 s in all"))
    try driver.press("l s")
    #expect(driver.screen.shows("CPU      0 %, 2 s in all"))
    #expect(driver.app.link(to: driver.state) == "processes://main/table#/table/7")
  }

  @Test func `a filter leads to its rows`() async throws {
    let driver = try await driver()
    try driver.press("/ plan<Enter> j")
    #expect(driver.screen.shows("1 processes") && driver.screen.shows("vi plan.txt"))
    try driver.press("<Esc>")
    #expect(driver.screen.shows("3 processes"))
  }

  @Test func `a signal is chosen, confirmed and sent`() async throws {
    let sent = SentSignals()
    let driver = try await driver("table/7", sent: sent)
    try driver.press("x j <Enter>")
    #expect(driver.screen.shows("Send interrupt to 7? · Enter again sends it") && sent.all.isEmpty)
    try driver.press("<Enter>")
    #expect(driver.screen.shows("Sent interrupt to 7") && sent.all == ["interrupt 7"])
    try driver.press("h k x <Enter> <Enter>")
    #expect(driver.screen.shows("No signal for 1: not allowed, or it has ended"))
  }

  @Test func `a program is watched`() async throws {
    let driver = try await driver("table/7/watch")
    // Where there is no `ps`, the shell says so.
    try await driver.waitUntil { $0.screen.shows("TIME") || $0.screen.shows("ps: ") }
  }

  @Test func `the tree leads to the table`() async throws {
    let driver = try await driver("tree")
    try driver.press("l l l j <Enter>")
    #expect(driver.app.link(to: driver.state) == "processes://main/table/12")
  }

  @Test func `a session brings back the filter, the process and the theme`() async throws {
    var kept: SavedSession<Processes>?
    let first = try await driver { kept = $0 }
    try first.press("T / sh<Enter>")
    first.rest()
    let session = try SavedSession<Processes>(json: try #require(kept).json())
    let second = try AppDriver(Processes(), source: Self.host(), resuming: session)
    try await second.waitUntil { $0.screen.shows("1 processes") && $0.screen.shows("/bin/sh -l") }
    #expect(second.state.environment.theme.accent == Theme.light.accent)
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `no key leads into a trap, and keys lead to every place`(size: Size) async throws {
    var explorer = Explorer(
      Processes(), size: size, source: { Self.host() }, copy: { _ in Self.host() },
      text: { _ in "" })
    // Esc gives a filter up, and the load is measured once a second.
    explorer.laws.remove(.text)
    explorer.merging = { text in text.filter { $0 != "▁" } }
    (explorer.depth, explorer.inputLimit) = (3, 700)
    let found = try await explorer.run()
    print("Explored Processes at \(size.columns)x\(size.rows): \(found.summary)")
    #expect(found.failures.isEmpty, "\(found)")
    #expect(found.unreachedPlaces.isEmpty, "\(found)")
  }
}

@Suite struct ProcessesGuideTests {
  @Test func `the app is short, and the guide shows all of it`() throws {
    let guide = "Sources/TerminalUI/TerminalUI.docc/AProcessViewer.md"
    let shown = Set(try SourceText(PackageFolder.file(guide)).lines)
    let lines = try PackageFolder.files(in: "Sources/Processes", ending: "swift")
      .flatMap { try SourceText($0).lines.dropLast() }
    for line in lines { #expect(shown.contains(line)) }
    #expect(lines.count <= 335)
  }
}

/// The signals that were sent. The first process gets none.
final class SentSignals: Sendable {
  private let signals = Mutex<[String]>([])

  var all: [String] { signals.withLock { $0 } }

  func add(_ signal: Signal, _ process: Int) -> Bool {
    if process > 1 { signals.withLock { $0.append("\(signal) \(process)") } }
    return process > 1
  }
}
