import Foundation

/// The folder of files that is kept in step with the notes.
public struct MirrorPlace: Hashable, Sendable {
  public let folder: String
  /// The number of notes with files.
  public let count: Int

  public init(folder: String, count: Int) { (self.folder, self.count) = (folder, count) }
}

/// What the user says to set up a synchronization.
public struct SyncSetup: Hashable, Codable, Sendable {
  public let folder: String
  /// The address of the remote, as git takes it; empty for none.
  public let remote: String
  /// True if the files of the folder may become notes.
  public let isConfirmed: Bool

  public init(folder: String, remote: String, isConfirmed: Bool) {
    (self.folder, self.remote, self.isConfirmed) = (folder, remote, isConfirmed)
  }
}

/// What the last synchronization did, which is kept with the notes.
public struct LastSync: Hashable, Codable, Sendable {
  /// The setting with the description.
  public static let setting = "last-sync"
  /// The number of files that are kept of each list.
  private static let mostFiles = 50

  /// A file that was changed.
  public struct Change: Hashable, Codable, Sendable {
    /// `+` for a new file, `~` for a changed one, `-` for a removed one, `→` for a new name.
    public let sign: String
    public let path: String

    public init(_ sign: String, _ path: String) { (self.sign, self.path) = (sign, path) }
  }

  /// The changes of a synchronization that changed something.
  public struct Changes: Hashable, Codable, Sendable {
    public let time: Timestamp
    /// The first files that came and went.
    public let received, sent: [Change]
    /// The numbers of all.
    public let receivedCount, sentCount: Int

    fileprivate init(_ time: Timestamp, _ received: [Change], _ sent: [Change]) {
      self.time = time
      self.received = Array(received.prefix(LastSync.mostFiles))
      self.sent = Array(sent.prefix(LastSync.mostFiles))
      (receivedCount, sentCount) = (received.count, sent.count)
    }
  }

  public let time: Timestamp
  /// The address of the remote, without a password; nil for none.
  public let remote: String?
  /// The last changes; nil if there were none.
  public let changes: Changes?
  /// Why the remote was not reached; nil if it was.
  public private(set) var offline: String?
  /// Why nothing was synchronized; nil if it was.
  public private(set) var problem: String?

  /// Describes a synchronization that succeeded but for the remote, if that was not reached.
  public init(
    at time: Timestamp, with remote: String?, received: [Change], sent: [Change],
    offline: String?, after last: LastSync?
  ) {
    (self.time, self.remote, self.offline) = (time, remote.map(Self.withoutPassword), offline)
    let hasChanged = !received.isEmpty || !sent.isEmpty
    changes = hasChanged ? Changes(time, received, sent) : last?.changes
  }

  /// Describes one that failed.
  public init(at time: Timestamp, failedBecause problem: String, after last: LastSync?) {
    (self.time, self.problem, remote, changes) = (time, problem, last?.remote, last?.changes)
  }

  /// Reads the setting; nil if there was no synchronization.
  public init?(setting: String?) {
    guard let setting,
      let last = try? JSONDecoder().decode(LastSync.self, from: Data(setting.utf8))
    else { return nil }
    self = last
  }

  /// The text of the setting.
  public var text: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func withoutPassword(_ address: String) -> String {
    guard let start = address.range(of: "://"),
      let end = address[start.upperBound...].firstIndex(where: { $0 == "@" || $0 == "/" }),
      address[end] == "@"
    else { return address }
    return "\(address[..<start.upperBound])\(address[address.index(after: end)...])"
  }
}
