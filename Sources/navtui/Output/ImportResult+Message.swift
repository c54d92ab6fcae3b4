import NotesApp
import NotesStorage

nonisolated extension ImportResult {
  /// Returns the numbers of new and known notes, for the user.
  func text(isDryRun: Bool = false) -> String {
    let stored = "\(newCount.notes) \(isDryRun ? "to import" : "imported")"
    return unchanged.isEmpty ? stored : "\(stored), \(unchanged.count) known already"
  }

  /// Warnings about links that lead to other notes here.
  var warnings: [String] { [numberWarning, nameWarning].compactMap(\.self) }

  /// A warning about notes whose links by number lead to other notes here, because the numbers were taken; nil if
  /// there are none.
  private var numberWarning: String? {
    guard let first = redirectedLinks.first else { return nil }
    let others = redirectedLinks.count == 1 ? "" : " and \(redirectedLinks.count - 1) more"
    return """
      Links by number in “\(first)”\(others) lead to other notes here, which have the numbers already: \
      `navtui links` shows where.
      """
  }

  /// A warning about links by name that lead to other notes here, which were made first; nil if there are none.
  private var nameWarning: String? {
    guard let first = takenLinks.first.map({ "\($0.text) in \($0.source)" }) else { return nil }
    return takenLinks.count == 1
      ? "1 link leads to a note that was here before: \(first)."
      : "\(takenLinks.count) links lead to notes that were here before, such as \(first)."
  }
}
