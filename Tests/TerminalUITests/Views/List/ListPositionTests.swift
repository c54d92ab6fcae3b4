import Foundation
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct ListPositionTests {
  @Test func `the focused row is visible and the rows fill the space`() {
    forEachPosition { position, visible, count in
      var shown = position
      shown.showFocus(showing: visible, of: count)
      #expect(shown.focus == min(position.focus, count - 1))
      #expect((shown.top..<shown.top + visible).contains(shown.focus), "\(position) of \(count)")
      #expect((0...max(0, count - visible)).contains(shown.top), "\(position) of \(count)")
    }
  }

  @Test func `the first row changes only if necessary`() {
    forEachPosition { position, visible, count in
      let isInSight = (position.top..<position.top + visible).contains(position.focus)
      guard isInSight, (0...max(0, count - visible)).contains(position.top), position.focus < count
      else { return }
      var shown = position
      shown.showFocus(showing: visible, of: count)
      #expect(shown.top == position.top)
    }
  }

  @Test func `intermediate sizes do not affect the position`() {
    forEachPosition { position, visible, count in
      var (direct, detour) = (position, position)
      direct.showFocus(showing: visible, of: count)
      for other in 1...5 { detour.showFocus(showing: other, of: count) }
      detour.showFocus(showing: visible, of: count)
      #expect(direct == detour)
    }
  }

  @Test(
    arguments: [
      (ListMovement.down, 5), (.up, 3), (.pageDown, 7), (.pageUp, 1), (.halfPageDown, 6),
      (.halfPageUp, 2), (.top, 0), (.bottom, 9),
    ])
  func `each movement from the fifth of ten rows`(movement: ListMovement, target: Int) {
    #expect(movement.target(from: 4, of: 10, showing: 4) == target)
    #expect(movement.scrolled(from: 4, of: 10, showing: 4) == min(target, 6))
    var position = ListPosition(focus: 4, top: 2)
    position.move(movement, of: 10, showing: 4)
    #expect(position.focus == target)
  }

  @Test(arguments: ListMovement.allCases)
  func `no movement leaves the list`(movement: ListMovement) {
    for count in 0...4 {
      for focus in 0..<max(1, count) {
        for visible in 0...5 {
          let target = movement.target(from: focus, of: count, showing: visible)
          #expect((0..<max(1, count)).contains(target))
          let top = movement.scrolled(from: focus, of: count, showing: visible)
          #expect((0...max(0, count - visible)).contains(top))
        }
      }
    }
  }

  @Test func `moving works in a million rows`() {
    var position = ListPosition()
    position.move(.bottom, of: 1_000_000, showing: 40)
    position.showFocus(showing: 40, of: 1_000_000)
    #expect(position.focus == 999_999 && position.top == 999_960)
  }

  @Test func `a position is encoded and decoded`() throws {
    forEachPosition { position, visible, count in
      var position = position
      position.showFocus(showing: visible, of: count)
      let kept = try? JSONEncoder().encode(position)
      #expect(kept.flatMap { try? JSONDecoder().decode(ListPosition.self, from: $0) } == position)
    }
  }

  @Test(arguments: [Int.min, -1, .max])
  func `invalid numbers do not overflow`(number: Int) throws {
    let text = #"{"focus": \#(number), "top": \#(number), "anchor": \#(number)}"#
    var position = try JSONDecoder().decode(ListPosition.self, from: Data(text.utf8))
    for movement in ListMovement.allCases {
      position.move(movement, of: 3, showing: 2)
      position.showFocus(showing: 2, of: 3)
      #expect((0..<3).contains(position.focus) && (0..<2).contains(position.top))
    }
  }

  private func forEachPosition(
    _ body: (_ position: ListPosition, _ visible: Int, _ count: Int) -> Void
  ) {
    for count in 1...8 {
      for visible in 1...5 {
        for focus in 0..<count + 1 {
          for top in 0...count { body(ListPosition(focus: focus, top: top), visible, count) }
        }
      }
    }
  }

  @Test(arguments: RandomCases.seeds(800))
  func `with rows of different heights the focused one is whole, and the end has no gap`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...30, using: &generator)
    let heights = (0..<count).map { _ in Int.random(in: 1...2, using: &generator) }
    let room = Int.random(in: 2...12, using: &generator)
    var position = ListPosition()
    for _ in 0..<20 {
      position.moveFocus(to: Int.random(in: -3...35, using: &generator))
      position.showFocus(in: room, of: count) { heights[$0] }
      let visible = position.visibleCount(in: room, of: count) { heights[$0] }
      let rows = position.top..<position.top + visible
      #expect(rows.contains(position.focus) && rows.upperBound <= count)
      #expect(heights[rows].reduce(0, +) <= room)
      // Another row would not fit, neither before nor after.
      let after = rows.upperBound < count ? heights[rows.upperBound] : room
      let before =
        rows.lowerBound > 0 && rows.upperBound == count ? heights[rows.lowerBound - 1] : room
      #expect(heights[rows].reduce(0, +) + min(after, before) > room)
    }
  }

  @Test(arguments: 1...3, 1...9)
  func `rows of equal height are shown as rows of that height`(height: Int, room: Int) {
    let visible = max(1, room / height)
    var (same, other) = (ListPosition(), ListPosition())
    for focus in [0, 7, 3, 19, 18, 4, 5, 40, 2] {
      same.moveFocus(to: focus)
      other.moveFocus(to: focus)
      same.showFocus(showing: visible, of: 20)
      other.showFocus(in: room, of: 20) { _ in height }
      #expect(same == other)
      #expect(other.visibleCount(in: room, of: 20) { _ in height } == visible)
    }
  }

  @Test func `of a million rows only those near the focus are measured`() {
    var position = ListPosition(focus: 500_000)
    var asked = 0
    position.showFocus(in: 40, of: 1_000_000) { _ in
      asked += 1
      return 2
    }
    #expect(asked < 50 && position.top == 499_981)
  }
}
