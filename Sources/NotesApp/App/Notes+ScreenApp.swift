public import NavigationCore
public import TerminalUI

extension Notes: ScreenApp {
  public typealias Place = NotesPlace
  public typealias Model = NotesModel
  public typealias Source = NotesSource
  public typealias Change = NoteOperation
  public typealias ChangeResult = NoteOutcome

  public static let model = NotesModel()
  public static let name: SafeText = "navtui"

  public static let words = {
    var words = ScreenWords()
    words.split = "toggle split: list and note side by side"
    words.scene = "a place and history of its own on the same notes"
    words.textBinding = ("capture", "begins a note")
    words.undoBinding = "undo"
    words.pasteHint = ": use `navtui add -`"
    return words
  }()

  public var name: SafeText { Self.name }

  public static func table() throws(RouteTableError) -> RouteTable<NotesPlace> {
    try NotesPlaces.table()
  }

  @MainActor public func perform(
    _ operation: NoteOperation, on source: NotesSource
  ) throws -> NoteOutcome {
    do {
      return try source.notes.waitingBriefly { try source.perform(operation) }
    } catch {
      // First, because a small screen cuts the end of a message.
      let place = operation.editedFile.map { "Your text is in \($0). " } ?? ""
      let isLocked = if case StorageError.locked = error { true } else { false }
      throw SourceFailure(
        message: "\(place)\(error)",
        waitingNotice: isLocked ? "Waiting for another program that is writing" : nil)
    }
  }

  @MainActor public func changeCounter(of source: NotesSource) -> Int? {
    try? source.notes.changeCounter()
  }

  public func launched(_ turn: inout Turn<Notes>) { turn.change(.loadNextActions) }

  public func title(ofKeys keys: [Key]) -> SafeText? { Self.groupTitles[keys.description] }

  /// The titles of the key prefixes.
  private static let groupTitles: [String: SafeText] = Dictionary(
    uniqueKeysWithValues: [
      ("n", "notes"), ("t", "tabs"), ("h", "history"), ("s", "workspaces"), ("v", "view"),
      ("y", "copy"),
    ].map { ([Key(" "), Key(Character($0.0))].description, SafeText($0.1)) })
}
