public import Foundation

extension CocoaError {
  /// Whether there is no such file.
  public var isMissing: Bool {
    code == .fileReadNoSuchFile || code == .fileNoSuchFile
  }
}
