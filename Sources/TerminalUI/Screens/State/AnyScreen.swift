/// A type-erased screen.
public struct AnyScreen<App: ScreenApp>: Equatable, Sendable {
  var base: any Screen<App>

  public static func == (a: AnyScreen, b: AnyScreen) -> Bool { a.base.isEqual(to: b.base) }
}
