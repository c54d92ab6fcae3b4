public import Foundation

extension CocoaError {
  /// Whether the file does not exist.
  public var isMissing: Bool {
    code == .fileReadNoSuchFile || code == .fileNoSuchFile
  }
}
