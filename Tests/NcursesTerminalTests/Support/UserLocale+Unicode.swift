import CLibrary
@testable import NcursesTerminal

extension UserLocale {
  @MainActor
  static func setUnicode() -> Bool {
    unsafe setlocale(LC_CTYPE, "C.UTF-8") != nil
  }
}
