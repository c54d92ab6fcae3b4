import Foundation

extension Error {
  /// The system's description of the error, from its error number if it has one.
  public var systemReason: String {
    let error = self as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return cause.localizedDescription }
    return unsafe String(cString: strerror(Int32(cause.code)))
  }
}
