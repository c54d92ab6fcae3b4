import NavigationCore
import TerminalUI

extension NotesApp {
  /// Shows the place of a link that another process sent, and answers it.
  func receive(_ link: String, _ request: Int, _ state: inout AppState) -> [AppEffect] {
    let node = state.activeNode.id
    let arrival = arrive(at: link, &state)
    if state.activeNode.id != node {
      state.holdsKeys = true
      state.toast = state.toast ?? Self.linkNotice
    }
    return arrival.effects + [.answer(arrival.answer, to: request)]
  }

  /// How long the keyboard must rest after a link has come until its keys count: who is typing has not seen yet
  /// that another place is shown.
  static let noticeDelay = Duration.milliseconds(500)

  private static let linkNotice = NotesToast(
    text: "A link has come: keys count when you have paused")

  func releaseKeys(_ state: inout AppState) -> [AppEffect] {
    state.holdsKeys = false
    if state.toast == Self.linkNotice { state.toast = nil }
    return []
  }

  /// A letter that was meant for a text that is asked about is written there; all else does nothing.
  func hold(_ text: String?, _ state: inout AppState) -> [AppEffect] {
    if let text, state.isAskingAboutText, let node = state.unsavedNode {
      state.updateFields(of: node) { _ = $0.perform(.text(.insert(text)), in: .zero) }
    } else {
      state.toast = Self.linkNotice
    }
    return []
  }

  /// Shows the place of a link, or says what is wrong with it; text that is not saved is asked about first.
  func go(to link: String, _ state: inout AppState) -> [AppEffect] {
    let arrival = arrive(at: link, &state)
    if case .refused(let reason) = arrival.answer {
      state.toast = NotesToast(text: reason, isError: true)
    }
    return arrival.effects
  }

  /// Shows a place, unless text that is not saved would be left for it: that is asked about first.
  private func arrive(
    at link: String, _ state: inout AppState
  ) -> (answer: LinkAnswer, effects: [AppEffect]) {
    let route: Route<NotesScreen>
    do throws(LinkError) {
      route = try self.route(to: link, from: .outside, state)
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
  var isAskingAboutText: Bool {
    activeScreen == .unsavedText && unsavedNode != nil
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
