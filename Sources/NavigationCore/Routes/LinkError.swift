/// The reason why a link leads nowhere, with its position in the text.
public struct LinkError: Error, Hashable, Sendable {
  /// The whole link as given.
  public let link: String
  /// The position of the error, in UTF-8 bytes.
  public let position: Int
  /// The kind of error.
  public let problem: Problem

  /// The kinds of errors in a link.
  public enum Problem: Hashable, Sendable {
    /// The text is empty.
    case empty
    /// A link from outside is longer than the limit in UTF-8 bytes.
    case tooLong(limit: Int)
    /// A link from outside contains a control character, an invisible character or a backslash.
    case forbiddenCharacter(Unicode.Scalar)
    /// The link has another scheme than the table.
    case wrongScheme(expected: String)
    /// The scene between `://` and the path is empty.
    case missingScene
    /// The scene is not a plain name: it contains a user, a port or an encoded character.
    case notAScene(String)
    /// No scene with that name is open.
    case unknownScene(String, known: [String])
    /// A link from outside is not absolute.
    case notAbsolute(scheme: String)
    /// A component is empty: two slashes, or a slash and a `;`, follow one another.
    case emptyComponent
    /// A link from outside contains `.` or `..`, encoded or not.
    case dotComponent
    /// A `%` is not followed by two hexadecimal digits, or the decoded bytes are not UTF-8.
    case badEncoding
    /// The fragment does not begin with a slash.
    case relativeDetail
    /// The fragment contains another `#`.
    case secondFragment
    /// The fragment leads to a place that is not the detail of the split in which the path ends.
    case notADetail
    /// No destination has this component here. `expected` are the possible names and values, `nearest` the similar
    /// names.
    case unknownComponent(String, expected: [String], nearest: [String])
    /// The value does not match the parameter's type.
    case badValue(String, parameter: String, expected: String)
    /// A name is not followed by its parameter.
    case missingValue(parameter: String, expected: String)
    /// No screen on the path takes the query parameter, or none takes it once more.
    case unknownQuery(String, expected: [String])
    /// The style after the `;` is not one of `expected`, the styles that are possible here.
    case unknownStyle(String, expected: [String])
    /// The path has more components than the limit.
    case tooDeep(limit: Int)
  }
}
