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
    let context = context(of: screen, id, place, state, reads: reads)
    let body = screen.placeBody(
      context, in: state.bodyRect, isActive: false, focus: state.focus[id] ?? 0)
    placing.layout.placed[id] = PlacedScreen(
      rect: state.bodyRect, isActive: false, controls: body.controls)
    return placing
  }

  /// Returns a copy of a screen that has settled.
  func settle(
    _ screen: any Screen<App>, _ presented: PresentedScreen<App.Place>, _ state: State
  ) -> (screen: any Screen<App>, turn: Turn<App>) {
    var turn = Turn(context(of: screen, presented.id, presented.screen, state))
    var settled = screen
    settled.settle(&turn)
    return (settled, turn)
  }

  func place(
    _ screen: any Screen<App>, _ presented: PresentedScreen<App.Place>, in rect: Rect,
    _ context: Context<App>, _ state: State
  ) -> PlacedScreen<App> {
    let (reads, isActive) = (context.reads, presented.id == state.activeNode.id)
    let body = screen.placeBody(
      context, in: Rect(size: rect.size), isActive: isActive, focus: state.focus[presented.id] ?? 0)
    // The preview comes before the result, which includes its queries.
    let preview = state.previewRect(beside: presented.id).map {
      PlacedPreview(rect: $0, leaves: screen.placePreview(context, in: Rect(size: $0.size)))
    }
    return PlacedScreen<App>(
      rect: rect, isActive: isActive, title: screen.title(context), note: screen.note(context),
      status: isActive ? screen.status(context) : .empty,
      trail: presented.trail.map { context.title(of: $0.screen) },
      places: presented.trail, leaves: body.leaves, controls: body.controls,
      queries: reads.queries, readsNavigation: reads.readsNavigation,
      readsScreens: reads.readsScreens, anchor: body.anchor, preview: preview ?? PlacedPreview())
  }
}

// Only these are generic over the screen. The compiler specializes the rest for an app.
extension Screen {
  fileprivate typealias PlacedBody = (
    leaves: [PlacedView], controls: [any AnyControl], anchor: Rect?
  )

  fileprivate func placeBody(
    _ context: Context<App>, in rect: Rect, isActive: Bool, focus: Int
  ) -> PlacedBody {
    let body = VStack<Self>(body(context))
    func place(focus: Int) -> PlacedBody {
      var layout = ScreenLayout(
        self, theme: context.theme, isActive: isActive, focus: focus, vi: context.vi)
      layout.place(body, in: rect)
      return (layout.leaves, layout.controls.map { $0 }, layout.anchor)
    }
    let placed = place(focus: focus)
    // The focused control may no longer exist.
    let isGone = focus != 0 && !placed.controls.contains { $0.number == focus }
    return isGone ? place(focus: 0) : placed
  }

  fileprivate func placePreview(_ context: Context<App>, in rect: Rect) -> [PlacedView] {
    var layout = ScreenLayout(self, theme: context.theme, isActive: false, focus: 0)
    layout.place(VStack<Self>(preview(context)), in: rect)
    return layout.leaves
  }
}
