/// One row of the palette.
struct PaletteRow<App: ScreenApp>: Equatable, Sendable {
  var title: SafeText
  /// The keys of an action, the path of a place, the places that a link leads to.
  var detail: SafeText
  var choice: PaletteChoice<App>
  /// Whether it only moves through what is shown.
  var isMoving = false
  /// Other words that it is found by.
  var keywords: [String] = []
  /// Which characters of the title were found.
  var marks: Set<Int> = []

  init(_ title: SafeText, _ detail: SafeText, _ choice: PaletteChoice<App>) {
    (self.title, self.detail, self.choice) = (title, detail, choice)
  }

  init(link: String, _ detail: SafeText = .empty) {
    self.init(SafeText(link), detail, .link(link))
  }

  /// The link that it completes the text to; nil for another choice.
  var link: String? {
    if case .link(let link) = choice { link } else { nil }
  }
}

/// What the palette shows for a text.
struct PaletteContent<App: ScreenApp>: Equatable, Sendable {
  var rows: [PaletteRow<App>] = []
  /// Whether the text is a link, or the beginning of one.
  var isLink = false
  /// Why the link leads nowhere.
  var problem: String?
}
