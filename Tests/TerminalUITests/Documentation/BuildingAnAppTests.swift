import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// The code of the article Building an App.
@MainActor @Suite struct BuildingAnAppTests {
  private let mailbox = Mailbox<FeedAction>()

  private func feedDriver() throws -> AppDriver<
    FeedApp, RecordingEffectHandler<FeedEffect, FeedAction>
  > {
    let app = try FeedApp()
    let handler = RecordingEffectHandler<FeedEffect, FeedAction> { effect in
      if case .read(let feed) = effect {
        [.read(["\(feed) one", "\(feed) two"], of: feed)]
      } else {
        []
      }
    }
    return AppDriver(
      app, state: FeedState(NavigationState(app.table), feeds: ["linux", "swift"]),
      handler: handler, mailbox: mailbox, size: Size(columns: 40, rows: 8))
  }

  @Test func `a feed is opened, and its place has a link`() throws {
    let driver = try feedDriver()
    try driver.press("j <Enter>")
    #expect(driver.screen.shows("swift two"))
    #expect(driver.app.table.link(to: driver.state.navigation) == "feeds://main/feeds/swift")
    try driver.press("<Esc>")
    #expect(driver.state.activeMemory.list.focus == 1)
  }

  @Test func `fetching shows how far it is`() throws {
    let driver = try feedDriver()
    try driver.press("r")
    #expect(driver.handler.takeEffects() == [.fetch(["linux", "swift"])])
    mailbox.post(.fetched(["6.18 is out"], of: "linux"))
    driver.wakeUp()
    #expect(driver.screen.shows(" 50 %"))
    mailbox.post(.fetched(["6.3 is out"], of: "swift"))
    driver.wakeUp()
    #expect(driver.screen.shows("All feeds were fetched"))
    try driver.press("<Enter>")
    #expect(driver.screen.shows("6.18 is out"))
  }

  @Test func `keys that come at once find each screen prepared`() throws {
    let driver = try feedDriver()
    driver.send(try KeyScript("<Enter>j").keys.map { .key($0) })
    #expect(driver.state.activeMemory.list.focus == 1)
  }

  @Test func `no two bindings answer the same keys`() throws {
    #expect(try FeedContext.keys().conflicts.isEmpty)
  }

  @Test func `a longer binding is begun and shown, and a wrong one says so`() throws {
    let driver = try feedDriver()
    try driver.press("G g")
    #expect(driver.screen.rows.last == "g" && driver.state.activeMemory.list.focus == 1)
    try driver.press("g")
    #expect(driver.state.activeMemory.list.focus == 0)
    try driver.press("g x")
    #expect(driver.screen.shows("gx does nothing here"))
  }

  @Test func `a feed is added by its name, and none twice`() throws {
    let driver = try feedDriver()
    try driver.press("a")
    driver.type("swift\n")
    #expect(driver.screen.shows("It needs a name that no other feed has"))
    try driver.press("<C-u>")
    driver.paste("zig")
    try driver.press("<Enter>")
    #expect(driver.screen.shows("Added: zig") && driver.state.feeds == ["linux", "swift", "zig"])
    #expect(driver.state.navigation.activeScreen == .feeds)
  }

  @Test func `settings are changed by keys, and the cursor is on the row of the focus`() throws {
    let driver = try feedDriver()
    try driver.press("2 <Enter> j <Left>")
    #expect(driver.state.settings == FeedSettings(isNewestFirst: false, limit: 19))
    let row = try #require(driver.screen.position(of: "Headlines")?.row)
    #expect(driver.screen.cursor == Point(column: 0, row: row))
  }

  @Test func `what screens remember goes with their nodes`() throws {
    let driver = try feedDriver()
    try driver.press("a x <Esc>")
    #expect(!driver.state.memory.values.contains { !$0.field.isEmpty })
  }

  @Test func `the app ends as it is asked to`() throws {
    let driver = try feedDriver()
    driver.send(.terminate(signal: 15))
    #expect(driver.end == .signal(15))
    let other = try feedDriver()
    try other.press("q")
    #expect(other.end == .exit(0))
  }

  @Test func `the place, the list and the settings come back, without a feed that is gone`() throws
  {
    let driver = try feedDriver()
    try driver.press("2 <Enter> 1 j <Enter> j")
    let data = try JSONEncoder().encode(FeedSession(driver.state))
    let session = try JSONDecoder().decode(FeedSession.self, from: data)
    let state = session.state(driver.app.table)
    #expect(state.navigation == driver.state.navigation && state.settings == driver.state.settings)
    #expect(state.activeMemory.list.focus == 1)
    var other = driver.state
    other.feeds = ["linux"]
    #expect(FeedSession(other).state(driver.app.table).navigation.breadcrumbs == [.feeds])
  }

  @Test func `what is fetched in the background is posted, one feed after the other`() async {
    let handler = FeedHandler(mailbox: mailbox) { _ in
      []
    } fetch: {
      ["\($0) is out"]
    }
    #expect(handler.perform(.read("linux")) == [.read([], of: "linux")])
    #expect(handler.perform(.fetch(["linux", "swift"])).isEmpty)
    var posted: [FeedAction] = []
    while posted.count < 2 {
      await Task.yield()
      posted += mailbox.take()
    }
    #expect(
      posted == [
        .fetched(["linux is out"], of: "linux"), .fetched(["swift is out"], of: "swift"),
      ])
  }

  @Test func `the picture of the article is what the app shows`() throws {
    let driver = try feedDriver()
    try driver.press("j r")
    mailbox.post(.fetched([], of: "linux"))
    driver.wakeUp()
    #expect(try Self.article.contains("```\n\(driver.screen.text)\n```"), "\n\(driver.screen.text)")
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static var article: String {
    get throws {
      let path = "../../../Sources/TerminalUI/TerminalUI.docc/BuildingAnApp.md"
      return try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
  }

  @Test func `Every block of code of the article is tested`() throws {
    let tests = Self.folder.appending(path: "../..")
    let files = try ["TerminalUITests/Documentation", "NcursesTerminalTests/Documentation"].flatMap
    {
      try FileManager.default.contentsOfDirectory(
        at: tests.appending(path: $0), includingPropertiesForKeys: nil)
    }
    let sources = try files.map { try String(contentsOf: $0, encoding: .utf8).code }
    let blocks = try Self.article.codeBlocks
    #expect(blocks.count > 9)
    for block in blocks {
      #expect(sources.contains { $0.contains(block.code) }, "The article has another\n\(block)")
    }
  }
}

extension String {
  /// What stands in the blocks of Swift code of an article.
  fileprivate var codeBlocks: [String] {
    components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```").first ?? ""
    }
  }

  /// The lines without what they are indented by, and without empty ones.
  fileprivate var code: String {
    "\n"
      + split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      .joined(separator: "\n") + "\n"
  }
}
