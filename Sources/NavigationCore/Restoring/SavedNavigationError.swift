/// Why a saved state is not read.
public enum SavedNavigationError: Error, Hashable, Sendable {
  /// It was written in another form, by an older or a newer program.
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
