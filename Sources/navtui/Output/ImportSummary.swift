import NotesApp
import NotesStorage

/// The outcome of an import, or of its dry run, for the user.
nonisolated struct ImportSummary {
  var new: Int
  var known: Int
  var redirectedLinks: [NoteDraft] = []
  var isDryRun = false

  /// The numbers of new and known notes.
  var text: String {
    let stored = "\(new.notes) \(isDryRun ? "to import" : "imported")"
    return known == 0 ? stored : "\(stored), \(known) known already"
  }

  /// A warning about notes whose links by number lead to other notes here, because the numbers were taken; nil if
  /// there are none.
  var warning: String? {
    guard let first = redirectedLinks.first?.title else { return nil }
    let others = redirectedLinks.count == 1 ? "" : " and \(redirectedLinks.count - 1) more"
    return """
      Links by number in “\(first)”\(others) lead to other notes here, which have the numbers already: \
      `navtui links` shows where.
      """
  }
}

nonisolated extension ImportSummary {
  init(_ result: ImportResult) {
    self.init(
      new: result.created.count, known: result.unchanged.count,
      redirectedLinks: result.redirectedLinks)
  }
}
