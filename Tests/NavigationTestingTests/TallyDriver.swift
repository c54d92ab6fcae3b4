import NavigationTesting
import TerminalUI

typealias TallyHandler = RecordingEffectHandler<TallyApp.Effect, TallyApp.Action>

@MainActor func tallyDriver() -> AppDriver<TallyApp, TallyHandler> {
  let handler = TallyHandler { effect in
    if case .double(let count) = effect { [.doubled(count * 2)] } else { [] }
  }
  return AppDriver(
    TallyApp(), state: TallyApp.State(), handler: handler, size: Size(columns: 10, rows: 2))
}
