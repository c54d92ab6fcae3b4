/// Keys written as text: `j <Enter> <C-p>`.
///
/// Names are written between `<` and `>`, other characters stand for themselves, and blanks only separate.
public struct KeyScript: Hashable, Sendable {
  /// The keys of each word of the script.
  public let words: [[Key]]

  /// The keys in order.
  public var keys: [Key] { words.count == 1 ? words[0] : words.flatMap { $0 } }

  /// An error for an unknown key name.
  public struct UnknownKey: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name as written in the script.
    public let name: String

    public var description: String {
      "There is no key <\(name)>. Keys are written like j, <Enter>, <C-p>, <S-Tab>, <M-Left>, <F1>."
    }
  }

  /// Parses keys that are pressed one after the other.
  ///
  /// A character is the key that types it, including capitals: `gT` is two keys. Keys that type no character, or have a
  /// modifier, are named between `<` and `>`:
  ///
  /// | script | keys |
  /// | --- | --- |
  /// | `j`, `G`, `?`, `é` | the key that types it |
  /// | `gg`, `g g` | `g` twice: blanks only separate |
  /// | `<Space>`, `<lt>` | a blank, and `<`; `>` stands for itself |
  /// | `<Enter>`, `<Esc>`, `<Tab>`, `<Backspace>`, `<Delete>`, `<Insert>` | editing and control keys |
  /// | `<Up>`, `<Down>`, `<Left>`, `<Right>`, `<Home>`, `<End>`, `<PageUp>`, `<PageDown>` | navigation keys |
  /// | `<F1>`, `<F2>` and so on | the function keys |
  /// | `<C-p>`, `<M-p>` or `<A-p>` | `p` with Control, with Alt |
  /// | `<S-Tab>`, `<C-S-Left>` | with Shift, with Control and Shift |
  ///
  /// ``Key/init(name:)`` lists all names, including alternatives such as `<PgUp>` and `<Return>`.
  ///
  /// - Throws: ``UnknownKey`` for an unknown name.
  public init(_ text: String) throws(UnknownKey) {
    var words: [[Key]] = []
    // Scalar by scalar, because a mark after a blank forms one character with it.
    for part in text.unicodeScalars.split(whereSeparator: \.isBlank) {
      var (keys, rest) = ([Key](), Substring(part))
      while let character = rest.popFirst() {
        keys.append(character == "<" ? try Self.namedKey(&rest) : Key(character))
      }
      words.append(keys)
    }
    self.words = words
  }

  private static func namedKey(_ rest: inout Substring) throws(UnknownKey) -> Key {
    guard let end = rest.utf8.firstIndex(of: UInt8(ascii: ">")) else {
      throw UnknownKey(name: String(rest))
    }
    let name = String(rest[..<end])
    rest = rest[rest.utf8.index(after: end)...]
    guard let key = Key(name: name) else { throw UnknownKey(name: name) }
    return key
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is white space. Letters need no look-up in the tables of Unicode.
  fileprivate var isBlank: Bool { !("!"..."~").contains(self) && properties.isWhitespace }
}
