import CLibrary
import Foundation
import NotesApp
import NotesStorage

/// Texts that could not be stored when the program had to end, each in a private file, until the user removes it.
final class RescuedTexts {
  private let folder: String?
  /// The messages to write after the terminal is given back.
  private var report: [String] = []

  /// Creates the value.
  ///
  /// - Parameter folder: The folder of the files, created on demand. If nil, the texts themselves are reported.
  init(folder: String?) {
    self.folder = folder
  }

  /// A message for the start if there are such files; otherwise nil.
  var notice: String? {
    guard let folder, folder.namesInFolder.contains(where: { $0.hasSuffix(".md") }) else {
      return nil
    }
    return """
      Text that could not be saved is in \(folder). `navtui import \(folder)` stores it; remove \
      the files then.
      """
  }

  /// Writes a text to a file, or reports all of it if that fails.
  func keep(_ draft: NoteDraft, _ reason: String) {
    report.append(reason)
    do {
      let path = try write(draft.markdown)
      report.append("Your text is in \(path). Run `navtui import \(path)` to import it.")
    } catch {
      report.append(
        "Your text could not be written to a file either: \(error.systemReason).")
      report += (draft.title + "\n" + draft.body.text).lines
    }
  }

  /// Writes a text that is too long for a note to a file.
  ///
  /// - Parameters:
  ///   - bytes: The text, or its beginning.
  ///   - hasMore: Whether the rest of standard input belongs to the text.
  /// - Returns: The sentence for the user that names the file.
  func sentence(keeping bytes: [UInt8], andInput hasMore: Bool = false) -> String {
    do {
      let path = try write(bytes)
      if hasMore { try Self.addInput(to: path) }
      return "The text is in \(path)."
    } catch {
      return "The text could not be written to a file either: \(error.systemReason)."
    }
  }

  private static func addInput(to path: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    while let piece = try FileHandle.standardInput.read(upToCount: 1 << 20), !piece.isEmpty {
      try file.write(contentsOf: piece)
    }
  }

  /// Writes the pending messages to standard error.
  func tell() {
    for line in report { Console.error(line) }
    report = []
  }

  /// Writes a file with a new name, and waits until it is on the disk.
  private func write(_ bytes: [UInt8]) throws -> String {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    let place = try PrivateFolder(at: folder)
    var number = 1
    while true {
      do {
        return try place.add(Data(bytes), as: "unsaved-\(number).md")
      } catch let error as SystemError where error.code == EEXIST {
        number += 1
      }
    }
  }
}
