import NavigationCore
import NavigationTesting
import Synchronization
import TerminalKit
import Testing

@testable import TerminalUI

/// Law: what is laid out after any events equals a layout from nothing.
@MainActor @Suite struct PlacedLawTests {
  private static let keys =
    ScreenLawTests.keys
    + [
      "<F2>", "<F3>", "<F4>", "<F5>", "<F6>", "<F7>", "<F8>", "<F9>", "<F10>", "w", "P", "n", "p",
      "L", "+",
    ]
    .compactMap { try? KeyScript($0).keys }

  private static let messages = [Toast("Kept", isKept: true), Toast("A message")]

  /// Sends random events, and checks the layout after each.
  private func check<App: ScreenApp>(
    _ driver: AppDriver<ScreenRuntime<App>, ScreenEffectHandler<App>>, links: [String],
    seed: UInt64, steps: Int
  ) throws {
    var random = SeededGenerator(seed: seed)
    for step in 0..<steps where driver.end == nil {
      switch Int.random(in: 0..<16, using: &random) {
      case 0:
        driver.resize(
          Size(
            columns: .random(in: 18...120, using: &random),
            rows: .random(in: 4...30, using: &random)))
      case 1, 2:
        let kinds: [MouseEvent.Kind] = [.press, .press, .press, .scrollUp, .scrollDown]
        driver.scroll(
          kinds.randomElement(using: &random) ?? .press,
          over: Point(
            column: .random(in: 0..<driver.size.columns, using: &random),
            row: .random(in: 0..<driver.size.rows, using: &random)))
      case 3: driver.send(.sourceChanged)
      case 4: driver.send(.said(Self.messages.randomElement(using: &random) ?? Self.messages[0]))
      case 5: driver.send(.linkReceived(links.randomElement(using: &random) ?? "", step))
      case 6: driver.rest()
      case 7: driver.pause()
      case 8: driver.send(.timeChanged(.random(in: 0...600_000, using: &random)))
      default: driver.press(Self.keys.randomElement(using: &random) ?? [])
      }
      let fresh = driver.app.placedFromNothing(driver.state)
      try #require(
        driver.app.outline(of: driver.state) == driver.app.outline(of: fresh),
        "seed \(seed), step \(step), \(driver.events.suffix(4))")
      // Without the cells, which would fill pages.
      let isSame = driver.screen.buffer == driver.app.frame(of: fresh, size: driver.size)
      try #require(isSame, "seed \(seed), step \(step), \(driver.events.suffix(4))")
    }
  }

  @Test(arguments: RandomCases.seeds(24))
  func `the layout of a notebook equals one from nothing`(seed: UInt64) throws {
    let paths = ["pages", "pages/1", "counting", "pages/color", "pages/1/edit", "pages/help"]
    let size = Size(columns: seed % 2 == 0 ? 60 : 100, rows: 14)
    try check(
      NotebookDriver.notebook(size: size), links: paths.map { "notebook://main/" + $0 },
      seed: seed, steps: 60)
  }

  @Test(arguments: RandomCases.seeds(24))
  func `the layout of an office equals one from nothing`(seed: UInt64) throws {
    let paths = ["desk/0", "desk/1?row=2", "desk/2/annex", "bin/a", "desk/palette", "desk/history"]
    let scanner = OfficeApp.Scanner()
    scanner.isDone = seed % 2 == 0
    let driver = try OfficeDriver(
      OfficeApp(), source: scanner, size: Size(columns: seed % 3 == 0 ? 60 : 100, rows: 16))
    try check(driver, links: paths.map { "office://main/" + $0 }, seed: seed, steps: 60)
    scanner.isDone = true
  }

  @Test(arguments: RandomCases.seeds(24))
  func `the layout of screens that read everything equals one from nothing`(seed: UInt64) throws {
    let store = ProbeApp.Store()
    store.isLocked.withLock { $0 = seed % 2 == 0 }
    let driver = try AppDriver<ScreenRuntime<ProbeApp>, ScreenEffectHandler<ProbeApp>>(
      ProbeApp(), source: store, size: Size(columns: seed % 3 == 0 ? 60 : 100, rows: 22))
    let links = ["list/1", "box", "form", "palette", "help"].map { "probe://main/" + $0 }
    try check(driver, links: links, seed: seed, steps: 60)
  }
}

extension ScreenRuntime {
  /// Returns a state with the same values that is laid out from nothing.
  fileprivate func placedFromNothing(_ state: State) -> State {
    var state = state
    state.layout.placed = Placed()
    _ = reduce(&state, .prepared(.allScreens))
    return state
  }

  fileprivate func frame(of state: State, size: Size) -> CellBuffer {
    var canvas = Canvas(size: size)
    draw(state, in: &canvas)
    return canvas.buffer
  }

  /// Returns the panes, placed screens and available bindings as text.
  fileprivate func outline(of state: State) -> [String] {
    let panes = (state.layout.placed.panes ?? []).map { "\($0)" }
    let placed = state.layout.placed.screens.sorted { $0.key < $1.key }.map { id, screen in
      "\(id) \(screen.basis.rect) \(screen.basis.isActive) \(screen.title) \(screen.note) \(screen.status) "
        + "\(screen.trail) \(screen.anchor as Any) \(screen.basis.previewRect as Any) "
        + "\(screen.controls.map { "\($0.rect) \($0.visible) \($0.number as Any)" })"
    }
    let bindings = keys.responders(of: state)?.bindings() ?? []
    return panes + placed
      + bindings.map { "\($0.info.name) \($0.source) \($0.isLive) \($0.isOffered)" }
  }
}
