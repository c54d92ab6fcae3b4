import NavigationCore
import TerminalUI

/// A showcase with what it does to the navigation beside it: the link, the tree, and the last actions with their
/// causes. Under it where there is little room.
struct Inspected<Root: Screen>: ScreenView where Root.App == Gallery {
  private let source: String
  private let showcase: Root.Body
  private let lines: [SafeText]

  /// Shows a showcase whose code is in a file of this folder.
  init(
    _ source: String, _ context: Context<Gallery>, @ScreenBuilder<Root> _ showcase: () -> Root.Body
  ) {
    (self.source, self.showcase) = (source, showcase())
    let events = context.recentEvents.suffix(4).map { event in
      SafeText("\(event.cause): \(event.action)")
    }
    let tree = context.navigation.outline.split(separator: "\n").map { SafeText($0) }
    lines =
      [SafeText(context.link ?? "no link leads here")] + events.reversed() + tree
      + [SafeText("Pages/\(source).swift")]
  }

  func rows(in columns: Int) -> Int? { nil }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let isWide = rect.size.columns >= 60
    let (show, inspector) =
      isWide
      ? rect.dividing(.leading, amount: rect.size.columns / 2)
      : rect.dividing(.top, amount: rect.size.rows - min(6, rect.size.rows / 3))
    VStack { showcase }.place(in: show, &layout)
    layout.draw(InspectorView(lines: lines, theme: layout.theme), in: inspector)
  }
}

/// The lines of the inspector, each cut where it does not fit.
private struct InspectorView: View {
  let lines: [SafeText]
  let theme: Theme

  func draw(in canvas: inout Canvas) {
    for (row, line) in lines.prefix(canvas.size.rows).enumerated() {
      canvas.write(
        theme.fitting(line, in: canvas.size.columns - 1), row == 0 ? theme.accent : theme.dim,
        at: Point(column: 1, row: row))
    }
  }
}
