import ArgumentParser
import NotesApp
import NotesStorage

/// A template as the command line names it: by its number, or by its title without regard to case; what
/// placeholders of the title will be, nobody needs to know.
nonisolated struct TemplateReference: ExpressibleByArgument, Sendable {
  let text: String

  init?(argument: String) {
    text = argument
  }

  /// The template; of several with the name the first of the list.
  @MainActor func find(in notes: any NotesRepository) throws -> NoteTemplate {
    let templates = try notes.templates(limit: .max)
    let found =
      templates.first { "\($0.id)" == text } ?? templates.first { isMeant($0.title) }
      ?? templates.first { isMeant(NoteTemplate.name(of: $0.title)) }
    guard let found, let template = try notes.note(found.id).flatMap(NoteTemplate.init) else {
      throw failure(templates.map { NoteTemplate.name(of: $0.title) })
    }
    return template
  }

  private func isMeant(_ name: String) -> Bool { name.lowercased() == text.lowercased() }

  func failure(_ names: [String]) -> CommandFailure {
    let shown = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? " and others" : "")
    let rest =
      names.isEmpty
      ? "There are none yet: `navtui tag 3 +\(NoteTemplate.tag)` makes note 3 one."
      : "There \(names.count == 1 ? "is" : "are"): \(shown)."
    return CommandFailure(
      message: "No template is called “\(text)”. \(rest)", exitCode: ExitStatus.nothingFound)
  }
}
