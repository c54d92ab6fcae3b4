/// Keys written as text: `j <Enter> <C-p>`.
///
/// Names stand between `<` and `>`; anything else types itself; blanks only separate.
public struct KeyScript: Hashable, Sendable {
  /// The keys in their order.
  public let keys: [Key]

  /// A name that no key has.
  public struct UnknownKey: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name as it stands in the script.
    public let name: String

    public var description: String {
      "There is no key <\(name)>. Keys are written like j, <Enter>, <C-p>, <S-Tab>, <M-Left>, <F1>."
    }
  }

  public init(_ text: String) throws(UnknownKey) {
    var keys: [Key] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "<" {
        keys.append(try Self.namedKey(&rest))
      } else if !character.isWhitespace {
        keys.append(Key(character))
      }
    }
    self.keys = keys
  }

  private static func namedKey(_ rest: inout Substring) throws(UnknownKey) -> Key {
    guard let end = rest.firstIndex(of: ">") else { throw UnknownKey(name: String(rest)) }
    let name = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    guard let key = Key(name: name) else { throw UnknownKey(name: name) }
    return key
  }
}
