/// One or more key sequences, written as key scripts: `"d"`, `["j", "<Down>"]`.
public struct BindingKeys: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, Sendable {
  package let keys: [[Key]]

  /// Creates a single key sequence.
  public init(stringLiteral script: String) {
    keys = [Self.keys(script)]
  }

  /// Creates alternative key sequences.
  public init(arrayLiteral scripts: String...) {
    keys = scripts.map(Self.keys)
  }

  /// Creates a single key as a value. Not every key has a notation, such as `1` with Shift.
  package init(_ key: Key) { keys = [[key]] }

  private static func keys(_ script: String) -> [Key] {
    do throws(KeyScript.UnknownKey) {
      return try KeyScript(script).keys
    } catch {
      preconditionFailure("the binding \(script): \(error.description)")
    }
  }
}
