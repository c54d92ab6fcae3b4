import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct ToastViewTests {
  private func toast(_ text: SafeText, in size: Size, isError: Bool = false) -> Canvas {
    var canvas = Canvas(size: size)
    for row in 0..<size.rows {
      canvas.write(
        SafeText(String(repeating: ".", count: size.columns)), at: Point(column: 0, row: row))
    }
    let view = ToastView(text, isError: isError, theme: .mono)
    canvas.within(view.rect(in: size)) { view.draw(in: &$0) }
    return canvas
  }

  @Test func `a toast covers the last row, or as many as its text needs`() {
    #expect(
      toast("Saved", in: Size(columns: 8, rows: 3)).shownRows == ["........", "........", " Saved"])
    #expect(
      toast("Saved in drafts", in: Size(columns: 10, rows: 6)).shownRows.suffix(3)
        == ["..........", " Saved in", " drafts"])
  }

  @Test func `a toast takes at most a third of the rows, and at most three`() {
    let text = SafeText(String(repeating: "word ", count: 40))
    for rows in 0...40 {
      let covered = ToastView(text, theme: .mono).rect(in: Size(columns: 10, rows: rows)).size.rows
      #expect(covered <= min(rows, max(1, min(3, rows / 3))))
    }
    #expect(toast(text, in: Size(columns: 10, rows: 3)).shownRows.last?.hasSuffix("…") == true)
  }

  @Test func `an error has the style of errors`() {
    let size = Size(columns: 9, rows: 1)
    #expect(
      toast("No", in: size, isError: true).buffer[row: 0, column: 1].style == Theme.mono.error)
    #expect(toast("Yes", in: size).buffer[row: 0, column: 1].style == Theme.mono.title)
  }

  @Test func `a key hint stands at the end unless it takes half of the row`() {
    let hint = KeyHintsView.Hint("Esc", "done")
    func row(_ columns: Int) -> String? {
      var canvas = Canvas(size: Size(columns: columns, rows: 1))
      let view = ToastView("Tagged home", hint: hint, theme: .mono)
      view.draw(in: &canvas)
      return canvas.shownRows.first
    }
    #expect(row(30) == " Tagged home         Esc done")
    #expect(row(20) == " Tagged…   Esc done")
    #expect(row(19) == " Tagged home")
  }
}
