import TerminalUI

extension LinkReply {
  /// The reply as a single line.
  var line: String {
    switch self {
    case .shown(let link): "shown \(link)"
    case .asked: "asked"
    case .busy: "busy"
    case .refused(let reason): "refused \(SafeText(reason).string)"
    }
  }

  /// Parses a reply. Returns nil if the line is not one.
  init?(line: String) {
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
