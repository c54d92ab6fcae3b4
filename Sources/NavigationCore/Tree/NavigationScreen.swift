/// The requirements for an app's screen value, usually an enum with one case for each kind of screen.
public typealias NavigationScreen = Hashable & Codable & Sendable
