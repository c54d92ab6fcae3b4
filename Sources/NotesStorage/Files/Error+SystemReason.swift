import Foundation

extension Error {
  /// What the system says went wrong: the words for its number where it gave one.
  public var systemReason: String {
    let error = self as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return cause.localizedDescription }
    return unsafe String(cString: strerror(Int32(cause.code)))
  }
}
