struct PaletteRow<App: ScreenApp>: Equatable, Sendable {
  var title: SafeText
  /// The keys of an action, the path of a place, or the breadcrumbs of a link.
  var detail: SafeText
  var choice: PaletteChoice<App>
  /// Whether the action only moves the focus, the cursor or the scroll position.
  var isMoving = false
  /// Synonyms of the title.
  var keywords: [String] = []
  /// The offsets of the matched characters in the title.
  var marks: Set<Int> = []

  init(_ title: SafeText, _ detail: SafeText, _ choice: PaletteChoice<App>) {
    (self.title, self.detail, self.choice) = (title, detail, choice)
  }

  init(link: String, _ detail: SafeText = .empty) {
    self.init(SafeText(link), detail, .link(link))
  }

  /// Whether the row performs an action.
  var isAction: Bool { if case .action = choice { true } else { false } }

  /// Whether the row shows a screen that one of some actions shows, too: one with the name of its path or its title.
  func isShown(by actions: [PaletteRow]) -> Bool {
    guard case .overlay(let path) = choice else { return false }
    let title = title.string.lowercased()
    return actions.contains {
      $0.choice == .action(name: String(path.dropFirst()))
        || $0.title.string.lowercased() == title
    }
  }

  /// The completed link, or nil for another choice.
  var link: String? {
    if case .link(let link) = choice { link } else { nil }
  }
}

/// The content of the palette for a text.
struct PaletteContent<App: ScreenApp>: Equatable, Sendable {
  var rows: [PaletteRow<App>] = []
  /// Whether the text is a link or the start of one.
  var isLink = false
  /// The reason why the link is invalid.
  var problem: String?
}
