import NavigationCore
import TerminalUI

/// The sheet for the name of a saved search.
struct SaveSearchScreen: NameScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "The name of a search" }

  let query: String
  var name = TextBuffer("", .field)
  private var isLoaded = false

  init(query: String) { self.query = query }

  static var isInPalette: Bool { false }
  static var verb: SafeText { "save" }
  static let bindings = nameBindings

  func title(_ context: Context<Notes>) -> SafeText {
    saved(context).contains { $0.query == query } ? "Rename search" : "Save search"
  }

  mutating func settle(_ turn: inout Turn<Notes>) {
    guard !refuseReadOnly(&turn), !isLoaded,
      let saved = turn.context.value(of: SavedSearches())
    else { return }
    let known = saved.first { $0.query == query }?.name
    (name, isLoaded) = (TextBuffer(known ?? query, .field), true)
  }

  func body(_ context: Context<Notes>) -> Body {
    NameFieldBody(placeholder: "The name", hint: .warning("Finds: \(query)"))
  }

  mutating func confirm(_ turn: inout Turn<Notes>) {
    let name = name.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty, !SearchQuery(query).isEmpty else {
      return turn.say("Nothing to save", isError: true)
    }
    guard !saved(turn.context).contains(where: { $0.name == name && $0.query != query }) else {
      return turn.say(SafeText("Another search has the name “\(name)”"), isError: true)
    }
    turn.dismiss()
    turn.change(.saveSearch(query, as: name))
    turn.say(SafeText("Search “\(turn.shortened(name))” saved · an empty search lists it"))
  }

  private func saved(_ context: Context<Notes>) -> [SavedSearch] {
    context.value(of: SavedSearches()) ?? []
  }
}
