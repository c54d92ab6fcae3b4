import NavigationCore
import TerminalUI

extension NotesApp {
  /// Shows the scenes or the history, with the focus on what is shown now, or the templates; closes them when
  /// they are shown.
  func pick(_ picker: NotesScreen, _ state: inout AppState) -> [AppEffect] {
    if state.activeScreen == picker { return closePicker(&state) }
    var effects = closePicker(&state)
    state.titles = [:]
    effects += navigate(&state, .present(picker, picker == .templates ? .sheet : .popover))
    guard state.activeScreen == picker else { return effects }
    let focus =
      switch picker {
      case .scenes: state.navigation.activeIndex
      case .history: state.navigation.activeScene.history.forward.count
      default: 0
      }
    state.memories[state.activeNode.id] = .list(
      ListMemory(position: ListPosition(focus: focus)))
    return effects
  }

  func closePicker(_ state: inout AppState) -> [AppEffect] {
    state.activeScreen.isPicker ? navigate(&state, .dismiss) : []
  }

  /// Goes so many steps back, or forward where the number is positive; text that is not saved is asked about
  /// first.
  func walkHistory(_ steps: Int, _ state: inout AppState) -> [AppEffect] {
    let path = Array(
      repeating: steps < 0 ? NavigationAction<NotesScreen>.goBack : .goForward, count: abs(steps))
    var after = state.navigation
    for action in path { after.apply(action) }
    return ask(before: .walkHistory(steps), leadingTo: after, &state)
      ?? path.flatMap { navigate(&state, $0) }
  }
}

extension AppState {
  /// The places of the scene's history, the latest first.
  var historyRows: [MenuRow] {
    navigation.activeScene.timeline.reversed().map { entry in
      let steps = abs(entry.offset)
      let distance =
        entry.offset == 0 ? "here" : "\(steps) \(entry.offset < 0 ? "back" : "forward")"
      return MenuRow(trail(entry.breadcrumbs), distance, .history(entry.offset))
    }
  }

  /// The notes that the rows of a picker name and whose titles are not known yet.
  func untitledNotes(of picker: NotesScreen) -> Set<NoteID> {
    let scenes = picker == .scenes ? navigation.scenes : [navigation.activeScene]
    let entries = scenes.flatMap(\.timeline).filter { picker == .history || $0.offset == 0 }
    let notes = Set(entries.flatMap(\.breadcrumbs).compactMap(\.noteID))
    return notes.filter { titles[$0] == nil }
  }

  /// A way through screens as a person reads it: `Notes › Garden plan`.
  func trail(_ screens: [NotesScreen]) -> String {
    screens.filter { !$0.isPicker }.map { screen in
      if case .search(let query) = screen, !query.isEmpty { return "Search “\(query)”" }
      return title(of: screen)
    }.joined(separator: theme.glyphs.crumbSeparator.string)
  }
}
