import NavigationTesting
import Testing

@testable import TerminalUI

/// Values that are loaded beside the loop, and work that delivers elements.
@MainActor @Suite struct AsyncQueryTests {
  private typealias Driver = AppDriver<ScreenRuntime<Forecasts>, ScreenEffectHandler<Forecasts>>
  private let service = WeatherService()

  private func driver() throws -> Driver {
    try AppDriver(Forecasts(), source: service, size: Size(columns: 40, rows: 12))
  }

  @Test func `a screen shows that a value is loaded, and then the value`() async throws {
    let driver = try driver()
    driver.send(.paste("Bergen"))
    #expect(driver.screen.shows("Asking …"))
    try await driver.waitUntil { $0.screen.shows("1 °") }
    #expect(!driver.screen.shows("Asking …"))
  }

  @Test func `a query that is replaced during its delay is never loaded`() async throws {
    let driver = try driver()
    for letter in "Bergen" { driver.type(String(letter)) }
    try await driver.waitUntil { $0.screen.shows("°") }
    // Shorter names have a delay.
    #expect(service.asked.towns.allSatisfy { $0.count >= 4 } && service.asked.towns.count <= 3)
  }

  @Test func `an error is what is known`() async throws {
    let driver = try driver()
    driver.send(.paste("Atlantis"))
    try await driver.waitUntil { $0.screen.shows("There is no such town") }
    #expect(!driver.screen.shows("Asking …"))
  }

  @Test func `a value is loaded again after each interval, and stays meanwhile`() async throws {
    let driver = try driver()
    driver.send(.paste("Oslo"))
    try await driver.waitUntil { $0.screen.shows("°") }
    try await driver.waitUntil { driver in
      #expect(driver.screen.shows("°") && !driver.screen.shows("Asking …"))
      return service.asked.towns.count >= 5
    }
  }

  @Test func `a value is loaded again after a change, and stays meanwhile`() async throws {
    let driver = try driver()
    driver.send(.paste("Bergen"))
    try await driver.waitUntil { $0.screen.shows("1 °") }
    try driver.press("<C-t>")
    #expect(driver.screen.shows("1 °") && driver.screen.shows("Asking …"))
    try await driver.waitUntil { $0.screen.shows("2 °") && !$0.screen.shows("Asking …") }
  }

  @Test func `a value that no screen reads any more is no longer awaited`() async throws {
    let driver = try driver()
    driver.send(.paste("slow Bergen"))
    try await driver.waitUntil { _ in service.asked.towns.count > 0 }
    // A covered screen still reads it.
    let before = service.asked
    try driver.press("<C-o>")
    try await driver.waitUntil { $0.screen.shows("Lima: ") }
    try driver.press("<Esc>")
    #expect(driver.screen.shows("Asking …") && service.asked.cancelled == before.cancelled)
    driver.type("!")
    try await driver.waitUntil { _ in service.asked.cancelled > before.cancelled }
  }

  @Test func `all elements arrive in their order, before the end`() async throws {
    let driver = try driver()
    try driver.press("<C-g>")
    try await driver.waitUntil { $0.screen.shows("Calm") }
    #expect(driver.screen.shows("10000 km/h"))
    let screen = driver.state.activeScreen as? Town
    #expect(screen?.gusts == Array(9_001...10_000))
  }

  @Test func `a stream ends, and a value is no longer awaited, once its screen is left`()
    async throws
  {
    let driver = try driver()
    try driver.press("<C-o> b")
    try await driver.waitUntil { $0.screen.shows("blows") }
    #expect(driver.state.sources.work.count == 1 && driver.state.sources.loads.count == 2)
    // The place stays in the history.
    try driver.press("<Esc>")
    #expect(!driver.state.sources.work.values.contains { !$0.isCancelled })
    #expect(driver.state.sources.loads.count == 1)
    try driver.press("<C-o>")
    try await driver.waitUntil { $0.screen.shows("Lima: ") }
  }

  @Test func `an error of a stream is shown, after its elements`() async throws {
    let driver = try driver()
    try driver.press("<C-b>")
    try await driver.waitUntil { $0.screen.shows("There is no such town") }
    #expect(driver.screen.shows("10000 km/h"))
  }

  @Test func `the message of a result stays until a pause, and then until a key`() async throws {
    let driver = try driver()
    try driver.press("<C-g>")
    try await driver.waitUntil { $0.screen.shows("Calm") }
    driver.type("Li")
    #expect(driver.screen.shows("Calm"))
    // A message of a key comes first.
    try driver.press("<C-q>")
    #expect(!driver.screen.shows("Calm") && driver.screen.shows("does nothing here"))
    driver.type("m")
    #expect(driver.screen.shows("Calm"))
    driver.type("a")
    #expect(!driver.screen.shows("Calm"))
    try driver.press("<C-g>")
    try await driver.waitUntil { $0.screen.shows("Calm") }
    driver.pause()
    #expect(driver.screen.shows("Calm"))
    driver.type("!")
    #expect(!driver.screen.shows("Calm"))
  }

  @Test func `what runs is cancelled, and has ended, when the program has ended`() throws {
    let terminal = ScriptedTerminal(
      [[.paste("slow Bergen")], .typed("\u{3}"), .typed("\u{3}")], size: Size(columns: 40, rows: 12)
    )
    let runtime = try ScreenRuntime(Forecasts())
    let handler = ScreenEffectHandler(runtime.app, source: service)
    let program = Program(runtime, state: try ScreenState(runtime.app), handler: handler)
    program.send(.launched(link: nil))
    var waits = 0
    terminal.meanwhile = { [service] in
      waits += 1
      let end = ContinuousClock.now + .seconds(60)
      while waits == 2, service.asked.towns.count == 0, .now < end {}
    }
    _ = try? program.run(on: terminal) { terminal.now }
    #expect(service.asked.towns.count > 0 && service.asked.towns.count == service.asked.cancelled)
  }

  @Test func `cancelled work that waits for room goes on`() async throws {
    let buffer = ElementBuffer {}
    let filling = Task { for number in 0..<10_000 { await buffer.append(number) } }
    while buffer.take().count < ElementBuffer.limit { await Task.yield() }
    buffer.close()
    await filling.value
    #expect(buffer.take().isEmpty)
  }
}
