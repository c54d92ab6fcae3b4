import NavigationCore
public import TerminalUI

extension NotesApp {
  public func draw(_ state: AppState, in canvas: inout Canvas) {
    let size = canvas.size
    guard size.columns >= LayoutMetrics.minimum.columns, size.rows >= LayoutMetrics.minimum.rows
    else { return drawTooSmall(in: &canvas) }
    for pane in state.panes {
      canvas.within(pane.rect) { canvas in
        draw(pane.content, state, in: &canvas)
        if pane.isDimmed {
          canvas.restyle(canvas.bounds) { $0 = state.theme.dim }
          canvas.hideCursor()
        }
      }
    }
    drawFooter(state, in: &canvas)
  }

  private func drawTooSmall(in canvas: inout Canvas) {
    let minimum = LayoutMetrics.minimum
    let text: SafeText = "navtui needs \(minimum.columns)x\(minimum.rows) cells"
    for (row, line) in text.wrapped(to: canvas.size.columns).enumerated() {
      canvas.write(line, .plain, at: Point(column: 0, row: row))
    }
    canvas.placeCursor(at: .origin)
  }

  private func draw(
    _ content: Pane<NotesScreen>.Content, _ state: AppState, in canvas: inout Canvas
  ) {
    canvas.fill(canvas.bounds, state.theme.text)
    switch content {
    case .screen(let screen): draw(screen, state, in: &canvas)
    case .placeholder:
      guard state.offers(.capture), state.isListEmpty else { return }
      let place = Point(column: 2, row: min(3, canvas.size.rows - 1))
      canvas.write("c captures a note", state.theme.dim, at: place)
    case .tabBar(let names, let selection):
      TabBarView(
        names: names.map { SafeText(AppState.title(ofTab: $0)) }, selection: selection,
        theme: state.theme
      ).draw(in: &canvas)
    case .separator:
      for row in 0..<canvas.size.rows {
        canvas.write(
          SafeText(String(state.theme.glyphs.vertical)), state.theme.dim,
          at: Point(column: 0, row: row))
      }
    case .frame(_, let screen):
      let title = screen.map { state.title(of: $0) } ?? ""
      FrameView(title: SafeText(title), theme: state.theme).draw(in: &canvas)
    }
  }
}
