/// Creates the content of a screen, usually a view. Each module provides for its own screens.
///
///     let provider = ScreenProvider.first(of: [
///       loginViews.pullback(loginPullback),
///       ScreenProvider { screen in if case .menu = screen { MenuView() } else { nil } },
///     ])
public struct ScreenProvider<Screen: NavigationScreen, Content>: Sendable {
  private let provide: @Sendable (Screen) -> Content?

  /// Creates a provider.
  ///
  /// - Parameter provide: Returns the content of a screen; nil for the screens of other modules.
  public init(_ provide: @escaping @Sendable (Screen) -> Content?) {
    self.provide = provide
  }

  /// Combines several providers. The first one with content for a screen is used.
  public static func first(of providers: [ScreenProvider]) -> ScreenProvider {
    ScreenProvider { screen in
      for provider in providers {
        if let content = provider.provide(screen) { return content }
      }
      return nil
    }
  }

  /// Returns the provider for a parent's screens, which provides nothing for the parent's own.
  public func pullback<Parent>(
    _ pullback: Pullback<Screen, Parent>
  ) -> ScreenProvider<Parent, Content> {
    ScreenProvider<Parent, Content> { [provide] in pullback.extract($0).flatMap(provide) }
  }

  /// Returns the content of a screen; nil if no provider has any.
  public func content(for screen: Screen) -> Content? {
    provide(screen)
  }

  /// Returns whether a provider has content for a screen. Use it for ``NavigationRules/isProvided``.
  public func provides(_ screen: Screen) -> Bool {
    provide(screen) != nil
  }

  /// Returns the content of a screen, or `unprovided` if no provider has any, so that a screen is never empty.
  public func content(
    for screen: Screen, unprovided: (Screen) -> Content
  ) -> Content {
    provide(screen) ?? unprovided(screen)
  }
}

extension NavigationState {
  /// The screens in the tree without a provider, each once, in tree order.
  ///
  /// - Complexity: O(nodes).
  public func unprovidedScreens<Content>(
    by provider: ScreenProvider<Screen, Content>
  ) -> [Screen] {
    var seen: Set<Screen> = []
    return leaves.compactMap { $0.screen }.filter {
      seen.insert($0).inserted && provider.content(for: $0) == nil
    }
  }
}
