/// The reason why a text does not match the recorded one.
public enum GoldenDifference: Hashable, Sendable {
  /// The recorded text differs.
  case differs(TextDifference, path: String)
  /// No text was recorded before; this one has now been recorded.
  case recorded(path: String)
  /// No text is recorded, and recording is disabled.
  case missing(path: String)
  /// The file could not be read or written.
  case fileFailed(path: String, reason: String)
}

extension GoldenDifference: CustomStringConvertible {
  /// A message: what happened, where, and what to do.
  public var description: String {
    switch self {
    case .differs(let difference, let path):
      """
      This is not what was recorded in \(path). If it is right, delete that file and run the test again.
      \(difference)
      """
    case .recorded(let path):
      "Nothing was recorded yet; now it is, in \(path). Look at it and run the test again."
    case .missing(let path):
      """
      Nothing is recorded in \(path), and a build machine records nothing (CI is set). Run the test \
      elsewhere and commit that file.
      """
    case .fileFailed(let path, let reason):
      "\(path) could not be read or written: \(reason)."
    }
  }
}
