/// Why a link leads nowhere, and where in its text that shows.
public struct LinkError: Error, Hashable, Sendable {
  /// The whole link, as it was given.
  public let link: String
  /// Where the trouble begins, in UTF-8 bytes.
  public let position: Int
  /// What does not fit.
  public let problem: Problem

  init(link: String, position: Int, problem: Problem) {
    self.link = link
    self.position = position
    self.problem = problem
  }

  /// What can be wrong with a link.
  public enum Problem: Hashable, Sendable {
    /// The text has no character.
    case empty
    /// A link from outside has more UTF-8 bytes than are read.
    case tooLong(limit: Int)
    /// A link from outside holds a control or an invisible character, or a backslash.
    case forbiddenCharacter(Unicode.Scalar)
    /// It begins with another scheme than the table has.
    case wrongScheme(expected: String)
    /// Nothing stands between `://` and the path.
    case missingScene
    /// What stands for the scene is no plain name: it has a user, a port or an encoded character.
    case notAScene(String)
    /// No scene of that name is open.
    case unknownScene(String, known: [String])
    /// A link from outside must be absolute.
    case notAbsolute(scheme: String)
    /// Nothing stands between two slashes, or between a slash and a `;`.
    case emptyComponent
    /// A link from outside may not hold `.` or `..`, encoded or not.
    case dotComponent
    /// A `%` is not followed by two hexadecimal digits, or the bytes are not UTF-8.
    case badEncoding
    /// What follows the `#` does not begin with a slash.
    case relativeDetail
    /// There is a `#` after the `#`.
    case secondFragment
    /// The fragment leads to a place that is not the detail of the split the path ends in.
    case notADetail
    /// `expected` are the names and values that may stand there, `nearest` the names like this one.
    case unknownComponent(String, expected: [String], nearest: [String])
    /// The value is not of the parameter's type.
    case badValue(String, parameter: String, expected: String)
    /// A name must be followed by its parameter.
    case missingValue(parameter: String, expected: String)
    /// No screen on the path takes the parameter, or none takes it once more.
    case unknownQuery(String, expected: [String])
    /// What follows a `;` is not one of `expected`, the styles that may stand there.
    case unknownStyle(String, expected: [String])
    /// It has more components than are read.
    case tooDeep(limit: Int)
  }
}
