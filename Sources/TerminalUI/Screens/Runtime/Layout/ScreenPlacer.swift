import NavigationCore

/// Lays out one screen in its pane.
struct ScreenPlacer<App: ScreenApp>: RuntimePart {
  let runtime: ScreenRuntime<App>

  /// Returns the state with a screen laid out, even if it is covered, because its bindings still
  /// work. `reads` records what the screen reads.
  func placing(_ id: NodeID, _ state: State, _ reads: QueryReads<App>) -> State {
    guard state.layout.placed[id] == nil, let screen = state.screens[id]?.base,
      let place = state.place(of: id)
    else { return state }
    var placing = state
    placing.layout.placed[id] = self.place(screen, id, place, in: state.bodyRect, reads, state)
    return placing
  }

  private func place<S: Screen>(
    _ screen: S, _ id: NodeID, _ place: App.Place, in rect: Rect, _ reads: QueryReads<App>,
    _ state: State
  ) -> PlacedScreen<App> where S.App == App {
    let context = context(of: screen, id, place, state, reads: reads)
    var layout = ScreenLayout(
      screen, theme: state.environment.theme, isActive: false, focus: state.focus[id] ?? 0)
    layout.place(VStack<S>(screen.body(context)), in: rect)
    return PlacedScreen(rect: rect, isActive: false, controls: layout.controls.map { $0 })
  }

  /// Returns a copy of a screen that has settled.
  func settle(
    _ screen: any Screen<App>, _ presented: PresentedScreen<App.Place>, _ state: State
  ) -> (screen: any Screen<App>, turn: Turn<App>, reads: QueryReads<App>) {
    let reads = QueryReads<App>()
    var turn = Turn(context(of: screen, presented.id, presented.screen, state, reads: reads))
    var settled = screen
    settled.settle(&turn)
    return (settled, turn, reads)
  }

  func place<S: Screen>(
    _ screen: S, _ presented: PresentedScreen<App.Place>, in rect: Rect, _ reads: QueryReads<App>,
    _ state: State
  ) -> PlacedScreen<App> where S.App == App {
    let context = context(
      of: screen, presented.id, presented.screen, state, reads: reads)
    let body = VStack<S>(screen.body(context))
    let isActive = presented.id == state.activeNode.id
    func layout(focus: Int) -> ScreenLayout<S> {
      var layout = ScreenLayout(
        screen, theme: state.environment.theme, isActive: isActive, focus: focus)
      layout.place(body, in: Rect(size: rect.size))
      return layout
    }
    let focus = state.focus[presented.id] ?? 0
    var placed = layout(focus: focus)
    // The focused control may no longer exist.
    if focus != 0, !placed.controls.contains(where: { $0.number == focus }) {
      placed = layout(focus: 0)
    }
    // The preview comes before the result, which includes its queries.
    let preview = preview(of: screen, context, state)
    return PlacedScreen<App>(
      rect: rect, isActive: isActive, title: screen.title(context), note: screen.note(context),
      status: screen.status(context), trail: presented.trail.map { context.title(of: $0.screen) },
      places: presented.trail, leaves: placed.leaves, controls: placed.controls.map { $0 },
      queries: reads.queries, readsNavigation: reads.readsNavigation,
      readsScreens: reads.readsScreens, anchor: placed.anchor, preview: preview)
  }

  private func preview<S: Screen>(
    of screen: S, _ context: Context<App>, _ state: State
  ) -> PlacedPreview where S.App == App {
    guard let rect = state.previewRect(beside: context.id) else { return PlacedPreview() }
    var layout = ScreenLayout(screen, theme: state.environment.theme, isActive: false, focus: 0)
    layout.place(VStack<S>(screen.preview(context)), in: Rect(size: rect.size))
    return PlacedPreview(rect: rect, leaves: layout.leaves)
  }
}
