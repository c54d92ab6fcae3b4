import NavigationCore

/// A change with the screen that requested it.
struct RequestedChange<App: ScreenApp>: Hashable, Sendable {
  let change: App.Change
  let requester: NodeID
}

/// The changes that another process blocks, in the order in which they are tried again.
struct WaitingChanges<App: ScreenApp>: Hashable, Sendable {
  private(set) var requests: [RequestedChange<App>] = []
  /// The number of failed attempts of the first one.
  private(set) var attempts = 0
  /// The message while they wait.
  private(set) var notice: Toast?
  /// Whether the app quits after the last one. The next input cancels that.
  var quitsAfterwards = false

  /// Appends a change, unless the same one waits already.
  mutating func append(_ request: RequestedChange<App>) {
    if !requests.contains(request) { requests.append(request) }
  }

  /// Takes note of a failed attempt.
  mutating func fail(_ request: RequestedChange<App>, notice: SafeText) {
    append(request)
    if request == requests.first { attempts += 1 }
    self.notice = Toast(notice)
  }

  /// Removes a change that has an outcome.
  ///
  /// - Returns: Whether it was waiting.
  mutating func remove(_ request: RequestedChange<App>) -> Bool {
    guard let index = requests.firstIndex(of: request) else { return false }
    requests.remove(at: index)
    attempts = 0
    if requests.isEmpty { notice = nil }
    return true
  }

  /// Drops the changes that store discarded text.
  mutating func removeAll(of requester: NodeID) {
    for request in requests where request.requester == requester { _ = remove(request) }
  }
}
