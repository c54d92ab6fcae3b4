import ArgumentParser
import NavigationCore
import NotesApp
import NotesStorage
import TerminalUI

extension RouteTable<NotesPlace> {
  /// Returns the route of a link from the command line.
  func route(
    toArgument link: String, scenes: [String] = ["main"]
  ) throws(LinkError) -> Route<NotesPlace> {
    try route(to: link, from: .outside, scenes: scenes)
  }

  /// Checks that a name is valid for a scene.
  func checkScene(_ name: String) throws {
    var navigation = NavigationState(self)
    guard case .failed(let error) = navigation.apply(.openScene(name, root: root)) else {
      return
    }
    throw CommandFailure(.usage, error.description)
  }

  /// Checks a link before anything is opened: with one of these scenes, or with any if they are nil, because another
  /// navtui may have it. A word that is not a link is reported as an unknown command.
  func checkLink(_ link: String, scenes: [String]? = ["main"]) throws {
    do throws(LinkError) {
      if let scenes {
        _ = try route(toArgument: link, scenes: scenes)
      } else {
        try checkForm(of: link)
      }
    } catch {
      guard case .notAbsolute = error.problem else { throw error }
      throw UnknownCommand(word: link).failure
    }
  }

  /// Checks a link to one of these scenes, which may have been renamed or closed since it was copied.
  func checkLink(_ link: String, ofKept scenes: [String]) throws {
    do {
      try checkLink(link, scenes: scenes)
    } catch let error as LinkError {
      guard case .unknownScene(let name, _) = error.problem else { throw error }
      let advice = "Write one of them in the link, or create it with --workspace \(name)."
      throw CommandFailure(.usage, "\(error.description) \(advice)")
    }
  }

  /// Checks all of a link except its scene, which another navtui may have.
  func checkForm(of link: String) throws(LinkError) {
    do throws(LinkError) {
      _ = try route(toArgument: link)
    } catch {
      guard case .unknownScene(let scene, let known) = error.problem else { throw error }
      _ = try route(toArgument: link, scenes: known + [scene])
    }
  }

  /// Checks that the place of a link exists: its note, in the trash if it leads to a deletion, its version or its web
  /// address.
  ///
  /// - Returns: The note; nil if the link leads to another place.
  @discardableResult
  @MainActor func checkNote(
    of link: String, in notes: any NotesReading, scenes: [String] = ["main"]
  ) throws -> Note? {
    let route = try route(toArgument: link, scenes: scenes)
    try route.checkForm()
    guard let id = route.note else { return nil }
    guard let note = try notes.note(id) else {
      throw CommandFailure(
        .nothingFound,
        "There is no note \(id), which \(link) leads to. `navtui list` lists all notes.")
    }
    if case .version? = route.end { _ = try route.writtenNote(in: notes) }
    if !note.isTrashed, route.screens.contains(.deletion(.note(id))) {
      throw CommandFailure(
        .nothingFound,
        "Note \(id), which \(link) deletes, is not in the trash. `navtui trash \(id)` moves it there."
      )
    }
    return note
  }

  /// Checks the note of a link, if there is a database. A link to a scene of another navtui is not checked.
  ///
  /// - Returns: The link to send to a running navtui, whose reply precedes the reading of notes: for a note that is in
  ///   the trash, the link that leads there.
  @MainActor func checkedLink(_ link: String, in store: StoreOptions) throws -> String {
    guard let route = try? route(toArgument: link), let notes = try store.openIfExisting(),
      let note = try checkNote(of: link, in: notes), note.isTrashed,
      !(route.legs + route.detail).contains(where: { $0.screen?.isInTrash == true })
    else { return link }
    return (route.scene.map { "\(scheme)://\($0)" } ?? "") + "/trash/\(note.id)"
  }
}

extension Route<NotesPlace> {
  /// The note that the route leads to or shows beside its list.
  var note: NoteID? {
    screens.lazy.compactMap(\.noteID).last
  }

  /// The places on the way, without tabs.
  fileprivate var screens: [NotesPlace] { (legs + detail).compactMap(\.screen) }

  /// The place at the end; nil for a tab.
  fileprivate var end: NotesPlace? { (legs + detail).last?.screen }

  /// Checks the values of a link that its grammar allows and the app does not show.
  fileprivate func checkForm() throws {
    if let id = note, screens.count(where: { $0 == .editor(id) }) > 1 {
      throw CommandFailure(.usage, "The link has the editor of note \(id) twice.")
    }
    for case .webAddress(let text) in screens where WebAddress(text) == nil {
      throw CommandFailure(
        .usage,
        """
        The link has no web address. Expected one that begins with https://, http:// or mailto:, \
        such as /web?url=https://swift.org.
        """)
    }
  }

  /// Returns the note whose text the route leads to, in the shown version; nil for any other place, even one about a
  /// note.
  @MainActor func writtenNote(in notes: any NotesReading) throws -> Note? {
    switch end {
    case .note(let id, beside: .list(.trash), _)?:
      let note = try notes.note(id)
      return note?.isTrashed == true ? note : nil
    case .note(let id, _, _)?, .editor(let id)?: return try notes.note(id)
    case .version(let id, let number)?: return try notes.find(id, asIn: number)
    default: return nil
    }
  }
}
