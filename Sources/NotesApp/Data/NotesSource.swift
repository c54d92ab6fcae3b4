public import TerminalUI

/// What answers the app's queries and performs its operations: the notes, the clock, and the programs outside.
@MainActor public final class NotesSource {
  /// The notes.
  public let notes: any NotesRepository
  private let world: (any NotesWorld)?
  private let secondsFromGMT: (Timestamp) -> Int
  private let now: () -> Timestamp
  /// What the user's file, options and choices say.
  public internal(set) var settings: Settings
  /// What the app is told of the world at its start.
  public let surroundings: NotesSurroundings
  /// Whether the terminal's background is dark; nil where that is not known.
  var isBackgroundDark: Bool?
  /// Whether nothing is stored: the app is only drawn.
  let isDrawnOnly: Bool
  /// What the notes' change counter was when it was last looked at.
  private var counter: Int?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - notes: What is read and changed.
  ///   - settings: What holds at the start.
  ///   - world: The programs outside; without it none can be started.
  ///   - surroundings: What the app is told of the world.
  ///   - isBackgroundDark: Whether the terminal's background is dark, where that is known.
  ///   - isDrawnOnly: Whether every operation that changes something is refused, and says so.
  ///   - secondsFromGMT: How far the user's clock is ahead of Greenwich at a moment; without it, it shows the time of
  ///     Greenwich.
  ///   - now: The clock that the ages of notes are told by.
  public init(
    _ notes: any NotesRepository, settings: Settings = Settings(), world: (any NotesWorld)? = nil,
    surroundings: NotesSurroundings = NotesSurroundings(), isBackgroundDark: Bool? = nil,
    isDrawnOnly: Bool = false,
    secondsFromGMT: @escaping (Timestamp) -> Int = { _ in 0 }, now: @escaping () -> Timestamp
  ) {
    (self.notes, self.settings, self.world) = (notes, settings, world)
    (self.surroundings, self.isBackgroundDark) = (surroundings, isBackgroundDark)
    self.isDrawnOnly = isDrawnOnly
    (self.secondsFromGMT, self.now) = (secondsFromGMT, now)
    counter = try? notes.changeCounter()
  }

  /// What the user's clock shows.
  var localTime: LocalTime {
    let now = now()
    return LocalTime(now, secondsFromGMT: secondsFromGMT(now))
  }

  /// What has happened since it was last asked: the time, and changes of others.
  public func news() -> [ScreenAction<Notes>] {
    var news = [ScreenAction<Notes>.timeTold(now().rawValue)]
    if let new = try? notes.changeCounter(), new != counter {
      counter = new
      news.append(.sourceChanged)
    }
    return news
  }

  /// The programs outside.
  ///
  /// - Throws: ``NotesWorldProblem`` where there are none.
  func outside() throws -> any NotesWorld {
    guard let world else { throw NotesWorldProblem("Nothing outside can be started here") }
    return world
  }
}

/// What the app asks of programs outside, and of the terminal.
@MainActor public protocol NotesWorld: AnyObject {
  /// Has the user's own editor change a text; the terminal is its meanwhile.
  ///
  /// - Parameters:
  ///   - note: Whose text is changed.
  ///   - line: The line for the cursor, counted from one, for editors that take one.
  ///   - store: Stores what was written; where that fails, the file is left and named.
  /// - Throws: ``NotesWorldProblem``: why nothing is changed.
  func edit(_ note: Note, line: Int?, store: (NoteBody) throws -> Void) throws

  /// Has another program of the user open an address.
  ///
  /// - Throws: ``NotesWorldProblem``.
  func open(_ address: WebAddress) throws

  /// Whether the terminal's background is dark; nil where it does not say.
  func isBackgroundDark() -> Bool?
}

/// Why something outside was not done, for the user.
public struct NotesWorldProblem: Error, CustomStringConvertible {
  public let description: String
  /// Whether it is a mistake, or only told.
  public let isError: Bool

  public init(_ description: String, isError: Bool = true) {
    (self.description, self.isError) = (description, isError)
  }
}
