import Testing
@testable import NcursesTerminal
