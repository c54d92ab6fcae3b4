import TerminalUI

struct Numbers: Screen {
  typealias App = Samples
  var position = ListPosition()

  func title(_ context: Context<App>) -> SafeText { "Numbers" }

  func body(_ context: Context<App>) -> Body {
    List(
      \.position, count: 1_000_000,
      row: { index, isFocused, theme, canvas in
        let style = isFocused ? theme.focused : theme.text
        canvas.write("\(index) squared is \(index * index)", style, at: Point(column: 1, row: 0))
      })
  }
}
