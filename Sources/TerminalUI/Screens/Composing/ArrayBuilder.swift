/// A result builder that collects elements in an array, with `if`, `switch` and `for`.
public protocol ArrayBuilder {
  associatedtype Element
}

extension ArrayBuilder {
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }

  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  public static func buildEither(first: [Element]) -> [Element] { first }

  public static func buildEither(second: [Element]) -> [Element] { second }

  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}
