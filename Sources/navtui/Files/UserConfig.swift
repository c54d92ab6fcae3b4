import Foundation
import NotesApp
import YAMLParser

/// The user's configuration and its problems.
struct UserConfig {
  private(set) var config = Config()
  /// The path of the file; nil if no home folder is known.
  let path: String?
  /// Whether the file exists.
  private(set) var isThere = false
  /// The problems, in file order.
  private(set) var problems: [ConfigProblem] = []
  /// The reason why the file could not be read at all.
  private(set) var fileError: ConfigFileError?

  /// Reads the file and uses all valid settings.
  init() {
    let file = ConfigFile()
    path = file?.path
    guard let file else { return }
    do throws(ConfigFileError) {
      guard let bytes = try file.read() else { return }
      isThere = true
      read(bytes)
    } catch {
      fileError = error
    }
  }

  private mutating func read(_ bytes: [UInt8]) {
    do throws(YAMLError) {
      (config, problems) = Config.reading(try [YAMLEntry](parsing: bytes))
    } catch {
      problems = [ConfigProblem(error)]
    }
  }

  /// A message for each problem, with the path of the file.
  var messages: [String] {
    guard let path else { return [] }
    return (fileError.map { [$0.message(path)] } ?? []) + problems.map { $0.message(in: path) }
  }

  /// The message for the user when the app starts.
  var notice: String? {
    guard let path else { return nil }
    if let fileError { return fileError.message(path) }
    guard let first = problems.first else { return nil }
    let name = URL(fileURLWithPath: path).lastPathComponent
    let others = problems.count - 1
    return first.message(in: name)
      + (others > 0 ? " `navtui config check` names \(others) more." : "")
  }
}
