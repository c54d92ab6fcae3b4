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
    let app = Samples()
    let runtime = try ScreenRuntime(app)
    let handler = ScreenEffectHandler(app, source: station) { session, _ in keep(session) }
    return SamplesDriver(
      runtime,
      state: try session?.restored(for: runtime, environment: environment)
        ?? ScreenState(app, environment: environment),
      handler: handler, size: Size(columns: 80, rows: 12),
      starting: [.launched(link: session == nil ? "samples://main/\(place)" : nil)])
  }

  var link: String? { app.link(to: state) }

}
