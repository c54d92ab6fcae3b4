import TerminalUI

/// All birds. `Enter` opens one, `s` marks it as seen.
struct BirdList: Screen {
  typealias App = Birds
  var position = ListPosition()

  static let bindings: [Binding<Self>] = [
    Binding("s", "seen", title: "Mark as seen", when: { !$1.model.isEmpty }) { screen, turn in
      guard let index = turn.model.index(at: screen.position) else { return }
      turn.model[index].isSeen.toggle()
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Birds" }

  func body(_ context: Context<App>) -> Body {
    List(\.position, context.model) { bird in
      ListRow(SafeText(bird.name), bird.isSeen ? "seen" : "")
    } open: { index, _, turn in
      turn.push(.bird(turn.model[index].name))
    }
  }

  /// Focuses the row of a bird that was left, also if a link had opened it.
  mutating func reveal(_ place: App.Place, _ context: Context<App>) {
    position.moveFocus(in: context.model) { place == .bird($0.name) }
  }
}
