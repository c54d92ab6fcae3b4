/// A type-erased screen.
struct AnyScreen<App: ScreenApp>: Equatable, Sendable {
  var base: any Screen<App>

  static func == (a: AnyScreen, b: AnyScreen) -> Bool { a.base.isEqual(to: b.base) }
}
