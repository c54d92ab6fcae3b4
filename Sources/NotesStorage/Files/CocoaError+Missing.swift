public import Foundation

extension CocoaError {
  /// True if the file does not exist.
  public var isMissing: Bool {
    code == .fileReadNoSuchFile || code == .fileNoSuchFile
  }
}
