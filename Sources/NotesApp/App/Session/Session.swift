public import NavigationCore

/// What is kept between two runs of the app: where the user is in each scene, and what the screens remember.
public struct Session: Equatable, Sendable {
  public internal(set) var navigation: NavigationState<NotesScreen>
  public internal(set) var memories: [NodeID: ScreenMemory]
  /// How lists are shown, where that is not as usual.
  var arrangements: [NoteList: NoteArrangement] = [:]
  /// Whether one column of a split is shown also where there is room for both.
  var isSplitOff = false
  /// The node that is shown alone.
  var zoomedNode: NodeID?
  var sheetOfList: SheetOfList?
}

/// A sheet that a list has shown over a note: when it is closed the list has the keys again.
struct SheetOfList: Hashable, Codable, Sendable {
  let node: NodeID
  let note: NoteID
}

/// Where the session is kept.
@MainActor public protocol SessionStore: AnyObject {
  /// Keeps a session in place of the one before, without waiting for it.
  func keep(_ session: Session)

  /// Keeps the last session of the program.
  ///
  /// - Returns: Whether it is kept now.
  func keepLast(_ session: Session) -> Bool

  /// Why the session could not be kept; nil when it was, or when that has been said already.
  func takeProblem() -> String?
}

extension AppState {
  var session: Session {
    Session(
      navigation: navigation, memories: memories, arrangements: arrangements,
      isSplitOff: isSplitOff, zoomedNode: zoomedNode, sheetOfList: sheetOfList)
  }

  /// Whether there is something to keep that was not kept yet.
  var isSessionOutdated: Bool { environment.keepsSession && keptSession != session }
}
