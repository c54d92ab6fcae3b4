import NavigationTesting
import Synchronization
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// The height of sheets and popovers.
@MainActor @Suite struct IdealRowsTests {
  private func list(_ count: Int, completesField: Bool = false) -> List<PagesScreen> {
    List(\.position, 0..<count, completesField: completesField) { ListRow("\($0)") }
  }

  @Test(arguments: [(0, 1), (1, 1), (7, 7), (16, 16), (17, nil), (1_000_000, nil)])
  func `a short list states its height`(count: Int, rows: Int?) {
    #expect(list(count).idealRows(in: 40) == rows)
    #expect(list(count).rows(in: 40) == nil, "It takes what a stack has left.")
  }

  @Test func `a list that completes a field keeps its box`() {
    #expect(list(3, completesField: true).idealRows(in: 40) == nil)
  }

  @Test func `parts around a list add their height`() {
    let stack = VStack<PagesScreen> {
      Text("Two rows of text")
      GroupBox { Padding(rows: 1) { list(3) } }
      HStack {
        list(2)
        list(4)
      }
    }
    #expect(stack.idealRows(in: 13) == 2 + 7 + 4)
    #expect(stack.rows(in: 13) == nil)
  }

  @Test(arguments: ["sheet", "popover"])
  func `a presentation is as high as its list`(style: String) throws {
    let driver = try NotebookDriver.notebook(
      link: "/pages/color;\(style)", size: Size(columns: 80, rows: 24))
    let rect = try #require(driver.app.presentedRect(of: driver.state))
    #expect(rect.size.rows == 4 && driver.shows("red") && driver.shows("green"))
  }
}

/// The division of space by stacks.
@MainActor @Suite struct StackTests {
  /// A part that counts how often it is placed.
  private struct CountedPart: ScreenView {
    final class Counter: Sendable {
      let count = Mutex(0)
    }

    typealias Root = PagesScreen

    let counter: Counter

    func rows(in columns: Int) -> Int? { 1 }

    func place(in rect: Rect, _ layout: inout ScreenLayout<PagesScreen>) {
      counter.count.withLock { $0 += 1 }
      layout.add(Control(), in: rect)
    }
  }

  @Test func `nested stacks that are short of rows place each part at most once for each level`() {
    let (counter, depth) = (CountedPart.Counter(), 20)
    var stack = VStack<PagesScreen> {
      CountedPart(counter: counter)
      CountedPart(counter: CountedPart.Counter())
    }
    for _ in 1..<depth {
      let inner = stack
      stack = VStack<PagesScreen> {
        inner
        CountedPart(counter: CountedPart.Counter())
      }
    }
    var layout = ScreenLayout(PagesScreen(), theme: .mono, isActive: true, focus: depth)
    layout.place(stack, in: Rect(size: Size(columns: 10, rows: 3)))
    #expect(counter.count.withLock { $0 } <= depth + 1)
    #expect(layout.controls.count == depth + 1)
    let focused = layout.controls.first { $0.number == depth }
    #expect(focused?.rect.size.rows == 1)
  }
}

/// How the parts with and without the focus are drawn.
@MainActor @Suite struct FocusMarksTests {
  private func drawn(focus: Int, isActive: Bool = true) -> Canvas {
    let list = { (name: String) in
      List<PagesScreen>(\.position, [name, "other"]) { ListRow(SafeText($0)) }
    }
    let body = VStack<PagesScreen> {
      for name in ["first", "second"] {
        GroupBox(SafeText(name)) { Fixed(rows: 2) { list(name) } }
      }
    }
    let size = Size(columns: 16, rows: 8)
    var layout = ScreenLayout(PagesScreen(), theme: .dark, isActive: isActive, focus: focus)
    layout.place(body, in: Rect(size: size))
    var canvas = Canvas(size: size)
    for leaf in layout.leaves { leaf.draw(in: &canvas) }
    return canvas
  }

