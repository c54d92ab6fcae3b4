/// The reason why a saved state cannot be read.
public enum SavedNavigationError: Error, Hashable, Sendable {
  /// The state was written in another version of the form, by an older or newer program.
  case otherVersion(Int, expected: Int)
}

extension SavedNavigationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .otherVersion(let version, let expected):
      "The place was saved in version \(version) of its form; version \(expected) can be read."
    }
  }
}
