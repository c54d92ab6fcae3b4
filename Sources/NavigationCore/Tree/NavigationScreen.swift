/// What an app's screen value must be: usually an enum with one case for each kind of screen.
public typealias NavigationScreen = Hashable & Codable & Sendable
