import TerminalUI

/// An order of a pizza: pickers with and without a menu, and lists of which one or several rows are chosen.
struct ChoicesPage: Screen {
  typealias App = Gallery
  enum Size: String, Codable, CaseIterable { case small, medium, large, family }
  enum Crust: String, Codable, CaseIterable { case thin, thick }

  var size = Size.medium
  var sizeMenu: ListPosition?
  var crust = Crust.thin
  var toppings: Set<String> = ["Basil"]
  var toppingsPosition = ListPosition()
  var time: String? = "Now"
  var timePosition = ListPosition()

  static let toppings = ["Basil", "Capers", "Mushrooms", "Olives", "Onions", "Pepper"]
  static let times = ["Now", "At noon", "At six"]

  func status(_ context: Context<App>) -> SafeText {
    "\(size), \(crust), \(toppings.count) of \(Self.toppings.count)"
  }

  func body(_ context: Context<App>) -> Body {
    Picker("Size ", \.size, menu: \.sizeMenu)
    Picker("Crust", \.crust)
    HStack {
      GroupBox("Toppings") {
        List(\.toppingsPosition, Self.toppings, id: \.self, selection: \.toppings) {
          ListRow(SafeText($0))
        }
      }
      GroupBox("Time") {
        List(\.timePosition, Self.times, id: \.self, selection: \.time) { ListRow(SafeText($0)) }
      }
    }
  }
}
