extension ScreenState {
  /// Removes failed queries from the cache, so that they are retried.
  mutating func forgetFailures() {
    let failed = cache.compactMap { $0.value.failure == nil ? nil : $0.key }
    if !failed.isEmpty { forgetQueries(failed.contains) }
  }

  /// Removes queries from the cache and invalidates the screens that read them.
  mutating func forgetQueries(_ isForgotten: (AnyQuery<App>) -> Bool) {
    let forgotten = Set(cache.keys.filter(isForgotten))
    guard !forgotten.isEmpty else { return }
    for query in forgotten { cache[query] = nil }
    for (id, screen) in layout.placed where screen.queries.contains(where: forgotten.contains) {
      layout.invalidate(id)
    }
    followsSidebar = true
  }
}
