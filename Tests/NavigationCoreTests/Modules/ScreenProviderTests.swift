import Testing

import NavigationCore

@Suite struct ScreenProviderTests {
  private static let labels = ScreenProvider<LabelScreen, String> { screen in
    if case .label(let name) = screen { "label \(name)" } else { nil }
  }

  private static let provider = ScreenProvider.first(of: [
    labels.pullback(.labels),
    ScreenProvider { screen in if case .label = screen { "never" } else { nil } },
    ScreenProvider { screen in screen == .home ? "home" : nil },
  ])

  @Test(arguments: [
    (ExampleScreen.home, "home"), (.label("a"), "label a"), (.labels, "nobody shows labels"),
  ])
  func `The first provider with content shows a screen`(screen: ExampleScreen, text: String) {
    #expect(Self.provider.content(for: screen) { "nobody shows \($0)" } == text)
  }

  @Test func `Screens without a provider are known`() {
    var state = ExampleState(.stack)
    state.apply(.setStack([.home, .labels, .label("a"), .labels]))
    #expect(state.unprovidedScreens(by: Self.provider) == [.labels])
    #expect(Self.provider.content(for: .labels) == nil)
    #expect(Self.provider.provides(.home) && !Self.provider.provides(.labels))
  }
}
