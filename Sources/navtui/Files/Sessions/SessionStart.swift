import Foundation
import NavigationCore
import NotesApp
import NotesStorage
import TerminalUI

/// The restored session at a start, and the place to save the new one.
struct SessionStart {
  /// The writer; nil if the session cannot be saved.
  private(set) var writer: SessionWriter?
  /// The state to restore; nil at the first start, and if there is none.
  private(set) var restored: ScreenState<Notes>?
  /// The message for the user.
  private(set) var notice: String?

  /// The session file to set aside.
  private var old: SessionFile?
  /// Whether it is set aside because starts have crashed while restoring it.
  private var isDeadly = false
  private var starts: UnfinishedStarts?
  private var isCounted = false

  /// Creates a start without a session.
  init() {}

  /// Reads the saved session of a database.
  ///
  /// If anything is wrong with it, the start continues, the file is set aside, and a message tells the user. A
  /// session that is not to be restored, or has crashed the last starts, is set aside by ``begin()``.
  ///
  /// - Parameters:
  ///   - notes: The notes, to check which still exist.
  ///   - database: The path of the notes.
  ///   - runtime: The app.
  ///   - isFresh: Whether to start fresh and set the session aside.
  ///   - hasLink: Whether a link is opened; a crash may then be caused by that place.
  /// - Throws: An error of the notes.
  init(
    _ notes: any NotesRepository, at database: String, of runtime: ScreenRuntime<Notes>,
    isFresh: Bool, hasLink: Bool
  ) throws(StorageError) {
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
      end()
      throw error
    }
  }

  /// Sets the old session aside for a fresh start. Call it when nothing can keep the app from starting any more.
  mutating func begin() {
    guard let old else { return }
    do {
      if isDeadly {
        // It is not read, because that may have crashed the program.
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

  /// Records that the program ends normally, so that its start is not counted.
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

  /// Reads a session; nil if none can be read.
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
