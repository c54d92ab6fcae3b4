import NotesApp
import NotesStorage
import TerminalUI

/// Performs the effects that look, and says of those that change something that they were left out.
final class RenderingEffectHandler: EffectHandler {
  private let handler: NotesEffectHandler

  init(notes: any NotesRepository) {
    handler = NotesEffectHandler(notes: notes, secondsFromGMT: \.secondsFromGMT) { .now }
  }

  func perform(_ effect: AppEffect) -> [AppAction] {
    switch effect {
    case .create, .findDayNote, .apply, .take, .rename, .renameTag, .delete, .emptyTrash,
      .editOutside, .openAddress, .saveLast, .keepSetting, .applyToAll, .deleteAll:
      [.notStored]
    case .keepSession, .endSession, .findBackground: []
    case .loadList, .loadNote, .readAhead, .readText, .search, .loadExcerpts, .loadTitles,
      .loadTags, .loadLinks, .loadActions, .loadVersions, .loadVersion, .findNote, .findLinkNotes,
      .findTitles,
      .loadBrokenLinks, .loadTemplates, .takeTemplate, .findNotes, .readTexts, .loadTagsOf, .answer,
      .program:
      handler.perform(effect)
    }
  }

  func news() -> [AppAction] { handler.news() }
}
