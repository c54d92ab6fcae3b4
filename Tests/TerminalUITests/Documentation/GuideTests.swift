import Articles
import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// The examples of the guides.
@MainActor @Suite struct GuideTests {
  @Test func `a screen adds its details to the link, and takes them from it`() throws {
    let driver = try AppDriver(
      WordFinder(), link: "words://main/words?q=fer", size: Size(columns: 60, rows: 8))
    #expect(driver.footer.hasSuffix("2 of 7"))
    driver.type("re")
    #expect(driver.footer.hasSuffix("1 of 7"))
    #expect(driver.app.link(to: driver.state) == "words://main/words?q=ferre")
    try driver.press("<Enter>")
    #expect(driver.screen.shows("You chose ferret"))
  }

  @Test func `rows are chosen and removed`() throws {
    let driver = try SamplesDriver.samples()
    #expect(!driver.footer.contains("remove"))
    try driver.press("j <Space>")
    #expect(driver.footer.contains("d remove"))
    try driver.press("d")
    #expect(driver.state.model.books.map(\.title) == ["Emma", "Kim"])
  }

  @Test func `a form adds a book`() throws {
    let driver = try SamplesDriver.samples()
    try driver.press("a Nana<Tab>Zola<Tab><Right><Tab><Right><Tab><Space><Tab><Enter>")
    #expect(driver.state.model.books.last?.title == "Nana")
    #expect(driver.link == "samples://main/books")
  }

  @Test func `a form that is left asks first`() throws {
    let driver = try SamplesDriver.samples()
    try driver.press("a Nana<Esc>")
    #expect(driver.screen.shows("The book is not saved."))
  }

