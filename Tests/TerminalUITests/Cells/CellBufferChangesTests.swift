import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct CellBufferChangesTests {
  private let size = Size(columns: 12, rows: 3)

  /// Returns a canvas before and after random drawing.
  private func randomPair(seed: UInt64) -> (old: CellBuffer, new: CellBuffer) {
    var generator = SeededGenerator(seed: seed)
    var canvas = Canvas(size: size)
    for _ in 0..<20 { canvas.drawRandomly(using: &generator) }
    let old = canvas.buffer
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      canvas.drawRandomly(using: &generator)
    }
    return (old, canvas.buffer)
  }

  @Test(arguments: RandomCases.seeds(2_000))
  func `applying the changes to the old screen gives the new screen`(seed: UInt64) {
    let (old, new) = randomPair(seed: seed)
    var screen = old
    screen.apply(new.changes(from: old))
    #expect(screen == new)
  }

  @Test(arguments: RandomCases.seeds(2_000))
  func `applying the changes in any order gives the same screen`(seed: UInt64) {
    let (old, new) = randomPair(seed: seed)
    var screen = old
    screen.apply(new.changes(from: old).reversed())
    #expect(screen == new)
  }

  @Test(arguments: RandomCases.seeds(2_000))
  func `a run begins and ends between characters of both screens`(seed: UInt64) {
    let (old, new) = randomPair(seed: seed)
    for run in new.changes(from: old) {
      let end = run.column + run.cells.count
      for buffer in [old, new] {
        #expect(buffer[row: run.row, column: run.column].width > 0)
        #expect(end == size.columns || buffer[row: run.row, column: end].width > 0)
      }
    }
  }

  @Test(arguments: RandomCases.seeds(2_000))
  func `drawing never leaves half of a wide character`(seed: UInt64) {
    let new = randomPair(seed: seed).new
    #expect(new.loneHalves.isEmpty)
  }

  @Test func `the random drawing creates and breaks wide characters`() {
    var (wide, broken) = (0, 0)
    for seed in UInt64(0)..<50 {
      let (old, new) = randomPair(seed: seed)
      wide += new.cells.count { $0.width == 2 }
      broken += zip(old.cells, new.cells).count { $0.width == 2 && $1.width != 2 }
    }
    #expect(wide > 50 && broken > 5)
  }

  @Test func `a screen has no changes from itself`() {
    let new = randomPair(seed: 1).new
    #expect(new.changes(from: new).isEmpty)
  }

  @Test func `a screen of another size is completely new`() {
    let new = randomPair(seed: 1).new
    let runs = new.changes(from: CellBuffer(size: Size(columns: 3, rows: 12)))
    #expect(runs.map(\.row) == [0, 1, 2])
    #expect(runs.allSatisfy { $0.column == 0 && $0.cells.count == size.columns })
    var screen = CellBuffer(size: size)
    screen.apply(runs)
    #expect(screen == new)
  }

  @Test func `one changed cell is one run of one cell`() {
    var canvas = Canvas(size: size)
    let old = canvas.buffer
    canvas.write("x", at: Point(column: 4, row: 1))
    let runs = canvas.buffer.changes(from: old)
    #expect(runs.map(\.row) == [1] && runs.map(\.column) == [4] && runs[0].cells.count == 1)
  }

  @Test func `overwriting half of a wide character changes three cells`() {
    var canvas = Canvas(size: size)
    canvas.write("日", at: Point(column: 4, row: 0))
    let old = canvas.buffer
    canvas.write("本", at: Point(column: 5, row: 0))
    let runs = canvas.buffer.changes(from: old)
    #expect(runs.map(\.column) == [4] && runs[0].cells.map(\.width) == [1, 2, 0])
  }
}
