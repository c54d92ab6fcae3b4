import CLibrary
@testable import NcursesTerminal

extension ProcessSignals {
  /// Gives the signals that ask to end their default action, before the first terminal. A terminal
  /// leaves ignored ones alone, and a shell starts programs in the background with SIGINT ignored.
  @MainActor static let endingIsDefault: Void = {
    for number in ending { _ = signal(number, SIG_DFL) }
  }()
}
