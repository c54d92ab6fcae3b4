import Foundation
public import NotesApp

extension Timestamp {
  /// This moment by the system's clock.
  public static var now: Timestamp {
    Timestamp(rawValue: Int64((Date().timeIntervalSince1970 * 1_000).rounded(.down)))
  }
}
