import TerminalUI

/// What became of a link that another process sent.
public enum LinkAnswer: Hashable, Sendable {
  /// Its place is shown, to which this is the link.
  case shown(String)
  /// It is shown once the user has said what is to become of text that is not saved.
  case asked
  /// The user is being asked something: it was not shown.
  case busy
  /// It leads nowhere, for this reason.
  case refused(String)
}

extension LinkAnswer {
  /// The answer as the one line that is sent back, whatever the link was.
  public var line: String {
    switch self {
    case .shown(let link): "shown \(link)"
    case .asked: "asked"
    case .busy: "busy"
    case .refused(let reason): "refused \(SafeText(reason).string)"
    }
  }

  /// Reads what was sent back; nil where it is no answer.
  public init?(line: String) {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch (parts.first, parts.dropFirst().first) {
    case ("shown", let link?): self = .shown(link)
    case ("asked", nil): self = .asked
    case ("busy", nil): self = .busy
    case ("refused", let reason?): self = .refused(reason)
    default: return nil
    }
  }
}
