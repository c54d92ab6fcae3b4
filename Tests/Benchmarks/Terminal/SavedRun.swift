import Foundation

/// The median times of a run, kept for comparison with a later one.
struct SavedRun: Codable {
  /// The milliseconds by terminal size, program and action.
  var medians: [String: Double] = [:]

  private static let path = ".build/bench.json"

  /// The run in the file that `BASE` names, or nil.
  static func base() throws -> SavedRun? {
    guard let path = ProcessInfo.processInfo.environment["BASE"], !path.isEmpty else { return nil }
    return try JSONDecoder().decode(
      SavedRun.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func save() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: Self.path))
    print("\nThe medians are in \(Self.path); BASE=FILE compares with a copy of it.")
  }
}
