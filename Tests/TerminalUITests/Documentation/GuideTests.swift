import Articles
import Foundation
import Markdown
import MarkdownParser
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// The examples of the guides.
@MainActor @Suite struct GuideTests {
  /// A place of the samples, and what is done there.
  private nonisolated static let walks: [Walk] = [
    Walk(
      "rows are chosen and removed", at: "books", .init("j <Space>", footer: "d remove"),
      .init("d", shows: "Emma", "Kim", hides: ["Germinal", "d remove"])),
    Walk(
      "a form adds a book", at: "books",
      .init(
        "a Nana<Tab>Zola<Tab><Right><Tab><Right><Tab><Space><Tab><Enter>", at: "main/books",
        shows: "Nana")),
    Walk(
      "a form that is left asks first", at: "books",
      .init("a Nana<Esc>", shows: "The book is not saved.")),
    Walk(
      "a form edits a book", at: "books/edit/Kim", .init("", shows: "Kipling"),
      .init("<C-u>Rudyard<Esc>", shows: "The author is not saved."),
      .init("s", at: "main/books", shows: "Rudyard")),
    Walk(
      "an answer reaches the screen that asked", at: "books", .init("j <Enter>"),
      .init(.text("Ada\n"), says: "Ada has Germinal", shows: "Ada")),
    Walk(
      "an answer to a link is about its book, which has the focus", at: "books/lend/Kim",
      .init(.text("Ada\n"), says: "Ada has Kim", shows: "▌ [ ] Kim")),
    Walk(
      "unsaved text is asked about, and can be saved", at: "memo", .init(.text("- ")),
      .init("<C-c> <C-c>", shows: "The memo is not saved."), .init("s", ends: true)),
    Walk(
      "bindings depend on the state", at: "player", .init("", footer: "p play"),
      .init("p + ]t", shows: "Volume 6 · + louder", "Track 2", footer: "p pause"),
      .init("<Space> m m", says: "Muted")),
    // The menu of actions.
    Walk(
      "it lists the available actions, and takes the keys of the screen below", at: "player",
      .init("a", shows: "Turn the volume up", "play", hides: ["pause"]),
      .init("<Enter>", at: "main/player", shows: "Playing"),
      .init("a +", at: "main/player", shows: "Volume 6"),
      .init("a <Space>mn a", at: "main/player/actions", shows: "─ Track 2 ─", "pause"),
      .init("a", at: "main/player")),
    Walk(
      "it has a link, and is empty over a screen without actions", at: "memo/actions",
      .init("<Enter>", at: "main/memo/actions", shows: "No actions here"),
      .init("a", at: "main/memo")),
    Walk(
      "its help has the keys of the screen below", at: "player", .init("a ? /"),
      .init(.text("volume"), shows: "This screen", "Turn the volume up")),
    // The list of all keys.
    Walk(
      "keys are listed by screen, found, and copied", at: "player/keys",
      .init("", shows: "keys.txt", footer: "Enter copy the line"), .init("/"),
      .init(.text("volume-up"), shows: "Player", "Turn the volume up"),
      .init("<Enter> <Enter>", footer: "Copied: volume-up + <M-Up>"),
      .init("<Esc>", at: "main/player/keys", shows: "keys.txt"), .init("<Esc>", at: "main/player")),
    Walk(
      "a click begins the search", at: "player/keys", .init(.click("Search keys")),
      .init(.text("zzz"), shows: "No match")),
    Walk("a million rows", at: "numbers", .init("G", shows: "999999 squared is 999998000001")),
    Walk("a link in a text is followed", at: "manual", .init("] <Enter>", at: "main/memo")),
  ]

