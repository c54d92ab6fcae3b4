import Markdown
import MarkdownParser
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// Widgets in any space, and with any text.
@Suite struct WidgetSizesTests {
  /// Places and draws a screen in sizes from nothing up, and checks that its controls stay inside.
  private func draw<S: Screen>(_ screen: S, _ body: S.Body, _ theme: Theme) {
    for columns in Array(0...34) + [80] {
      for rows in Array(0...12) + [40] {
        let rect = Rect(size: Size(columns: columns, rows: rows))
        var layout = ScreenLayout(screen, theme: theme, isActive: true, focus: 0)
        layout.place(VStack(body), in: rect)
        var canvas = Canvas(size: rect.size)
        for leaf in layout.leaves { leaf.draw(in: &canvas) }
        #expect(
          layout.controls.allSatisfy { $0.rect.intersection(rect) == $0.rect || $0.rect.isEmpty })
      }
    }
  }

  private static let themes: [Theme] = {
    var ascii = Theme.mono
    ascii.glyphs = .ascii
    return [.mono, ascii]
  }()

  @Test(arguments: RandomCases.seeds(8))
  func `nothing traps in any size`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<random.number(0..<20)).map { WidgetApp.Row(id: $0, group: $0 % 3) }
    let roots = (0..<random.number(0..<4)).map { id in
      WidgetApp.Branch(
        id: id,
        children: [WidgetApp.Branch(id: id + 10, children: [WidgetApp.Branch(id: id + 20)])])
    }
    let lines = (0..<random.number(0..<9)).map { _ in HostileText.make(using: &random) }
    var outline = OutlineScreen()
    outline.outline.reveal([0, 10, 20])
    var table = TableScreen()
    table.table.sort = TableSort(column: random.number(0..<4))
    table.table.moveFocus(to: random.number(0..<20))
    var choices = ChoicesScreen()
    choices.menu = ListPosition(focus: random.number(-1..<40))
    let document = MarkdownDocument(
      parsing: lines.map { "\($0) [\($0)](<\($0)>) [a](b)" }.joined(separator: "\n\n"))
    var markdown = MarkdownScreen()
    markdown.position = MarkdownPosition(
      top: random.element(of: [Int.min, -1, 0, 2, .max]),
      link: random.element(of: [nil, Int.min, -1, 0, 1, .max]))
    let bars = lines.map { Bar(SafeText($0), Double(random.number(-9..<99))) }
    for theme in Self.themes {
      draw(table, TableScreen.table(rows), theme)
      draw(outline, OutlineScreen.outline(roots), theme)
      draw(LogScreen(), LogScreen.log(lines), theme)
      draw(markdown, MarkdownScreen.text(document), theme)
      draw(choices, ChoicesScreen.choices, theme)
      draw(DateScreen(), DateScreen.picker, theme)
      draw(
        StartScreen(),
        [Sparkline(bars.map(\.value), rows: 3), BarChart(bars), Spinner("Spinner", step: 3)], theme)
    }
  }

  @Test(arguments: RandomCases.seeds(50))
  func `a shown column is inside the row, and the focused one is shown`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let columns = (0..<random.number(1..<9)).map { index in
      TableColumn<Int>("Column \(index)", width: random.oneIn(2) ? nil : random.number(0..<20)) {
        "\($0)"
      }
    }
    let (focus, room) = (random.number(-2..<10), random.number(0..<90))
    let layout = TableLayout(columns, focus: focus, inset: 1, in: room)
    let shown = layout.slots.map(\.column)
    #expect(shown.contains(min(max(0, focus), columns.count - 1)))
    #expect(shown == Array(shown[0]..<shown[0] + shown.count))
    #expect(layout.hasMoreBefore == (shown.first != 0))
    #expect(layout.hasMoreAfter == (shown.last != columns.count - 1))
    if room >= 4 { #expect(layout.slots.allSatisfy { $0.start + $0.width <= room - 2 }) }
    for slot in layout.slots {
      #expect(layout.column(at: 1 + slot.start) == slot.column)
      #expect(layout.column(at: slot.start + slot.width) == slot.column)
    }
  }
}
