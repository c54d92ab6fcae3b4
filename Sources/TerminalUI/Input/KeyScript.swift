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

  /// Reads keys that are pressed one after the other.
  ///
  /// A character is the key that types it, capitals and all: `gT` are two keys. What types none, or has a modifier,
  /// is named between `<` and `>`:
  ///
  /// | script | keys |
  /// | --- | --- |
  /// | `j`, `G`, `?`, `é` | the key that types it |
  /// | `gg`, `g g` | `g` twice: blanks only separate |
  /// | `<Space>`, `<lt>` | a blank, and `<`; `>` stands for itself |
  /// | `<Enter>`, `<Esc>`, `<Tab>`, `<Backspace>`, `<Delete>`, `<Insert>` | keys that are named after what they do |
  /// | `<Up>`, `<Down>`, `<Left>`, `<Right>`, `<Home>`, `<End>`, `<PageUp>`, `<PageDown>` | keys that move |
  /// | `<F1>` to `<F12>` | the function keys |
  /// | `<C-p>`, `<M-p>` or `<A-p>` | `p` with Control, with Alt |
  /// | `<S-Tab>`, `<C-S-Left>` | with Shift, with Control and Shift |
  ///
  /// ``Key/init(name:)`` has all names, further ones such as `<PgUp>` and `<Return>` among them.
  ///
  /// - Throws: ``UnknownKey`` for a name that no key has.
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