  @Test(arguments: walks) func `the samples do what their guides say`(walk: Walk) throws {
    let driver = try SamplesDriver.samples(at: walk.link ?? "books")
    try take(walk.steps, in: driver)
    if driver.end != nil { #expect(driver.state.model.memo == "- Return Kim") }
  }

  @Test func `a screen adds its details to the link, and takes them from it`() throws {
    let driver = try AppDriver(
      WordFinder(), link: "words://main/words?q=fer", size: Size(columns: 60, rows: 8))
    try take(
      [
        .init("", footer: "2 of 7"), .init(.text("re"), at: "main/words?q=ferre", footer: "1 of 7"),
        .init("<Enter>", shows: "You chose ferret"),
      ], in: driver)
  }

  @Test func `a redirect ends with its answer, and is given up when it is dismissed`() throws {
    let driver = try AppDriver(Vault(), link: "vault://main/account")
    #expect(driver.state.navigation.activeScreen == .login)
    try take([.init("Ada<Enter>", at: "main/account", shows: "Ada’s account")], in: driver)
    // A place that the palette does not offer has a link, and no row.
    let other = try AppDriver(Vault())
    try take(
      [
        .init("a <Esc>", at: "main/"), .init(":acc", shows: "Vault › Account"),
        .init("<C-u>log", hides: ["Log in"]),
      ], in: other)
    #expect(other.state.model.user == nil)
  }

  @Test func `a click on a text prefers the one in the topmost presentation`() throws {
    let driver = try SamplesDriver.samples(at: "books/lend/Emma")
    let title = try #require(driver.screen.position(of: "Lend Emma"))
    let behind = try #require(driver.screen.position(of: "Emma"))
    #expect(behind.column < title.column)
    try driver.click(on: "Emma")
    let point = title + Point(column: 5, row: 0)
    #expect(driver.events.last == .mouse(MouseEvent(.press, at: point)))
    try driver.click(on: "Books")
    #expect(driver.events.last == .mouse(MouseEvent(.press, at: Point(column: 3, row: 0))))
  }

  @Test func `work ends in a change, which is read again`() async throws {
    let driver = try SamplesDriver.samples(at: "weather")
    try driver.press("D")
    #expect(driver.screen.shows("There are no readings to delete"))
    try driver.press("m")
    try await driver.waitUntil { $0.screen.shows("Readings: 1") }
    #expect(driver.screen.shows("1 reading"))
  }

  @Test func `an answer is told by the place of its presentation`() throws {
    let driver = try AppDriver(Trips())
    try driver.press("s <Tab> <Enter>")
    #expect(driver.screen.shows("From day 3 to day 2"))
    try driver.press("e <Right> <Right> <Tab> <Enter>")
    #expect(driver.screen.shows("From day 3 to day 5"))
    try driver.press("s <Esc>")
    #expect(driver.screen.shows("From day 3 to day 5"))
  }

  @Test func `a source that is a file is the same for each copy of the app`() throws {
    let folder = try TemporaryFolder()
    let url = URL(filePath: folder.path("birds"))
    let first = try AppDriver(BirdLog(), source: BirdFile(url: url))
    try first.press("w w")
    #expect(try BirdFile(url: url).birds() == ["wren", "wren"])
    let second = try AppDriver(BirdLog(), source: BirdFile(url: url))
    #expect(second.screen.shows("▌ wren"))

    try folder.write("?", to: "birds")
    try second.press("w")
    #expect(try folder.bytes(of: "birds") == Array("?".utf8))
  }

  @Test func `a timer runs until it is cancelled`() async throws {
    let driver = try SamplesDriver.samples(at: "weather")
    try driver.press("c")
    #expect(driver.screen.shows("0 s"))
    try driver.press("c")
    try await driver.waitUntil { !$0.screen.rows[1].hasSuffix(" s") }
  }

  @Test func `the frame in Views and Layout is drawn`() throws {
    let driver = try SamplesDriver.samples(at: "recipe")
    let article = try Article(
      PackageFolder.file("Sources/TerminalUI/TerminalUI.docc/ViewsAndLayout.md"))
    let frame = article.text.components(separatedBy: "```\n").first { $0.hasPrefix(" Rating") }
    #expect(driver.screen.text.contains(try #require(frame)), "\(driver.screen.text)")
  }

  @Test func `stars are set by keys, a click and the wheel`() throws {
    let driver = try SamplesDriver.samples(at: "recipe")
    #expect(driver.screen.shows("★★★––"))
    try driver.press("l")
    #expect(driver.screen.shows("★★★★–"))
    let stars = try #require(driver.screen.position(of: "★"))
    driver.click(stars)
    #expect(driver.screen.shows("★––––"))
    driver.scroll(.scrollUp, over: stars)
    #expect(driver.screen.shows("★★–––"))
  }

  @Test func `a look is kept`() throws {
    var kept: SavedSession<Samples>?
    let driver = try SamplesDriver.samples(at: "looks") { kept = $0 }
    try driver.press("G <Enter>")
    #expect(driver.state.environment.theme == .paper)
    driver.rest()
    let next = try SamplesDriver.samples(resuming: kept)
    #expect(next.state.environment.theme == .paper)
  }

  @Test func `a theme can be changed style by style`() throws {
    var theme = Theme.terminal
    for style in Theme.styles where style.name == "title" {
      theme[keyPath: style.path] = Style(foreground: .rgb(0xFF, 0xB0, 0), attributes: .bold)
    }
    theme.glyphs = .ascii
    #expect(theme.title.foreground == .rgb(0xFF, 0xB0, 0))
  }

  @Test func `the user's keys are checked`() throws {
    let (keys, problems) = Samples.checked([
      KeyChoice("volume-up", ["K"]), KeyChoice("play", ["1"]), KeyChoice("skip", ["x"]),
    ])
    #expect(problems.map(\.reason) == [.unknownName, .taken])

    let driver = try SamplesDriver.samples(
      at: "player", environment: ScreenEnvironment(keys: keys))
    try driver.press("K")
    #expect(driver.screen.shows("Volume 6"))
  }

  @Test func `a session brings back place and text`() throws {
    var kept: SavedSession<Samples>?
    let first = try SamplesDriver.samples(at: "memo") { kept = $0 }
    first.type("- ")
    first.rest()

    let session = try SavedSession<Samples>(json: try #require(kept).json())
    let second = try SamplesDriver.samples(resuming: session)
    #expect(second.link == "samples://main/memo")
    #expect(second.screen.shows("- Return Kim"))
  }
}

@Suite struct GuideArticlesTests {
  @Test func `every code block of the articles is part of a test or an app`() throws {
    let folders = [
      "Documentation", "Documentation/Tutorial", "Screens", "Screens/Palette", "Screens/Widgets",
    ]
    let tests = try folders.flatMap {
      try PackageFolder.files(in: "Tests/TerminalUITests/\($0)", ending: "swift")
    }
    let app = [
      "Sources/Countries/Countries.swift", "Sources/Countries/main.swift",
      "Tests/CountriesTests/CountriesTests.swift", "Sources/Processes/Host.swift",
      "Sources/Processes/Processes.swift", "Sources/Processes/main.swift",
      "Tests/ProcessesTests/ProcessesTests.swift",
      "Tests/NcursesTerminalTests/Documentation/Files.swift",
    ]
    let blocks = try Article.untestedBlocks(
      of: "TerminalUI",
      without: {
        ["TheSmallestApp", "Widgets", "BuildingAContainer"].contains($0)
          || $0.hasPrefix("ComingFrom")
      },
      in: tests + app.map(PackageFolder.file))
    #expect(blocks == [])
  }
}

/// The code of the article Markdown.
@Suite struct MarkdownGuideTests {
  @Test func `a document is laid out and drawn`() {
    let document = MarkdownDocument(
      parsing: """
        # Garden

        Beans climb the **maize**. See [the plan](https://example.org).

        - [x] order seed
        - [ ] dig the west bed
        """)

    let layout = MarkdownLayout(document, columns: 20)
    #expect(layout.headings.map(\.text) == ["Garden"])
    #expect(layout.links.first?.destination == .url("https://example.org"))

    var canvas = Canvas(size: Size(columns: 20, rows: 8))
    MarkdownView(layout: layout, focusedLink: 0).draw(in: &canvas)
    #expect(
      Frame(canvas).rows == [
        "Garden", "", "Beans climb the", "maize. See the plan.", "", "☑ order seed",
        "☐ dig the west bed", "",
      ])
  }
}
