import NavigationCore
import NavigationTesting
import TerminalUI

typealias SamplesDriver = AppDriver<ScreenRuntime<Samples>, ScreenEffectHandler<Samples>>

extension SamplesDriver {
  static func samples(
    at place: String = "books", station: Station = Station(),
    environment: ScreenEnvironment = ScreenEnvironment(),
    resuming session: SavedSession<Samples>? = nil,
    keep: @escaping (SavedSession<Samples>) -> Void = { _ in }
  ) throws -> SamplesDriver {
    try AppDriver(
      Samples(), source: station, link: session == nil ? "samples://main/\(place)" : nil,
      size: Size(columns: 80, rows: 12), environment: environment, resuming: session, keep: keep)
  }

  var link: String? { app.link(to: state) }
}
