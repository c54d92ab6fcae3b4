public import TerminalUI

/// An input that an ``Explorer`` tries in a state.
public enum ExplorerInput: Hashable, Sendable {
  /// A key.
  case key(Key)
  /// A text that is typed where a text has the focus.
  case text(String)
  /// Another event, such as a click, the wheel, a paste or a new size.
  case event(TerminalEvent)
  /// A link from outside.
  case link(String)
  /// A pause long enough for the panel of keys.
  case pause
}

extension ExplorerInput: CustomStringConvertible {
  /// The input as in a ``/TerminalUI/KeyScript``. Inputs that are not keys are in parentheses.
  public var description: String {
    switch self {
    case .key(let key): key.description
    case .text(let text): text.map { Key($0).description }.joined()
    case .event(let event): event.notation
    case .link(let link): "(link \(link))"
    case .pause: "(pause)"
    }
  }
}
