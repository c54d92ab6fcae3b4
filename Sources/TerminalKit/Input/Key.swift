/// A key press with its modifiers.
///
/// A shifted character is the character itself (`G`, not Shift-g). ``Modifiers/shift`` is only for keys that have no
/// other form, such as Shift-Tab.
public struct Key: Hashable, Sendable {
  /// A key without its modifiers.
  public enum Code: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// An editing or control key.
    case enter, escape, tab, backspace, delete, insert
    /// A navigation key.
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key: F1 is `function(1)`.
    case function(Int)
  }

  /// The modifiers of a key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits of the modifiers.
    public let rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift, for keys that type no character.
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// Alt.
    public static let alt = Modifiers(rawValue: 1 << 1)
    /// Control.
    public static let control = Modifiers(rawValue: 1 << 2)
  }

  /// The key without its modifiers.
  public var code: Code
  /// The modifiers.
  public var modifiers: Modifiers

  /// Creates a key press.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Creates the press of a key that types a character.
  public init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// The character that the key types, or nil for a command key.
  public var text: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }

  /// The key without the modifiers that most terminals do not report with Enter, Backspace, Escape and Tab, or nil if
  /// there are none. Shift is often still held after a capital when Backspace is pressed. Shift-Tab keeps its modifier,
  /// because all terminals report it.
  ///
  /// Ctrl-J is Enter. It is the line feed, into which a terminal in line mode changes the Enter that is typed before
  /// the app starts or while another program has the terminal.
  ///
  /// An app tries this key if the original one has no binding.
  public var withoutIdleModifiers: Key? {
    if code == .character("j"), modifiers.contains(.control) {
      return Key(.enter, modifiers.subtracting(.control))
    }
    guard [.enter, .backspace, .escape, .tab].contains(code) else { return nil }
    let plain = Key(code, modifiers.subtracting(code == .tab ? .control : [.shift, .control]))
    return plain == self ? nil : plain
  }
}
