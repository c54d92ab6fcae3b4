import Articles
import Foundation
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
    #expect(runs == [CellRun(row: 0, columns: 6..<7)])
    var screen = before
    screen.apply(runs, of: after)
    #expect(screen == after)
  }

  @Test func `bytes become events`() {
    var decoder = EventDecoder()
    #expect(decoder.feed(Array("+\u{1B}[A".utf8)) == [.key(Key("+")), .key(Key(.up))])
    #expect(decoder.feed(Array("\u{1B}[".utf8)) == [])
    #expect(decoder.feed(Array("B".utf8)) == [.key(Key(.down))])
  }

  /// The functions of each way in the article, with the number in its heading.
  @Test func `the functions of the three ways exist, and are as many as the article says`() throws {
    func text(of file: URL) throws -> String {
      try String(contentsOf: file, encoding: .utf8)
    }
    let article = try text(
      of: PackageFolder.file("Sources/NcursesTerminal/NcursesTerminal.docc/FromKeyToCell.md"))
    let ways = article.components(separatedBy: "\n### ").filter { $0.contains(" functions") }
    #expect(ways.count == 3)
    let folder = PackageFolder.file("Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let sources = try (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" }.map(text).joined(separator: "\n")
    for way in ways {
      let lines = way.components(separatedBy: "\n## ")[0].split(separator: "\n")
      let names = lines.dropFirst().joined().split(separator: "`").enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
      #expect(lines[0].contains(": \(names.count) functions"), "\(names.count): \(lines[0])")
      for name in names {
        let function = name.split(separator: ".").last ?? ""
        #expect(["(", "<"].contains { sources.contains("func \(function)\($0)") }, "\(name)")
      }
    }
  }

  @Test func `every code block of the articles is part of a test`() throws {
    let sources = try PackageFolder.files(
      in: "Tests/NcursesTerminalTests/Documentation", ending: "swift")
    #expect(try Article.untestedBlocks(of: "NcursesTerminal", in: sources) == [])
  }
}
