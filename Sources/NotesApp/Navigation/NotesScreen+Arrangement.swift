import NavigationCore

extension NoteList {
  /// The screen of the list with what a link says of how it is shown.
  func screen(sort: Wish<NoteSort>, filter: Wish<NoteFilter>) -> NotesScreen {
    sort.value == nil && filter.value == nil
      ? screen : .arranged(self, sort.value, filter.value)
  }
}

extension NotesScreen {
  /// What the screen says of how its list is shown.
  var wishes: (sort: Wish<NoteSort>, filter: Wish<NoteFilter>) {
    guard case .arranged(_, let sort, let filter) = self else { return (Wish(nil), Wish(nil)) }
    return (Wish(sort), Wish(filter))
  }

  /// The screen as it is on the tree: without what only links say.
  var onTree: NotesScreen {
    if case .arranged(let list, _, _) = self { list.screen } else { moved(to: .top) }
  }
}

extension Route<NotesScreen> {
  /// The route without what only links say: to the beginnings of its notes, and to its lists however they are
  /// shown.
  var onTree: Route { mapScreens(\.onTree) }

  /// The route with its screens replaced.
  func mapScreens(_ body: (NotesScreen) -> NotesScreen) -> Route {
    Route(
      scene: scene, legs: legs.map { $0.mapScreen(body) }, detail: detail.map { $0.mapScreen(body) }
    )
  }
}

extension Leg<NotesScreen> {
  fileprivate func mapScreen(_ body: (NotesScreen) -> NotesScreen) -> Leg {
    switch content {
    case .screen(let screen): Leg(placement, .screen(body(screen)))
    case .stack(let screen): Leg(placement, .stack(body(screen)))
    case .split(let screen): Leg(placement, .split(body(screen)))
    case .tabs: self
    }
  }
}

extension AppState {
  func arrangement(of list: NoteList) -> NoteArrangement {
    arrangements[list] ?? NoteArrangement()
  }

  /// The list as it is to be shown.
  func query(of list: NoteList) -> NoteQuery { NoteQuery(list, arrangement(of: list)) }

  mutating func arrange(_ list: NoteList, as arrangement: NoteArrangement) {
    arrangements[list] = arrangement == NoteArrangement() ? nil : arrangement
  }

  /// Shows lists as a link says it.
  mutating func arrange(as route: Route<NotesScreen>) {
    for case .arranged(let list, let sort, let filter) in (route.legs + route.detail)
      .compactMap(\.screen)
    {
      let before = arrangement(of: list)
      arrange(
        list,
        as: NoteArrangement(sort: sort ?? before.sort, filter: filter ?? before.filter))
    }
  }

  /// The screen with what its link has to say of how it is shown.
  func saying(_ screen: NotesScreen) -> NotesScreen {
    guard let list = screen.list else { return screen }
    let (arrangement, standard) = (arrangement(of: list), NoteArrangement())
    return list.screen(
      sort: Wish(arrangement.sort == standard.sort ? nil : arrangement.sort),
      filter: Wish(arrangement.filter == standard.filter ? nil : arrangement.filter))
  }
}
