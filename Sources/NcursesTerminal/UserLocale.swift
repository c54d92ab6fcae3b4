#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import CNcurses

/// The user's language settings, as far as a terminal needs them: the character encoding.
enum UserLocale {
  /// Has the C library, which ncurses asks, work with the user's characters.
  ///
  /// Where nothing is set (as in many containers) Unicode is taken; a setting is respected.
  ///
  /// - Returns: Whether the characters are those of Unicode.
  @MainActor
  static func activate() -> Bool {
    if unsafe setlocale(LC_CTYPE, isSet ? "" : "C.UTF-8") == nil {
      unsafe setlocale(LC_CTYPE, "")
    }
    return nt_locale_is_utf8()
  }

  private static var isSet: Bool {
    ["LC_ALL", "LC_CTYPE", "LANG"].contains { (name: String) in
      unsafe getenv(name).map { unsafe $0.pointee != 0 } ?? false
    }
  }
}
