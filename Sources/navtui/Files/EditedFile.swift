import CLibrary
import Foundation
import NotesApp
import NotesStorage

/// A text in a file that another program edits, in a private folder of its own.
struct EditedFile {
  /// The maximum size of an edited text, in bytes.
  static let limit = NoteBody.mostBytes

  let path: String
  private let folder: PrivateFolder
  private let original: Original

  /// Writes a text to a file. The name must not be derived from user input.
  init(_ body: NoteBody, name: String, in folder: String?) throws {
    let all = try PrivateFolder(
      at: folder ?? NSTemporaryDirectory() + "/navtui-editing-\(getuid())", isShared: folder == nil)
    self.folder = try PrivateFolder(startingWith: all.path + "/")
    original = Original(body)
    do {
      path = try body.withData { [folder = self.folder] in try folder.add($0, as: "\(name).md") }
    } catch {
      self.folder.remove()
      throw error
    }
  }

  enum State {
    case changed(NoteBody)
    case same
    /// The text is empty.
    case empty
    case removed
    case unreadable(String)
  }

  var state: State {
    switch FileKind(path: path) {
    case .file(let status) where status.st_size <= Self.limit: break
    case .file: return .unreadable("\(path) is larger than \(Self.limit >> 20) MB")
    case .folder, .symbolicLink, .other:
      return .unreadable("\(path) is no longer an ordinary file")
    case .missing: return .removed
    case .unreadable(let detail): return .unreadable(detail)
    }
    var body: NoteBody
    do {
      body = try NoteBody(contentsOf: path)
    } catch {
      return .unreadable(error.systemReason)
    }
    if original.isSame(as: body) { return .same }
    if ["", "\n", "\r\n"].contains(where: { body == .text($0) }) { return .empty }
    // Added by the editor.
    if !original.endsLine { body.removeFinalLineEnd(keepingCR: original.endsInCR) }
    // Lines that a program added, such as `echo` to the file. A text without any CR LF was converted by the user.
    if original.endsLinesByCRLF, body.hasCRLF { body = body.endingLinesByCRLF }
    return .changed(body)
  }

  /// Removes the file and everything that the editor put beside it.
  func remove() {
    folder.remove()
  }

  /// Whether the file is unchanged and the editor wrote nothing beside it.
  var isUntouched: Bool {
    if case .same = state { isAlone } else { false }
  }

  /// Whether there is no other text beside the file. A copy of the original, such as an editor's backup, is none.
  private var isAlone: Bool {
    folder.path.namesInFolder.map { "\(folder.path)/\($0)" }.allSatisfy {
      $0 == path || isOriginal($0)
    }
  }

  private func isOriginal(_ path: String) -> Bool {
    guard let status = stat(at: path), status.isFile, Int(status.st_size) == original.count,
      let body = try? NoteBody(contentsOf: path)
    else { return false }
    return original.isSame(as: body)
  }

  /// Removes the files unless the editor wrote a text, which is then left to the user.
  ///
  /// - Returns: The path of the file that was left, or of the folder with the files beside it; nil if all were removed.
  func removeWithoutText() -> String? {
    switch state {
    case .same where isAlone, .empty where isAlone, .removed where isAlone:
      remove()
      return nil
    case .changed:
      leave()
      return path
    default:
      leave()
      return folder.path
    }
  }

  /// Leaves the file to the user.
  func leave() {
    folder.leave()
  }
}

extension EditedFile {
  /// Stores the edited text and then removes the file. If storing fails, the error says where the text is.
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

  /// Returns a message for the next start about edited files that were left, because a process died or they could not
  /// be stored; nil if there are none.
  static func notice(folder: String?) -> String? {
    guard let folder, !PrivateFolder.abandoned(folder + "/").isEmpty else { return nil }
    return """
      Unsaved text of an editor is in \(folder). Look at it there, and remove what \
      you do not need.
      """
  }
}

/// What has to be known of a text to compare others with it, because the text may be long.
private struct Original {
  let count: Int
  /// Whether the text has no last line without a newline.
  let endsLine: Bool
  /// Whether CR alone ends the last line, which belongs to the text although a newline may follow it in the edited one.
  let endsInCR: Bool
  let endsLinesByCRLF: Bool
  private let hash: Int

  init(_ body: NoteBody) {
    (count, endsLine, endsInCR, hash) = unsafe body.withBytes { bytes in
      let last = unsafe bytes.last
      let endsInCR = unsafe last == 0x0D && !bytes.contains(0x0A)
      return unsafe (bytes.count, last ?? 0x0A == 0x0A, endsInCR, Self.hash(bytes[...]))
    }
    endsLinesByCRLF = body.endsLinesByCRLF
  }

  /// Returns whether a text is this one, or has only the end of the last line more.
  func isSame(as body: NoteBody) -> Bool {
    unsafe body.withBytes { bytes in
      guard (count...count + 2).contains(bytes.count),
        unsafe Self.hash(bytes.prefix(count)) == hash
      else { return false }
      switch unsafe Array(bytes.dropFirst(count)) {
      case []: return true
      case [0x0A], [0x0D, 0x0A]: return count == 0 || !endsLine
      default: return false
      }
    }
  }

  private static func hash(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var hasher = Hasher()
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes)))
    return hasher.finalize()
  }
}
