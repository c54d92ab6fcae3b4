import Foundation
import NcursesTerminal
import NotesApp
import NotesStorage

/// A text in a file, for another program to edit: in a folder of its own, which only the user can enter.
///
/// The folder is locked as long as this process has it: one that is not is of a process that has died.
final class EditedFile {
  /// The longest text that is taken back, in bytes.
  static let limit = Int(MarkdownFolder.largestFile)

  let path: String
  private let folder: String
  private let original: [UInt8]
  private var lock: FileHandle?

  /// Writes a text into a file of this name, which is never made from what the user wrote.
  init(_ bytes: [UInt8], name: String, in folder: String?) throws {
    let mask = umask(0o077)
    defer { umask(mask) }
    let isAmongOthers = folder == nil
    let folder = folder ?? NSTemporaryDirectory() + "/navtui-editing-\(getuid())"
    self.folder = "\(folder)/\(UUID().uuidString)"
    path = "\(self.folder)/\(name).md"
    original = bytes
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: mode)
    if isAmongOthers { try ForeignFolder.refuse(folder) }
    try FileManager.default.createDirectory(
      atPath: self.folder, withIntermediateDirectories: false, attributes: mode)
    lock = try? FileHandle.locked(self.folder, O_RDONLY | O_DIRECTORY)
    do {
      let url = URL(fileURLWithPath: path)
      try Data(bytes).write(to: url, options: .withoutOverwriting)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      try FilePublication.settle(path)
    } catch {
      remove()
      throw error
    }
  }

  /// What stands in the file now.
  enum State {
    case changed(NoteBody)
    case same
    /// Nothing is left of a text.
    case empty
    case removed
    case unreadable(String)
  }

  var state: State {
    let bytes: [UInt8]
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        return .unreadable("\(path) is no longer an ordinary file")
      }
      guard attributes[.size] as? Int ?? 0 <= Self.limit else {
        return .unreadable("\(path) is larger than \(Self.limit >> 20) MB")
      }
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as CocoaError where error.isMissing {
      return .removed
    } catch {
      return .unreadable(error.localizedDescription)
    }
    if bytes == original || bytes == original + [0x0A] { return .same }
    if bytes.isEmpty || bytes == [0x0A] { return .empty }
    return .changed(NoteBody(withoutAddedEnd(bytes)))
  }

  /// Editors end a last line that had no end.
  private func withoutAddedEnd(_ bytes: [UInt8]) -> [UInt8] {
    let isAdded = !original.isEmpty && original.last != 0x0A && bytes.last == 0x0A
    return isAdded ? bytes.dropLast() : bytes
  }

  /// Removes the file with all that the editor has put beside it.
  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
    leave()
  }

  /// Whether nothing was written into the file, or put beside it as editors do with a text that is not saved.
  var isUntouched: Bool {
    guard case .same = state else { return false }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return names == [URL(fileURLWithPath: path).lastPathComponent]
  }

  /// Removes the file where nothing was written, and leaves it to the user otherwise.
  ///
  /// - Returns: Where it is left, or the folder with what is beside it; nil when it is removed.
  func removeUntouched() -> String? {
    guard !isUntouched else {
      remove()
      return nil
    }
    leave()
    if case .changed = state { return path }
    return folder
  }

  /// Leaves the file to the user.
  func leave() {
    try? lock?.close()
    lock = nil
  }
}

extension EditedFile {
  /// Stores what was edited, and removes the file then; where that fails, says where the text is.
  static func keeping<Result>(_ file: EditedFile?, _ store: () throws -> Result) throws -> Result {
    do {
      let result = try store()
      file?.remove()
      return result
    } catch {
      if let file {
        file.leave()
        Console.error("Your text is in \(file.path).")
      }
      throw error
    }
  }

  /// What to tell at a start of files that were being edited when a process died, or were left because they
  /// could not be stored; nil where there are none.
  static func notice(folder: String?) -> String? {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder),
      names.contains(where: { isLeft("\(folder)/\($0)") })
    else { return nil }
    return """
      Unsaved text of an editor is in \(folder). Look at it there, and remove what \
      you do not need.
      """
  }

  private static func isLeft(_ folder: String) -> Bool {
    guard let lock = try? FileHandle.locked(folder, O_RDONLY | O_DIRECTORY) else { return false }
    try? lock.close()
    return true
  }
}

/// A folder in which others could put something, or look.
private struct ForeignFolder: LocalizedError {
  let path: String

  var errorDescription: String? { "\(path) is open to other users; remove it or set HOME" }

  /// Anyone may have made a folder of that name before, or a link, among the files of all.
  static func refuse(_ folder: String) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder)
    let owner = (attributes[.ownerAccountID] as? NSNumber)?.uint32Value
    let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o777
    guard attributes[.type] as? FileAttributeType == .typeDirectory, owner == geteuid(),
      mode & 0o077 == 0
    else { throw ForeignFolder(path: folder) }
  }
}
