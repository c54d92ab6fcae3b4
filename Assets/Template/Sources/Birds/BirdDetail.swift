import TerminalUI

/// A bird, with links to similar ones.
struct BirdDetail: Screen {
  typealias App = Birds
  let name: String
  var position = ListPosition()

  func title(_ context: Context<App>) -> SafeText { SafeText(name) }

  func body(_ context: Context<App>) -> Body {
    if let bird = context.model.first(where: { $0.name == name }) {
      Text(SafeText(bird.latin), \.title)
      Text("Similar birds:")
      List(\.position, bird.similar) {
        ListRow(SafeText($0))
      } open: { index, _, turn in
        turn.push(.bird(bird.similar[index]))
      }
    } else {
      Text("There is no bird of this name.")
    }
  }
}