  @Test(arguments: [(0, true), (1, true), (0, false)])
  func `the box around the focus has the accent`(focus: Int, isActive: Bool) {
    let canvas = drawn(focus: focus, isActive: isActive)
    for box in 0..<2 {
      let corner = canvas.buffer[row: 4 * box, column: 0]
      #expect((corner.style == Theme.dark.accent) == (isActive && box == focus))
      #expect(canvas.drawnRows[4 * box + 1].hasPrefix(box == focus ? "│▌ " : "│  "))
    }
  }
}

@MainActor @Suite struct TextTests {
  @Test(
    arguments: [
      ("one", 1), ("two\nlines", 2), ("a\r\n\r\nb\n", 4), ("", 1), ("wraps at words\nand lines", 3),
    ])
  func `a text of a string has a row for each of its lines`(text: String, rows: Int) {
    #expect(Text<BookList>(text).rows(in: 11) == rows)
  }

  @Test func `a text leaves a column free at each side`() {
    #expect(Text<BookList>("nine wide").rows(in: 11) == 1)
    #expect(Text<BookList>("nine wide").rows(in: 10) == 2)
  }

  @Test func `a message in place of content begins at its column and is as high as its text`() {
    #expect(EmptyText<BookList>("nine wide").rows(in: 12) == 1)
    #expect(EmptyText<BookList>("nine wide").rows(in: 11) == 2)
    #expect(EmptyText<BookList>("nine wide", column: 1).rows(in: 11) == 1)
  }

  @Test func `a safe text is one line`() {
    #expect(Text<BookList>(SafeText("two\nlines")).rows(in: 11) == 1)
    #expect(Text<BookList>("two\n\("lines")").rows(in: 11) == 2)
  }
}

@Suite struct FooterTests {
  /// Law: a footer that looks up only the hints with room is that of all hints, for clicks too.
  @Test(arguments: RandomCases.seeds(100))
  func `hints without room are not missed`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let named: [KeyValuePairs<String, SafeText>] = [
      [:],
      ["a": "alpha", "b": "beta", "back": "back", "c": "gamma", "close": "quit", "help": "help"],
      ["c": "longer label", "a": "alpha", "help": "help", "b": "beta"],
    ]
    let responders = responders(using: &generator)
    let hints = named.randomElement(using: &generator) ?? [:]
    for columns in 1...70 {
      let all = Footer(
        responders, hints, cancels: false, textKind: nil, columns: .max, trailing: "3 / 12",
        .terminal)
      let shown = Footer(
        responders, hints, cancels: false, textKind: nil, columns: columns, trailing: "3 / 12",
        .terminal)
      #expect(row(shown, columns) == row(all, columns))
      for column in 0..<columns {
        #expect(source(shown, at: column, columns) == source(all, at: column, columns))
      }
    }
  }

  private func responders(using generator: inout SeededGenerator) -> ResponderChain {
    let lists: [LiveBinding.List] = [.screen, .control(0), .app]
    let responders = lists.map { list in
      let infos = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        BindingInfo(
          BindingKeys(
            stringLiteral: String("pqrstuvwxyz?".randomElement(using: &generator) ?? "p")),
          ["open", "move down", "help", "quit"].randomElement(using: &generator) ?? "",
          name: ["a", "b", "c", "d", "e", "back", "close", "help"].randomElement(using: &generator),
          rank: [0, 10, 20, 40, 100].randomElement(using: &generator) ?? 0)
      }
      return (list: list, table: KeyTable(infos))
    }
    var statuses: [LiveBinding.Source: BindingStatus] = [:]
    for (list, table) in responders {
      for index in table.indices {
        statuses[LiveBinding.Source(list: list, index: index)] =
          [.idle, .live, .offered, .offered].randomElement(using: &generator)
      }
    }
    return ResponderChain(responders, text: nil, ChosenKeys(), isReadOnly: false) { [statuses] in
      statuses[$0] ?? .idle
    }
  }

  private func row(_ footer: Footer, _ columns: Int) -> [String] {
    footer.view.drawn(columns: columns, rows: 1).drawnRows
  }

  private func source(_ footer: Footer, at column: Int, _ columns: Int) -> LiveBinding.Source?? {
    footer.view.hint(at: column, columns: columns).map { footer.sources[$0] }
  }
}
