public import TerminalUI

/// The source of the app: the notes, the clock, and external programs.
@MainActor public final class NotesSource {
  /// The stored notes.
  public let notes: any NotesRepository
  private let world: (any NotesEnvironment)?
  private let secondsFromGMT: (Timestamp) -> Int
  private let now: () -> Timestamp
  /// The effective settings.
  public internal(set) var settings: Settings
  /// The surroundings at launch.
  public let surroundings: NotesSurroundings
  /// True if the terminal's background is dark, or nil if unknown.
  var isBackgroundDark: Bool?
  /// True if nothing can be stored, because the app is only drawn.
  let isPreview: Bool
  /// The conflicts that messages tell of.
  var conflicts = ToldConflicts()
  /// The importer and exporter; nil if nothing can be stored. Accessible from any thread, because
  /// the app's loop never releases the main actor.
  nonisolated let transferring: (any NotesTransferring)?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - notes: The repository of the notes.
  ///   - settings: The initial settings.
  ///   - world: The external programs. Without it none can be started.
  ///   - surroundings: The surroundings at launch.
  ///   - isBackgroundDark: True if the terminal's background is dark, or nil if unknown.
  ///   - isPreview: True if operations that change something are refused with an error.
  ///   - secondsFromGMT: Returns the user's time zone offset at a time. The default is GMT.
  ///   - now: Returns the current time, for the ages of notes.
  public init(
    _ notes: any NotesRepository, settings: Settings = Settings(),
    world: (any NotesEnvironment)? = nil,
    surroundings: NotesSurroundings = NotesSurroundings(), isBackgroundDark: Bool? = nil,
    isPreview: Bool = false,
    secondsFromGMT: @escaping (Timestamp) -> Int = { _ in 0 }, now: @escaping () -> Timestamp
  ) {
    (self.notes, self.settings, self.world) = (notes, settings, world)
    (self.surroundings, self.isBackgroundDark) = (surroundings, isBackgroundDark)
    self.isPreview = isPreview
    transferring = isPreview ? nil : world?.transferring
    (self.secondsFromGMT, self.now) = (secondsFromGMT, now)
  }

  /// The user's local time.
  var localTime: LocalTime {
    let now = now()
    return LocalTime(now, secondsFromGMT: secondsFromGMT(now))
  }

  /// Returns a time where the user is.
  func localTime(of time: Timestamp) -> LocalTime {
    LocalTime(time, secondsFromGMT: secondsFromGMT(time))
  }

  /// Returns the time, and the conflicts of messages that are resolved.
  public func outsideActions() -> [ScreenAction<Notes>] {
    [.timeChanged(now().rawValue)]
      + conflicts.resolved(in: notes).map { .unsaid(.conflict(titled: $0)) }
  }

  /// Returns a message about a conflict, which disappears when the conflict is resolved.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - title: The title of the note that keeps the other side.
  /// - Returns: The message with its subject.
  public func message(_ text: String, ofConflict title: String) -> Toast {
    conflicts.tell(of: title, in: notes)
    return Toast(SafeText(text), subject: .conflict(titled: title))
  }

  func completion(ofPath path: String) -> String? { world?.completion(ofPath: path) }

  /// Returns the external programs.
  ///
  /// - Throws: ``NotesWorldProblem`` if there are none.
  func outside() throws -> any NotesEnvironment {
    guard let world else { throw NotesWorldProblem("Nothing outside can be started here") }
    return world
  }
}

/// The external programs and the terminal.
@MainActor public protocol NotesEnvironment: AnyObject {
  /// Writes a text to a file for the user's editor.
  ///
  /// - Parameters:
  ///   - note: The note to edit.
  ///   - line: The line for the cursor, counted from one, for editors that take one.
  /// - Returns: The editor, to be run in the terminal.
  /// - Throws: ``NotesWorldProblem`` if there is no editor, or no file can be written.
  func editor(of note: Note, line: Int?) throws -> ForegroundProgram

  /// Reads the text that an editor of ``editor(of:line:)`` left.
  ///
  /// - Parameters:
  ///   - program: The editor.
  ///   - end: The way it ended.
  /// - Returns: The note as it was, the new text, and the path of the file with it, which is kept until
  ///   ``removeFile(_:)``.
  /// - Throws: ``NotesWorldProblem`` if the text is unchanged.
  func edited(
    by program: ForegroundProgram, _ end: ProgramEnd
  ) throws -> (note: Note, body: NoteBody, file: String)

  /// Removes the file of an edited text, which is stored.
  func removeFile(_ path: String)

  /// Opens an address in another program.
  ///
  /// - Throws: ``NotesWorldProblem``.
  func open(_ address: WebAddress) throws

  /// Writes settings to the user's configuration file, and keeps all else in it.
  ///
  /// - Returns: The path of the file as the user reads it.
  /// - Throws: ``NotesWorldProblem`` if the file cannot be changed in this way.
  func write(_ settings: Config) throws -> String

  /// Returns whether the terminal's background is dark, or nil if unknown.
  func isBackgroundDark() -> Bool?

  /// The importer and exporter, if available.
  var transferring: (any NotesTransferring)? { get }

  /// Returns the unambiguous completion of a folder's path; nil if there is none.
  func completion(ofPath path: String) -> String?
}

extension NotesEnvironment {
  public var transferring: (any NotesTransferring)? { nil }

  public func completion(ofPath path: String) -> String? { nil }

  public func write(_ settings: Config) throws -> String {
    throw NotesWorldProblem("No configuration file can be written here")
  }
}

/// The reason why an external program was not run, for the user.
public struct NotesWorldProblem: Error, CustomStringConvertible {
  public let description: String
  /// True if the problem is an error rather than a notice.
  public let isError: Bool

  public init(_ description: String, isError: Bool = true) {
    (self.description, self.isError) = (description, isError)
  }
}
