import Foundation

extension Error {
  /// The system's description of the error, from its error number if it has one.
  public var systemReason: String {
    if let error = self as? SystemError { return error.message }
    let error = self as NSError
    // Not cast to NSError, which does not succeed for a POSIXError on Linux.
    let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return cause.localizedDescription }
    return SystemError(code: Int32(cause.code)).message
  }
}