  @Test func `a form edits a book`() throws {
    let driver = try SamplesDriver.samples(at: "books/edit/Kim")
    #expect(driver.screen.shows("Kipling"))
    try driver.press("<C-u>Rudyard<Esc>")
    #expect(driver.screen.shows("The author is not saved."))
    try driver.press("s")
    #expect(driver.state.model.books.last?.author.contains("Rudyard") == true)
    #expect(driver.link == "samples://main/books")
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

  @Test func `a redirect ends with its answer, and the step continues`() throws {
    let driver = try AppDriver(Vault(), link: "vault://main/account")
    #expect(driver.state.navigation.activeScreen == .login)
    try driver.press("Ada<Enter>")
    #expect(driver.state.navigation.activeScreen == .account)
    #expect(driver.screen.shows("Ada’s account"))
  }

  @Test func `a place that the palette does not offer has a link, and no row`() throws {
    let driver = try AppDriver(Vault())
    try driver.press(":acc")
    #expect(driver.screen.shows("Vault › Account"))
    try driver.press("<C-u>log")
    #expect(!driver.screen.shows("Log in"))
  }

  @Test func `a redirect that is dismissed gives the step up`() throws {
    let driver = try AppDriver(Vault())
    try driver.press("a <Esc>")
    #expect(driver.state.navigation.activeScreen == .home)
    #expect(driver.state.model.user == nil)
  }

  @Test func `an answer reaches the screen that asked`() throws {
    let driver = try SamplesDriver.samples()
    try driver.press("j <Enter>")
    driver.type("Ada\n")
    #expect(driver.state.model.books[1].borrower == "Ada")
    #expect(driver.screen.shows("Ada has Germinal"))
  }

  @Test func `an answer to a link is about its book, which has the focus`() throws {
    let driver = try SamplesDriver.samples(at: "books/lend/Kim")
    driver.type("Ada\n")
    #expect(driver.state.model.books.map { $0.borrower == "Ada" } == [false, false, true])
    let list = driver.state.activeScreen as? BookList
    #expect(list?.position.focus == 2)
  }

  @Test func `unsaved text is asked about, and can be saved`() throws {
    let driver = try SamplesDriver.samples(at: "memo")
    driver.type("- ")
    try driver.press("<C-c> <C-c>")
    #expect(driver.screen.shows("The memo is not saved."))
    try driver.press("s")
    #expect(driver.state.model.memo == "- Return Kim")
    #expect(driver.end == .exit(0))
  }

  @Test func `work ends in a change, which is read again`() async throws {
    let driver = try SamplesDriver.samples(at: "weather")
    try driver.press("D")
    #expect(driver.screen.shows("There are no readings to delete"))
    try driver.press("m")
    try await driver.waitUntil { $0.screen.shows("Readings: 1") }
    #expect(driver.screen.shows("1 reading"))
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

  @Test func `bindings depend on the state`() throws {
    let driver = try SamplesDriver.samples(at: "player")
    #expect(driver.footer.contains("p play"))
    try driver.press("p + ]t")
    #expect(driver.footer.contains("p pause"))
    #expect(driver.screen.shows("Volume 6 · + louder"))
    #expect(driver.screen.shows("Track 2"))
    try driver.press("<Space> m m")
    #expect(driver.screen.shows("Muted"))
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

  @Test func `the menu lists the available actions, and takes the keys of the screen below`() throws
  {
    let driver = try SamplesDriver.samples(at: "player")
    try driver.press("a")
    #expect(driver.screen.shows("Turn the volume up") && driver.screen.shows("play"))
    #expect(!driver.screen.shows("pause"))
    try driver.press("<Enter>")
    #expect(driver.screen.shows("Playing") && driver.link == "samples://main/player")
    try driver.press("a +")
    #expect(driver.screen.shows("Volume 6") && driver.link == "samples://main/player")
    try driver.press("a <Space>mn a")
    #expect(driver.screen.rows.contains { $0.contains("Track 2") && $0.contains("─") })
    #expect(driver.screen.shows("pause") && driver.link == "samples://main/player/actions")
    try driver.press("a")
    #expect(driver.link == "samples://main/player")
  }

  @Test func `the menu has a link, and is empty over a screen without actions`() throws {
    let driver = try SamplesDriver.samples(at: "memo/actions")
    #expect(driver.screen.shows("No actions here"))
    try driver.press("<Enter>")
    #expect(driver.link == "samples://main/memo/actions")
    try driver.press("a")
    #expect(driver.link == "samples://main/memo")
  }

  @Test func `the help of the menu has the keys of the screen below`() throws {
    let driver = try SamplesDriver.samples(at: "player")
    try driver.press("a ? /")
    driver.type("volume")
    #expect(driver.screen.shows("This screen") && driver.screen.shows("Turn the volume up"))
  }

  @Test func `all keys are listed by screen, found, and copied`() throws {
    let driver = try SamplesDriver.samples(at: "player/keys")
    #expect(driver.screen.shows("keys.txt") && driver.footer.contains("Enter copy the line"))
    try driver.press("/")
    driver.type("volume-up")
    #expect(driver.screen.shows("Player") && driver.screen.shows("Turn the volume up"))
    try driver.press("<Enter> <Enter>")
    #expect(driver.footer.contains("Copied: volume-up + <M-Up>"), "\(driver.footer)")
    try driver.press("<Esc>")
    #expect(driver.screen.shows("keys.txt") && driver.link == "samples://main/player/keys")
    try driver.press("<Esc>")
    #expect(driver.link == "samples://main/player")
  }

  @Test func `a click begins the search of all keys`() throws {
    let driver = try SamplesDriver.samples(at: "player/keys")
    try driver.click(on: "Search keys")
    driver.type("zzz")
    #expect(driver.screen.shows("No match"))
  }

  @Test func `a million rows are a list`() throws {
    let driver = try SamplesDriver.samples(at: "numbers")
    try driver.press("G")
    #expect(driver.screen.shows("999999 squared is 999998000001"))
  }

  @Test func `a link in a text is followed`() throws {
    let driver = try SamplesDriver.samples(at: "manual")
    try driver.press("] <Enter>")
    #expect(driver.link == "samples://main/memo")
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
