import TerminalUI
import Testing

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
