/// Makes what shows a screen: a view, usually. Each module provides for its own screens.
///
///     let provider = ScreenProvider.first(of: [
///       loginViews.pullback(loginPullback),
///       ScreenProvider { screen in if case .menu = screen { MenuView() } else { nil } },
///     ])
public struct ScreenProvider<Screen: NavigationScreen, Content>: Sendable {
  private let provide: @Sendable (Screen) -> Content?

  /// - Parameter provide: Nil for screens of somebody else.
  public init(_ provide: @escaping @Sendable (Screen) -> Content?) {
    self.provide = provide
  }

  /// Asks several providers; the first that has something to show wins.
  public static func first(of providers: [ScreenProvider]) -> ScreenProvider {
    ScreenProvider { screen in
      for provider in providers {
        if let content = provider.provide(screen) { return content }
      }
      return nil
    }
  }

  /// The provider for a parent's screens; those of the parent's own are not provided.
  public func pullback<Parent>(
    _ pullback: Pullback<Screen, Parent>
  ) -> ScreenProvider<Parent, Content> {
    ScreenProvider<Parent, Content> { [provide] in pullback.extract($0).flatMap(provide) }
  }

  /// What shows a screen; nil when nobody provides for it.
  public func content(for screen: Screen) -> Content? {
    provide(screen)
  }

  /// Whether anybody provides for a screen: what ``NavigationRules/isProvided`` asks.
  public func provides(_ screen: Screen) -> Bool {
    provide(screen) != nil
  }

  /// What shows a screen. A screen that nobody provides for shows as `unprovided`: never as nothing.
  public func content(
    for screen: Screen, unprovided: (Screen) -> Content
  ) -> Content {
    provide(screen) ?? unprovided(screen)
  }
}

extension NavigationState {
  /// The screens on the tree that nobody provides for, each once, in the order of the tree.
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
