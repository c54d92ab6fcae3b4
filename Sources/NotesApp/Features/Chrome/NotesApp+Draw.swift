import NavigationCore
public import TerminalUI

extension NotesApp {
  public func draw(_ state: AppState, in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, state.theme.text)
    if state.isTooSmall { return drawTooSmall(state, in: &canvas) }
    let compositor = Compositor(theme: state.theme, layouts: state.layouts)
    compositor.draw(state.panes, in: &canvas) { screen in
      SafeText(state.title(of: screen))
    } content: { screen, canvas in
      if let screen {
        draw(screen, state, in: &canvas)
      } else {
        drawPlaceholder(state, in: &canvas)
      }
    }
    drawKeyPanel(state, in: &canvas)
    drawFooter(state, in: &canvas)
  }

  private func drawTooSmall(_ state: AppState, in canvas: inout Canvas) {
    let minimum = LayoutMetrics.minimum
    let text: SafeText = "navtui needs \(minimum.columns)x\(minimum.rows) cells"
    canvas.write(text.wrapped(to: canvas.size.columns), state.theme.text, at: .origin)
    canvas.placeCursor(at: .origin)
  }

  private func drawPlaceholder(_ state: AppState, in canvas: inout Canvas) {
    guard state.offers(.capture), state.listings[.notes]?.total == 0 else { return }
    let place = Point(column: 2, row: min(3, canvas.size.rows - 1))
    let key = state.environment.keys.firstKey(of: .capture, in: state.contexts) ?? ""
    canvas.write("\(key) captures a note", state.theme.dim, at: place)
  }
}
