import LocalSocket
public import TerminalUI

/// What an ``Inspector`` shows: a running app that was started to be inspected, see ``RunOptions/isInspected``, or the
/// steps of a recording.
public struct InspectedApp: Sendable {
  private let kind: Kind

  private enum Kind {
    case running(SocketPath)
    case recorded([InspectedStep])
  }

  /// Creates a reference to the running app of a name: that of its folder, `navtui` or `Countries.Countries`.
  ///
  /// - Returns: Nil if no folder for sockets is known.
  public init?(named name: String) {
    guard let path = AppFiles(name: name).inspector else { return nil }
    kind = .running(path)
  }

  /// Creates an app of recorded steps: those of `Replay.inspectedSteps(until:)`.
  public init(recorded steps: [InspectedStep]) { kind = .recorded(steps) }

  init(at path: SocketPath) { kind = .running(path) }

  /// The socket of a running app; nil for recorded steps.
  var path: SocketPath? { if case .running(let path) = kind { path } else { nil } }

  /// Returns the last steps of the app, the newest last, without their details.
  ///
  /// - Throws: An error if it does not run or reply.
  public func steps() throws -> [InspectedStep] {
    switch kind {
    case .running(let path): try ask("since 0", at: path)
    case .recorded(let steps): steps
    }
  }

  /// Returns a step with its details; nil if it is no longer kept.
  ///
  /// - Throws: An error if the app does not run or reply.
  public func step(_ number: Int) throws -> InspectedStep? {
    switch kind {
    case .running(let path): try ask("step \(number)", at: path).first
    case .recorded(let steps): steps.first { $0.number == number }
    }
  }

  private func ask(_ request: String, at path: SocketPath) throws -> [InspectedStep] {
    guard let answer = try LineClient.send(request, to: path, answerLimit: 1 << 19) else {
      throw InspectionError.isAway
    }
    return try InspectedSteps.steps(of: answer)
  }
}

/// The reason why an app cannot be inspected.
public enum InspectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No app runs that was started to be inspected.
  case isAway
  /// Another process of the app is inspected.
  case isTaken

  public var description: String {
    switch self {
    case .isAway: "The app has ended, or was not started to be inspected."
    case .isTaken:
      "Another one is running that can be inspected. End it, or start this one without."
    }
  }
}
