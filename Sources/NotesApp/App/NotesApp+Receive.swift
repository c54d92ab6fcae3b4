import NavigationCore

extension NotesApp {
  /// Shows the place of a link that another process sent, and answers it.
  func receive(_ link: String, _ request: Int, _ state: inout AppState) -> [AppEffect] {
    let arrival = arrive(at: link, &state)
    return arrival.effects + [.answer(arrival.answer, to: request)]
  }

  /// Shows the place of a link, or says what is wrong with it; text that is not saved is asked about first.
  func go(to link: String, _ state: inout AppState) -> [AppEffect] {
    let arrival = arrive(at: link, &state)
    if case .refused(let reason) = arrival.answer {
      state.toast = Toast(text: reason, isError: true)
    }
    return arrival.effects
  }

  /// Shows a place, unless text that is not saved would be left for it: that is asked about first.
  private func arrive(
    at link: String, _ state: inout AppState
  ) -> (answer: LinkAnswer, effects: [AppEffect]) {
    let route: Route<NotesScreen>
    do throws(LinkError) {
      route = try table.route(
        to: link, from: .outside, scenes: state.navigation.scenes.map(\.name))
    } catch {
      return (.refused(error.description), [])
    }
    var after = state.navigation
    if let problem = after.apply(.open(route.onTree)).problem { return (.refused(problem), []) }
    if state.isAskingAboutText { return (.busy, []) }
    state.toast = nil
    state.pendingKeys = []
    let effects = show(route, &state)
    return (state.isAskingAboutText ? .asked : .shown(self.link(to: state) ?? link), effects)
  }
}

extension AppState {
  fileprivate var isAskingAboutText: Bool {
    navigation.activeScreen == .unsavedText && unsavedNode != nil
  }
}

extension NavigationOutcome {
  /// Why a step was not taken, for people; nil when it was, or when nothing was left to do.
  var problem: String? {
    switch self {
    case .applied, .unchanged: nil
    case .refused(let name): "\(name) does not let this pass"
    case .failed(let error): error.description
    }
  }
}
