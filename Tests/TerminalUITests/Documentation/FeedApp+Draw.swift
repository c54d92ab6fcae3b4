import NavigationCore
import TerminalUI

extension FeedApp {
  func draw(_ state: FeedState, in canvas: inout Canvas) {
    Compositor(theme: theme).draw(state.panes, in: &canvas) { screen in
      SafeText(screen.title)
    } content: { screen, canvas in
      guard let screen else { return }
      if screen.hasHeader {
        HeaderView(
          trail: screen.trail.map { SafeText($0.title) }, title: SafeText(screen.screen.title),
          theme: theme
        ).draw(in: &canvas)
      }
      canvas.within(screen.room(in: canvas.bounds)) { draw(screen, of: state, in: &$0) }
    }
    drawFooter(of: state, in: &canvas)
  }

  /// One function for each kind of screen.
  private func draw(
    _ screen: PresentedScreen<FeedScreen>, of state: FeedState, in canvas: inout Canvas
  ) {
    let memory = state.memory[screen.id] ?? ScreenMemory()
    switch screen.screen {
    case .feeds, .feed:
      drawRows(state.rows(of: screen.screen), at: memory.list, screen.isActive, in: &canvas)
    case .adding:
      TextFieldView(buffer: memory.field, placeholder: "Its name", isFocused: screen.isActive)
        .draw(in: &canvas)
    case .settings:
      FormView(
        state.settings.rows, position: memory.list, isActive: screen.isActive, theme: theme
      ).draw(in: &canvas)
    }
  }

  private func drawRows(
    _ rows: [String], at position: ListPosition, _ isActive: Bool, in canvas: inout Canvas
  ) {
    ListView(count: rows.count, position: position, isActive: isActive, theme: theme) {
      index, isFocused, canvas in
      let text = theme.fitting(SafeText(rows[index]), in: canvas.size.columns)
      canvas.write(text, isFocused ? theme.focused : theme.text, at: .origin)
    }.draw(in: &canvas)
  }

  private func drawFooter(of state: FeedState, in canvas: inout Canvas) {
    canvas.within(canvas.bounds.dividing(.bottom, amount: 1).slice) { canvas in
      if let progress = state.progress {
        ProgressView(
          "Fetching", completed: progress.completed, of: progress.total, theme: theme
        ).draw(in: &canvas)
      } else {
        canvas.write(SafeText(state.pendingKeys.shown), theme.dim, at: .origin)
      }
    }
    guard let text = state.toast else { return }
    let toast = ToastView(SafeText(text), theme: theme)
    canvas.within(toast.rect(in: canvas.size)) { toast.draw(in: &$0) }
  }
}
