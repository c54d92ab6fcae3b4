import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct AppDriverTests {
  private let driver = tallyDriver()

  @Test func `the app is told the size before anything else`() {
    #expect(driver.state.size == Size(columns: 10, rows: 2))
    #expect(driver.events == [.resize(Size(columns: 10, rows: 2))])
  }

  @Test func `what it is started with comes before the first frame`() {
    let driver = AppDriver(
      TallyApp(), state: TallyApp.State(), handler: TallyHandler(),
      size: Size(columns: 10, rows: 2),
      starting: [.doubled(8)])
    #expect(driver.screen.rows[0] == "Count 8")
    #expect(driver.state.frames == 1)
  }

  @Test func `keys are pressed one after the other`() throws {
    try driver.press("+ + <C-p>")
    #expect(driver.state.count == 2)
    #expect(driver.state.pasted == "<C-p>")
  }

  @Test func `events that come at once are drawn once, in the last size that they tell`() {
    let before = driver.state.frames
    driver.send([
      .key(Key("+")), .key(Key("+")), .resize(Size(columns: 12, rows: 1)), .key(Key("+")),
    ])
    #expect(driver.state.count == 3)
    #expect(driver.screen.size == Size(columns: 12, rows: 1))
    #expect(driver.state.frames > before)
    #expect(driver.events.count == 5)
    driver.send([])
    #expect(driver.events.count == 5)
    driver.send([.key(Key("q")), .key(Key("+"))])
    #expect(driver.state.count == 3 && driver.end != nil)
  }

  @Test func `a frame is drawn after each key`() throws {
    let before = driver.state.frames
    try driver.press("+++")
    // Each key finds the app prepared, and is drawn.
    #expect(driver.state.frames == before + 6)
  }

  @Test func `a script with an unknown key presses nothing`() {
    #expect(throws: KeyScript.UnknownKey.self) { try driver.press("+ <Entr>") }
    #expect(driver.state.count == 0)
  }

  @Test func `typed text is keys, blanks and brackets too`() {
    driver.type("a <\n")
    #expect(driver.state.pasted == "a<Space><lt><Enter>")
  }

  @Test func `pasted text is no keys`() {
    driver.paste("++")
    #expect(driver.state.count == 0)
    #expect(driver.state.pasted == "++")
  }

  @Test func `a click on a text goes to its first cell`() throws {
    try driver.click(on: "[x]")
    #expect(driver.state.clicked == Point(column: 4, row: 1))
  }

  @Test func `a click on a text that is not there says so and clicks nothing`() {
    let error = #expect(throws: HiddenText.self) { try driver.click(on: "[y]") }
    #expect(error?.description == "“[y]” is not on the screen:\nCount 0\n 日 [x]")
    #expect(driver.state.clicked == nil)
  }

  @Test func `another size is the app's and the frame's`() {
    driver.resize(Size(columns: 7, rows: 1))
    #expect(driver.state.size == Size(columns: 7, rows: 1))
    #expect(driver.screen.size == Size(columns: 7, rows: 1))
  }

  @Test func `effects are answered and recorded`() throws {
    try driver.press("+ 2")
    #expect(driver.state.count == 2)
    #expect(driver.handler.takeEffects() == [.double(1)])
    #expect(driver.handler.effects.isEmpty)
  }

  @Test func `what was posted is there after the next step, or a wake-up`() throws {
    let mailbox = driver.handler.mailbox
    mailbox.post(.doubled(8))
    #expect(driver.state.count == 0)
    try driver.press("+")
    #expect(driver.screen.rows[0] == "Count 8")
    mailbox.post(.doubled(16))
    driver.wakeUp()
    #expect(driver.screen.rows[0] == "Count 16")
    #expect(driver.events.last == .wakeUp)
  }

  @Test func `what another thread posts is waited for`() async throws {
    let mailbox = driver.handler.mailbox
    Task.detached { mailbox.post(.doubled(8)) }
    try await driver.waitUntil { $0.state.count == 8 }
    #expect(driver.screen.rows[0] == "Count 8")
  }

  @Test func `waiting for what does not happen throws the screen`() async throws {
    let failure = await #expect(throws: UnmetCondition.self) {
      try await driver.waitUntil(timeout: .zero) { $0.state.count == 8 }
    }
    #expect(failure?.screen == driver.screen.text)
    #expect(driver.events.count { $0 == .wakeUp } == 1_000)
  }

  @Test func `a test that is cancelled waits no more`() async {
    let task = Task { try await driver.waitUntil { _ in false } }
    task.cancel()
    await #expect(throws: UnmetCondition.self) { try await task.value }
  }

  @Test func `an action goes past the keys`() {
    driver.send(.doubled(12))
    #expect(driver.screen.rows[0] == "Count 12")
  }

  @Test func `requests are collected, and are not effects`() throws {
    try driver.press("<C-z> +")
    #expect(driver.requests == [.suspend])
    #expect(driver.handler.effects.isEmpty)
    #expect(driver.end == nil)
    #expect(driver.state.count == 1)
  }

  @Test func `nothing reaches an app that has ended`() throws {
    try driver.press("q + +")
    driver.send(.doubled(8))
    #expect(driver.end == .exit(3))
    #expect(driver.state.count == 0)
    #expect(driver.events.last == .key(Key("q")))
  }
}
