import ArgumentParser
import NotesApp
import NotesStorage

/// A reference to a template on the command line: its number, or its title without regard to case. Placeholders of
/// the title may be left out.
nonisolated struct TemplateReference: ExpressibleByArgument, Sendable {
  let text: String

  init?(argument: String) {
    text = argument
  }

  /// Returns the template. A whole title takes precedence over one without its placeholders.
  ///
  /// - Throws: ``CommandFailure`` if no template or several match.
  @MainActor func find(in notes: any NotesReading) throws -> NoteTemplate {
    let templates = try notes.templates(limit: .max)
    var found = templates.filter { "\($0.id)" == text }
    if found.isEmpty { found = templates.filter { isMeant($0.title) } }
    if found.isEmpty { found = templates.filter { isMeant(NoteTemplate.name(of: $0.title)) } }
    if found.count > 1 { throw ambiguity(found) }
    guard let id = found.first?.id, let template = try notes.note(id).flatMap(NoteTemplate.init)
    else { throw failure(templates.map { NoteTemplate.name(of: $0.title) }) }
    return template
  }

  private func isMeant(_ name: String) -> Bool { name.lowercased() == text.lowercased() }

  private func ambiguity(_ found: [NoteSummary]) -> CommandFailure {
    let names = found.sorted { $0.id.rawValue < $1.id.rawValue }.map { "\($0.id) \($0.title)" }
    return CommandFailure(.usage, "Several notes match: \(shown(names)). Use the number.")
  }

  private func shown(_ names: [String]) -> String {
    names.prefix(10).joined(separator: ", ") + (names.count > 10 ? " and others" : "")
  }

  func failure(_ names: [String]) -> CommandFailure {
    let rest =
      names.isEmpty
      ? "There are no templates yet. Make a note one with `navtui tag NUMBER +\(NoteTemplate.tag)`."
      : "There \(names.count == 1 ? "is" : "are"): \(shown(names))."
    return CommandFailure(.nothingFound, "No template is named “\(text)”. \(rest)")
  }
}
