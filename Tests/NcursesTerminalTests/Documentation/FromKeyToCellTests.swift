import Articles
import TerminalUI
import Testing

@testable import NcursesTerminal

struct CounterApp: TerminalApp {
  func action(for event: TerminalEvent, in count: Int) -> Key? {
    if case .key(let key) = event { key } else { nil }
  }

  func reduce(_ count: inout Int, _ key: Key) -> [ProgramRequest] {
    if key == Key("+") { count += 1 }
    return key == Key("q") ? [.exit(0)] : []
  }

  func draw(_ count: Int, in canvas: inout Canvas) {
    canvas.write("Count \(count)", at: .origin)
  }
}

/// The code of the article From Key to Cell.
@MainActor @Suite struct FromKeyToCellTests {
  @Test func `a key becomes a run of cells`() throws {
    let program = Program(CounterApp(), state: 0)
    let before = program.frame(size: Size(columns: 20, rows: 2)).buffer
    program.send(.key(Key("+")))
    let after = program.frame(size: Size(columns: 20, rows: 2)).buffer

    let runs = after.changes(from: before)
    #expect(runs.map { [$0.row, $0.column, $0.cells.count] } == [[0, 6, 1]])
    var screen = before
    screen.apply(runs)
    #expect(screen == after)
  }

  @Test func `bytes become events`() {
    var decoder = EventDecoder()
    #expect(decoder.feed(Array("+\u{1B}[A".utf8)) == [.key(Key("+")), .key(Key(.up))])
    #expect(decoder.feed(Array("\u{1B}[".utf8)) == [])
    #expect(decoder.feed(Array("B".utf8)) == [.key(Key(.down))])
  }

  @Test func `every code block of the articles is part of a test`() throws {
    let sources = try PackageFolder.files(
      in: "Tests/NcursesTerminalTests/Documentation", ending: "swift")
    #expect(try Article.untestedBlocks(of: "NcursesTerminal", in: sources) == [])
  }
}
