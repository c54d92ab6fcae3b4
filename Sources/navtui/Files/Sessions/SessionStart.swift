import Foundation
import NavigationCore
import NotesApp
import NotesStorage
import TerminalUI

/// What a start finds of the session before, and where it keeps its own.
struct SessionStart {
  /// Nil when the session cannot be kept.
  private(set) var writer: SessionWriter?
  /// Where to go on; nil at the first start, and when there is nothing to go on with.
  private(set) var restored: ScreenState<Notes>?
  /// What the user is to be told.
  private(set) var notice: String?

  /// What is to be set aside.
  private var old: SessionFile?
  /// Whether it is because starts have died of it.
  private var isDeadly = false
  private var starts: UnfinishedStarts?
  private var isCounted = false

  /// Keeps no session and knows of none.
  init() {}

  /// Reads what was kept for the notes of a database.
  ///
  /// Whatever is wrong with it, or with the notes it names, the start goes on: it is set aside, and said. What is to begin anew, or has
  /// killed the last starts, is set aside by ``begin()``.
  ///
  /// - Parameters:
  ///   - notes: Says which notes are still there.
  ///   - database: Where they are.
  ///   - runtime: The app that goes on.
  ///   - isFresh: Whether to set aside what there is and begin anew.
  ///   - hasLink: Whether a link leads elsewhere: a death may be of that place.
  init(
    _ notes: any NotesRepository, at database: String, of runtime: ScreenRuntime<Notes>,
    isFresh: Bool, hasLink: Bool
  ) {
    guard let parent = DataFiles.sessions(), let folder = claim(in: parent, for: database) else {
      return
    }
    writer = SessionWriter(folder)
    let (file, starts) = (SessionFile(in: folder), UnfinishedStarts(in: folder))
    self.starts = starts
    isDeadly = !isFresh && starts.areTooMany && file.isThere
    isCounted = !isFresh && !isDeadly && !hasLink && file.isThere
    if isCounted { starts.add() }
    guard let saved = read(file, isFresh: isFresh) else { return }
    do throws(StorageError) {
      var state = saved.restored(for: runtime)
      try state.leaveGoneNotes(of: runtime) { ids throws(StorageError) in
        Set(try notes.titles(of: ids).keys)
      }
      restored = state
    } catch {
      // The list may be readable where the notes of a place are not.
      old = file
      notice = "Where you left is not shown. \(error)"
    }
  }

  /// Sets aside what there is, where it is to begin anew: once nothing can keep the app from starting.
  mutating func begin() {
    guard let old else { return }
    do {
      if isDeadly {
        // It is not read: that may be what ended the program.
        let aside = try old.setAside()
        starts?.clear()
        notice = """
          navtui crashed twice at the place where you left, so it starts fresh. To get that place and its \
          unsaved text back, quit and run: mv '\(aside)' '\(old.path)'
          """
        return
      }
      let runtime = try ScreenRuntime(Notes())
      let hasText = (try? old.session()).map { !$0.restored(for: runtime).unsavedTexts.isEmpty }
      let aside = try old.setAside(replacesLast: hasText == false)
      if hasText == true { notice = "Text that was not saved is in \(aside) now." }
    } catch {
      notice = "Where you left could not be set aside: \(error.systemReason)"
    }
  }

  /// Takes note that the program ends in order: its start does not count.
  func end() {
    if isCounted { starts?.takeBack() }
  }

  private mutating func claim(in parent: String, for database: String) -> SessionFolder? {
    do {
      let folder = try SessionFolder.claim(in: parent, for: database)
      if folder == nil { notice = "Too many navtui run: this one does not keep where you are." }
      return folder
    } catch {
      notice = """
        Where you are will not be kept, nor text that is not saved, in \(parent): \(error.systemReason).
        """
      return nil
    }
  }

  /// - Returns: Nil when there is nothing that can be read.
  private mutating func read(_ file: SessionFile, isFresh: Bool) -> SavedSession<Notes>? {
    if isDeadly {
      old = file
      return nil
    }
    do {
      guard !isFresh else {
        if try file.read() != nil { old = file }
        return nil
      }
      return try file.session()
    } catch {
      let aside = (try? file.setAside()) ?? file.path
      notice = "Where you left is not known: \(SessionFile.reason(error)). It is kept in \(aside)."
      return nil
    }
  }
}
