import TerminalUI

extension Inspector {
  /// Shows an app on the terminal of the process until that ends, and exits with its status.
  // Not optimized: the libraries once more for its places would be a quarter of the code of an app that offers it.
  @_optimize(none)
  @MainActor public func run(on app: InspectedApp, options: RunOptions = RunOptions()) -> Never {
    run(on: app, link: nil, options: options)
  }
}
