import NotesApp
import NotesStorage

/// The outcome of an import, or of its dry run, for the user.
nonisolated struct ImportSummary {
  var new: Int
  var known: Int
  var redirectedLinks: [NoteDraft] = []
  var takenLinks: [TakenLink] = []
  var isDryRun = false

  /// The numbers of new and known notes.
  var text: String {
    let stored = "\(new.notes) \(isDryRun ? "to import" : "imported")"
    return known == 0 ? stored : "\(stored), \(known) known already"
  }

  /// Warnings about links that lead to other notes here.
  var warnings: [String] { [numberWarning, nameWarning].compactMap(\.self) }

  /// A warning about notes whose links by number lead to other notes here, because the numbers were taken; nil if
  /// there are none.
  private var numberWarning: String? {
    guard let first = redirectedLinks.first?.title else { return nil }
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

nonisolated extension ImportSummary {
  init(_ result: ImportResult) {
    self.init(
      new: result.created.count, known: result.unchanged.count,
      redirectedLinks: result.redirectedLinks, takenLinks: result.takenLinks)
  }
}
