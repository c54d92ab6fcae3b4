public import Foundation

extension CocoaError {
  public var isMissing: Bool {
    code == .fileReadNoSuchFile || code == .fileNoSuchFile
  }
}
