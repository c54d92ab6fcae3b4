/// The search in a list of keys.
struct KeySearch: Codable, Hashable, Sendable {
  var text = TextBuffer("", .field)
  var isTyping = false

  /// Whether the list is filtered, or about to be.
  var isActive: Bool { isTyping || !text.isEmpty }
}

/// A screen with a list of keys that can be searched.
protocol KeySearchScreen: Screen {
  var search: KeySearch { get set }

  /// Scrolls to the first key.
  mutating func scrollToTop()
}

extension KeySearchScreen {
  /// The bindings that begin and end a search.
  static var searchBindings: [Binding<Self>] {
    [
      Binding(
        "/", "search", title: "search the keys", keywords: "find look", name: "filter",
        when: { screen, _ in !screen.search.isTyping }
      ) { screen, _ in screen.search.isTyping = true },
      Binding(
        "<Enter>", "done", title: "end typing", keywords: "ok yes", name: "confirm",
        when: { screen, _ in screen.search.isTyping }
      ) { screen, _ in screen.search.isTyping = false },
      Binding(
        "<Esc>", "all keys", title: "clear the search", keywords: "return leave cancel close",
        name: "back",
        when: { screen, _ in screen.search.isActive }
      ) { screen, _ in
        screen.search = KeySearch()
        screen.scrollToTop()
      },
    ]
  }
}

/// The field of a search for keys.
struct KeySearchField<Root: KeySearchScreen>: ScreenView {
  func rows(in columns: Int) -> Int? { 1 }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.draw(LinesView(lines: [StyledText("/")], style: layout.theme.title), in: rect)
    if layout.root.search.isTyping {
      TextField<Root>("", \.search.text).place(in: rect.inset(.leading, by: 2), &layout)
    } else {
      layout.add(
        Control(isFocusable: false, click: { _, root, _ in root.search.isTyping = true }), in: rect)
      let field = TextFieldView(
        buffer: layout.root.search.text, placeholder: "Search keys", isFocused: false,
        theme: layout.theme)
      layout.draw(field, in: rect.inset(.leading, by: 3))
    }
  }
}
