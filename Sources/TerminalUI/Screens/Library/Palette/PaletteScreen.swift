import NavigationCore

/// A fuzzy search over all actions, places and links.
struct PaletteScreen<App: ScreenApp>: Screen {
  var text = TextBuffer("", .field) {
    didSet { if text.lines != oldValue.lines { position = ListPosition() } }
  }
  var position = ListPosition()

  static var takesText: Bool { true }

  static var isInPalette: Bool { false }

  static var bindings: [Binding<Self>] {
    [
      Binding("<Esc>", "leave", title: "Leave the palette", name: "back") { _, turn in
        turn.dismiss()
      },
      // The key that opens the palette also closes it, whatever is typed.
      Binding("<M-x>", "palette", title: "Close the palette", rank: 0) { _, turn in
        turn.dismiss()
      },
    ]
  }

  func title(_ context: Context<App>) -> SafeText { "Palette" }

  /// Stores the typed text in the place, so that the history and the session restore it.
  mutating func settle(_ turn: inout Turn<App>) {
    guard turn.context.isActive, case .palette(let query)? = turn.context.place.libraryPlace,
      query != text.text
    else { return }
    turn.navigate(.update(.library(.palette(query: text.text))))
  }

  func body(_ context: Context<App>) -> Body { PaletteBody(context: context) }

  func place(_ context: Context<App>) -> App.Place { .library(.palette(query: text.text)) }
}

extension PaletteScreen {
  /// Performs the choice of a row. A partial link is completed instead.
  mutating func choose(_ row: Int, in content: PaletteContent<App>, _ turn: inout Turn<App>) {
    guard content.rows.indices.contains(row) else {
      turn.say(SafeText(content.problem ?? "Nothing is chosen"), isError: true)
      return
    }
    let choice = content.rows[row].choice
    let search = PaletteSearch(turn.context)
    if case .link(let link) = choice, (try? search.route(toLink: link)) == nil {
      write(link)
      return
    }
    turn.take(.remember(choice))
    turn.dismiss()
    for step in search.steps(of: choice) { turn.take(step) }
  }

  /// Completes the link to the longest common start of all completions, or else to the focused one.
  mutating func complete(in content: PaletteContent<App>, _ turn: inout Turn<App>) {
    let written = text.text
    let links = content.rows.compactMap(\.link).filter { $0 != written }
    guard let first = links.first else {
      let problem = content.problem ?? "The link is complete"
      turn.say(SafeText(content.isLink ? problem : "Completes links · / starts one"))
      return
    }
    let common = links.dropFirst().reduce(first) { $0.commonBeginning(with: $1) }
    if common.hasPrefix(written), common != written { return write(common) }
    let focused = content.rows.element(at: position)?.link
    write(focused.flatMap { $0 == written ? nil : $0 } ?? first)
  }

  private mutating func write(_ link: String) {
    text = TextBuffer(link, .field)
  }
}

extension String {
  fileprivate func commonBeginning(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
