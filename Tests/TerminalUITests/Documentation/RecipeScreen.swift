import TerminalUI

/// Draws a number of stars, of five.
struct Stars: View {
  let count: Int
  let theme: Theme

  func draw(in canvas: inout Canvas) {
    for star in 0..<5 {
      let mark = star < count ? theme.glyphs.star : theme.glyphs.dash
      canvas.write(mark, star < count ? theme.title : theme.dim, at: Point(column: star, row: 0))
    }
  }
}

enum RatingAction {
  case more, fewer

  static let bindings = ControlBindings<Self>([
    (BindingInfo(["<Right>", "l"], "more stars", rank: BindingInfo.controlRank), .more),
    (BindingInfo(["<Left>", "h"], "fewer stars"), .fewer),
  ])
}

/// Stars that are set by keys, a click and the wheel.
struct Rating<Root: Screen>: ScreenView {
  let stars: any WritableKeyPath<Root, Int> & Sendable

  var columns: Int? { 5 }

  func rows(in columns: Int) -> Int? { 1 }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let stars = stars
    layout.add(
      Control(
        RatingAction.bindings,
        click: { point, root, _ in root[keyPath: stars] = min(point.column + 1, 5) },
        wheel: { rows, root in
          root[keyPath: stars] = min(max(0, root[keyPath: stars] - rows.signum()), 5)
        },
        perform: { action, root, _ in
          root[keyPath: stars] = min(max(0, root[keyPath: stars] + (action == .more ? 1 : -1)), 5)
        }), in: rect)
    layout.draw(Stars(count: layout.root[keyPath: stars], theme: layout.theme), in: rect)
  }
}

struct RecipeScreen: Screen {
  typealias App = Samples
  var stars = 3
  var top = 0

  func title(_ context: Context<App>) -> SafeText { "Soup" }

  func body(_ context: Context<App>) -> Body {
    HStack {
      Text("Rating", \.dim)
      Rating(stars: \.stars)
    }
    Divider()
    HStack(spacing: 2) {
      Fixed(columns: 16) {
        GroupBox("For two") {
          Text("300 g beans")
          Text("1 onion")
        }
      }
      ScrollView(\.top) {
        Text("Soak the beans overnight. Fry the onion, add beans and water, and cook for an hour.")
      }
    }
  }
}
