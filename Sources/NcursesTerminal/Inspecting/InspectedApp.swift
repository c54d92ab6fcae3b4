import LocalSocket
public import TerminalUI

/// A running app that was started to be inspected: see ``RunOptions/isInspected``.
public struct InspectedApp: Sendable {
  let path: SocketPath

  /// Creates a reference to the running app of a name: that of its folder, `navtui` or `Countries.Countries`.
  ///
  /// - Returns: Nil if no folder for sockets is known.
  public init?(named name: String) {
    guard let path = AppFiles(name: name).inspector else { return nil }
    self.path = path
  }

  init(at path: SocketPath) { self.path = path }

  /// Returns the last steps of the app, the newest last, without their details.
  ///
  /// - Throws: An error if it does not run or reply.
  public func steps() throws -> [InspectedStep] { try ask("since 0") }

  /// Returns a step with its details; nil if it is no longer kept.
  ///
  /// - Throws: An error if the app does not run or reply.
  public func step(_ number: Int) throws -> InspectedStep? { try ask("step \(number)").first }

  private func ask(_ request: String) throws -> [InspectedStep] {
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
