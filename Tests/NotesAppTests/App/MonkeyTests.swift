import NavigationCore
import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct MonkeyTests {
  private static let keys: [TerminalEvent] =
    NotesKeys.alphabet.map { .key($0) } + "aeo日".map { .key(Key($0)) }

  private static let sizes = [
    Size(columns: 72, rows: 14), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5),
    Size(columns: 5, rows: 2), .zero, Size(columns: 100, rows: 20),
  ]

  private static let clicks = (0..<12).map { number in
    TerminalEvent.mouse(
      MouseEvent(number % 4 == 0 ? .scrollDown : .press, at: Point(column: number * 7, row: number))
    )
  }

  @Test(arguments: RandomCases.seeds(24))
  func `no keys break the app`(seed: UInt64) {
    let monkey = EventMonkey(Self.keys, seed: seed)
    #expect(monkey.run(events: 300, start: start, violations: violations) == nil)
  }

  @Test(arguments: RandomCases.seeds(24))
  func `no keys, clicks, pasted texts and sizes break the app`(seed: UInt64) {
    let others = Self.sizes.map { TerminalEvent.resize($0) } + [.paste("two\nlines 日")]
    let monkey = EventMonkey(Self.keys + Self.clicks + others, seed: seed)
    #expect(monkey.run(events: 300, start: start, violations: violations) == nil)
  }

  private func start() -> NotesDriver {
    guard let driver = try? startNotes(size: Size(columns: 72, rows: 14)) else {
      preconditionFailure("the app does not start")
    }
    return driver
  }

  private func violations(_ driver: NotesDriver) -> [String] {
    let state = driver.state
    var problems = state.navigation.invariantViolations
    if !driver.size.isEmpty, driver.screen.cursor == nil { problems.append("no cursor") }
    let known = Set(
      state.navigation.scenes.flatMap { [$0.root] + $0.history.back + $0.history.forward }
        .flatMap { tree in
          var ids: [NodeID] = []
          tree.forEachNode { ids.append($0.id) }
          return ids
        })
    if !state.allScreens.allSatisfy({ known.contains($0.id) }) {
      problems.append("a screen that is gone is remembered")
    }
    problems += linkViolations(driver)
    if driver.screen.buffer != bufferFromNothing(driver) { problems.append("a stale layout") }
    return problems
  }

  /// Returns the cells of the state that is laid out from nothing.
  private func bufferFromNothing(_ driver: NotesDriver) -> CellBuffer {
    var state = driver.state
    state.layout.placed = Placed()
    _ = driver.app.reduce(&state, .prepared(.allScreens))
    var canvas = Canvas(size: driver.size)
    driver.app.draw(state, in: &canvas)
    return canvas.buffer
  }

  /// Checks that the place has a link that leads to it.
  private func linkViolations(_ driver: NotesDriver) -> [String] {
    guard let link = driver.link else {
      return driver.place == .library(.leaving) ? [] : ["no link to \(driver.place)"]
    }
    let scenes = driver.state.navigation.scenes.map(\.name)
    let route = try? driver.app.table.route(to: link, scenes: scenes)
    let last = (route?.legs.last?.screen ?? route?.detail.last?.screen)
    // The text of the palette is part of the link only.
    if case .library(.palette) = driver.place, case .library(.palette)? = last { return [] }
    return last?.onTree == driver.place
      ? [] : ["\(link) does not lead to \(driver.place)"]
  }
}
