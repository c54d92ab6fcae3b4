#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
@testable import NcursesTerminal

extension UserLocale {
  @MainActor
  static func setUnicode() -> Bool {
    unsafe setlocale(LC_CTYPE, "C.UTF-8") != nil
  }
}
