import NavigationTesting
import TerminalUI

@testable import NotesApp
@testable import NotesModel

extension RecordingEffectHandler<ScreenEffect<Notes>, ScreenAction<Notes>> {
  /// Returns the queries of a type since effects were last taken, in order.
  func takeQueries<Q: Query>(_ type: Q.Type) -> [Q] where Q.App == Notes {
    takeEffects().flatMap { effect -> [Q] in
      if case .load(let queries) = effect { queries.compactMap { $0.base as? Q } } else { [] }
    }
  }
}
