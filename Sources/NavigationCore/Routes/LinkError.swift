/// Why a link leads nowhere, and where in its text that shows.
public struct LinkError: Error, Hashable, Sendable {
  /// The whole link, as it was given.
  public let link: String
  /// Where the trouble begins, in UTF-8 bytes.
  public let position: Int
  public let problem: Problem

  init(link: String, position: Int, problem: Problem) {
    self.link = link
    self.position = position
    self.problem = problem
  }

  public enum Problem: Hashable, Sendable {
    case empty
    case tooLong(limit: Int)
    case forbiddenCharacter(Unicode.Scalar)
    case wrongScheme(expected: String)
    case missingScene
    /// What stands for the scene is no plain name: it has a user, a port or an encoded character.
    case notAScene(String)
    case unknownScene(String, known: [String])
    /// A link from outside must be absolute.
    case notAbsolute(scheme: String)
    case emptyComponent
    /// A link from outside may not hold `.` or `..`, encoded or not.
    case dotComponent
    case badEncoding
    case relativeDetail
    case secondFragment
    /// The fragment leads to a place that is not the detail of the split the path ends in.
    case notADetail
    /// `expected` are the names and values that may stand there, `nearest` the names like this one.
    case unknownComponent(String, expected: [String], nearest: [String])
    /// The value is not of the parameter's type.
    case badValue(String, parameter: String, expected: String)
    /// A name must be followed by its parameter.
    case missingValue(parameter: String, expected: String)
    case unknownQuery(String, expected: [String])
    case unknownStyle(String, expected: [String])
    case tooDeep(limit: Int)
  }
}
