import Foundation
import NotesApp
import NotesStorage

/// Text that could not be stored when the program had to end: each in a file that only the user can read,
/// until the user has taken it from there.
final class RescuedTexts {
  private let folder: String?
  /// What is to be said once the terminal is given back.
  private var report: [String] = []

  /// - Parameter folder: Where the files are; it is made when the first one is needed. Without one the
  ///   text itself is reported.
  init(folder: String?) {
    self.folder = folder
  }

  /// What to tell at a start: that there are such files; nil when there are none.
  var notice: String? {
    guard let folder,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder),
      names.contains(where: { $0.hasSuffix(".md") })
    else { return nil }
    return """
      Text that could not be saved is in \(folder). `navtui import \(folder)` stores it; remove \
      the files then.
      """
  }

  /// Keeps a text, or reports all of it where no file can be written.
  func keep(_ draft: NoteDraft, _ reason: String) {
    report.append(reason)
    do {
      let path = try write(draft.markdown)
      report.append("Your text is in \(path). Run `navtui import \(path)` to import it.")
    } catch {
      report.append(
        "Your text could not be written to a file either: \(error.localizedDescription).")
      report += (draft.title + "\n" + draft.body.text).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
    }
  }

  /// Says on standard error what was kept since it was last said.
  func tell() {
    for line in report { Console.error(line) }
    report = []
  }

  /// Writes a file of a name that is not taken, and waits until it is on the disk.
  private func write(_ bytes: [UInt8]) throws -> String {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    let mask = umask(0o077)
    defer { umask(mask) }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var number = 1
    while true {
      let path = "\(folder)/unsaved-\(number).md"
      do {
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        try FilePublication.settle(path)
        return path
      } catch let error as CocoaError where error.code == .fileWriteFileExists {
        number += 1
      }
    }
  }
}
