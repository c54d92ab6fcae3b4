/// The result of reading the keys that were typed so far.
enum ViParse: Hashable {
  /// More keys have to follow. In a line of text, all keys up to Enter are text.
  case unfinished(isInLine: Bool)
  case unknown
  case command(ViCommand)
}

extension ViParse {
  /// Reads the keys of a command.
  init(_ keys: [Key], isSelecting: Bool) {
    var scanner = ViScanner(keys: keys)
    do throws(ViScanError) {
      self = .command(try scanner.command(isSelecting: isSelecting))
    } catch {
      self = error == .missing ? .unfinished(isInLine: scanner.isInLine) : .unknown
    }
  }
}

private enum ViScanError: Error {
  case missing, unknown
}

/// Reads a command key by key.
private struct ViScanner {
  let keys: [Key]
  private var index = 0
  private(set) var isInLine = false

  init(keys: [Key]) {
    self.keys = keys
  }

  mutating func command(isSelecting: Bool) throws(ViScanError) -> ViCommand {
    var (register, count): (Character?, Int?) = (nil, nil)
    while true {
      if let number = try number() {
        count = number
      } else if peek == Key("\"") {
        index += 1
        register = try character()
        guard ViRegisters.isName(register) else { throw .unknown }
      } else {
        break
      }
    }
    var command = ViCommand(register: register, count: count, verb: .undo)
    command.verb = isSelecting ? try selectionVerb() : try verb(&command.count)
    return command
  }

  private mutating func verb(_ count: inout Int?) throws(ViScanError) -> ViCommand.Verb {
    let key = try next()
    if let target = try target(of: key, &count) { return target }
    switch key {
    case Key("i"): return .insert(.before)
    case Key("a"): return .insert(.after)
    case Key("I"): return .insert(.lineStart)
    case Key("A"): return .insert(.lineEnd)
    case Key("o"): return .insert(.lineBelow)
    case Key("O"): return .insert(.lineAbove)
    case Key("R"): return .replaceMode
    case Key("r"): return .replace(try replacement())
    case Key("~"): return .toggleCase
    case Key("J"): return .join(addsSpace: true)
    case Key("p"): return .put(isAfter: true)
    case Key("P"): return .put(isAfter: false)
    case Key("u"): return .undo
    case Key("r", .control): return .redo
    case Key("."): return .repeatChange
    case Key("v"): return .select(lines: false)
    case Key("V"): return .select(lines: true)
    case Key(":"): return .line(try line())
    case Key("Z"): return .line(try exit())
    case Key("g"):
      let second = try next()
      if second == Key("J") { return .join(addsSpace: false) }
      return .move(try motion(afterG: second))
    default: break
    }
    if let scroll = Self.scrolls[key] { return .scroll(scroll) }
    return .move(try motion(key))
  }

  /// Reads the target of an operator, or one of the keys that stand for an operator with its target.
  private mutating func target(
    of key: Key, _ count: inout Int?
  ) throws(ViScanError) -> ViCommand.Verb? {
    switch key {
    case Key("x"): return .operate(.delete, .motion(.right))
    case Key("X"): return .operate(.delete, .motion(.left))
    case Key("D"): return .operate(.delete, .motion(.lineEnd))
    case Key("C"): return .operate(.change, .motion(.lineEnd))
    case Key("s"): return .operate(.change, .motion(.right))
    case Key("S"): return .operate(.change, .lines)
    case Key("Y"): return .operate(.yank, .lines)
    default: break
    }
    guard let (known, last) = try knownOperator(key) else { return nil }
    if let number = try number() { count = number * (count ?? 1) }
    let next = try next()
    if next == last || next == Key("_") { return .operate(known, .lines) }
    if let object = try object(next) { return .operate(known, .object(object)) }
    if next == Key("g") {
      let second = try self.next()
      if key == Key("g"), second == last { return .operate(known, .lines) }
      return .operate(known, .motion(try motion(afterG: second)))
    }
    return .operate(known, .motion(try motion(next)))
  }

  /// Reads an operator. The last key of it, repeated, stands for whole lines.
  private mutating func knownOperator(
    _ key: Key
  ) throws(ViScanError) -> (ViOperator, last: Key)? {
    if let known = Self.operators[key] { return (known, key) }
    guard key == Key("g") else { return nil }
    let second = try next()
    if let known = Self.caseOperators[second] { return (known, second) }
    index -= 1
    return nil
  }

  private mutating func selectionVerb() throws(ViScanError) -> ViCommand.Verb {
    let key = try next()
    if let object = try object(key) { return .selectObject(object) }
    switch key {
    case Key("v"): return .select(lines: false)
    case Key("V"): return .select(lines: true)
    case Key("o"): return .swapEnds
    case Key("x"): return .operate(.delete, .selection(asLines: false))
    case Key("X"), Key("D"): return .operate(.delete, .selection(asLines: true))
    case Key("s"): return .operate(.change, .selection(asLines: false))
    case Key("C"), Key("S"), Key("R"): return .operate(.change, .selection(asLines: true))
    case Key("Y"): return .operate(.yank, .selection(asLines: true))
    case Key("u"): return .operate(.lowercase, .selection(asLines: false))
    case Key("U"): return .operate(.uppercase, .selection(asLines: false))
    case Key("~"): return .operate(.toggleCase, .selection(asLines: false))
    case Key("J"): return .operate(.join(addsSpace: true), .selection(asLines: false))
    case Key("p"), Key("P"): return .operate(.put, .selection(asLines: false))
    case Key("r"): return .operate(.replace(try replacement()), .selection(asLines: false))
    case Key(":"): return .line(try line())
    case Key("g"):
      let second = try next()
      if second == Key("J") {
        return .operate(.join(addsSpace: false), .selection(asLines: false))
      }
      if let known = Self.caseOperators[second] {
        return .operate(known, .selection(asLines: false))
      }
      return .move(try motion(afterG: second))
    default: break
    }
    if let known = Self.operators[key] { return .operate(known, .selection(asLines: false)) }
    if let scroll = Self.scrolls[key] { return .scroll(scroll) }
    return .move(try motion(key))
  }

  private mutating func object(_ key: Key) throws(ViScanError) -> ViTextObject? {
    guard key == Key("i") || key == Key("a") else { return nil }
    let name = try character()
    guard let kind = Self.objects[name] else { throw .unknown }
    return ViTextObject(kind: kind, isAround: key == Key("a"))
  }

  private mutating func motion(_ key: Key) throws(ViScanError) -> ViMotion {
    if let motion = Self.motions[key] { return motion }
    switch key {
    case Key("f"), Key("F"), Key("t"), Key("T"):
      let isTill = key == Key("t") || key == Key("T")
      let isForward = key == Key("f") || key == Key("t")
      return .find(ViFind(character: try character(), isForward: isForward, isTill: isTill))
    case Key("/"), Key("?"):
      let isForward = key == Key("/")
      let text = try line()
      return text.isEmpty
        ? .repeatSearch(isReversed: false) : .search(ViSearch(text: text, isForward: isForward))
    case Key("m"), Key("'"), Key("`"), Key("q"), Key("@"):
      // The name of a mark or a macro would be a command.
      _ = try character()
      throw .unknown
    default: throw .unknown
    }
  }

  private func motion(afterG key: Key) throws(ViScanError) -> ViMotion {
    guard let motion = Self.motionsAfterG[key] else { throw .unknown }
    return motion
  }

  // MARK: - Keys

  private var peek: Key? { index < keys.count ? keys[index] : nil }

  private mutating func next() throws(ViScanError) -> Key {
    guard let key = peek else { throw .missing }
    index += 1
    return key
  }

  private mutating func character() throws(ViScanError) -> Character {
    guard let character = try next().text else { throw .unknown }
    return character
  }

  private mutating func replacement() throws(ViScanError) -> Character {
    let key = try next()
    if key == Key(.enter) { return "\n" }
    guard let character = key.text ?? (key == Key(.tab) ? "\t" : nil) else { throw .unknown }
    return character
  }

  /// The largest count. More would only take long.
  private static let largestCount = 9_999

  /// Reads a number that does not begin with 0, which is a motion.
  private mutating func number() throws(ViScanError) -> Int? {
    var number: Int?
    while let digit = peek?.text, digit.isASCII, let value = digit.wholeNumberValue,
      number != nil || value > 0
    {
      number = min((number ?? 0) * 10 + value, Self.largestCount)
      index += 1
    }
    return number
  }

  /// Reads the text up to Enter.
  private mutating func line() throws(ViScanError) -> String {
    isInLine = true
    var text = ""
    while true {
      let key = try next()
      if key == Key(.enter) { break }
      guard let character = key.text else { throw .unknown }
      text.append(character)
    }
    isInLine = false
    return text
  }

  private mutating func exit() throws(ViScanError) -> String {
    switch try next() {
    case Key("Z"): return "x"
    case Key("Q"): return "q!"
    default: throw .unknown
    }
  }
}

// MARK: - Tables

extension ViScanner {
  private static let operators: [Key: ViOperator] = [
    Key("d"): .delete, Key("c"): .change, Key("y"): .yank, Key(">"): .indent, Key("<"): .outdent,
  ]

  private static let caseOperators: [Key: ViOperator] = [
    Key("u"): .lowercase, Key("U"): .uppercase, Key("~"): .toggleCase,
  ]

  private static let motions: [Key: ViMotion] = [
    Key("h"): .left, Key(.backspace): .left, Key("l"): .right, Key(" "): .right,
    Key("k"): .up, Key("j"): .down,
    Key("0"): .lineStart, Key("^"): .firstNonBlank, Key("$"): .lineEnd, Key("|"): .column,
    Key("+"): .nextLine, Key(.enter): .nextLine, Key("-"): .previousLine, Key("_"): .currentLine,
    Key("w"): .word(ViWordMotion(isForward: true, isToEnd: false, isBig: false)),
    Key("W"): .word(ViWordMotion(isForward: true, isToEnd: false, isBig: true)),
    Key("b"): .word(ViWordMotion(isForward: false, isToEnd: false, isBig: false)),
    Key("B"): .word(ViWordMotion(isForward: false, isToEnd: false, isBig: true)),
    Key("e"): .word(ViWordMotion(isForward: true, isToEnd: true, isBig: false)),
    Key("E"): .word(ViWordMotion(isForward: true, isToEnd: true, isBig: true)),
    Key("G"): .line(isLast: true), Key("%"): .matchingBracket,
    Key("{"): .paragraph(isForward: false), Key("}"): .paragraph(isForward: true),
    Key(";"): .repeatFind(isReversed: false), Key(","): .repeatFind(isReversed: true),
    Key("n"): .repeatSearch(isReversed: false), Key("N"): .repeatSearch(isReversed: true),
    Key("*"): .searchWord(isForward: true), Key("#"): .searchWord(isForward: false),
    Key("H"): .screenTop, Key("M"): .screenMiddle, Key("L"): .screenBottom,
  ]

  private static let motionsAfterG: [Key: ViMotion] = [
    Key("g"): .line(isLast: false), Key("_"): .lastNonBlank, Key("j"): .rowDown, Key("k"): .rowUp,
    Key("e"): .word(ViWordMotion(isForward: false, isToEnd: true, isBig: false)),
    Key("E"): .word(ViWordMotion(isForward: false, isToEnd: true, isBig: true)),
  ]

  private static let scrolls: [Key: ViScroll] = [
    Key("d", .control): .halfPageDown, Key("u", .control): .halfPageUp,
    Key("f", .control): .pageDown, Key("b", .control): .pageUp,
    Key("e", .control): .rowDown, Key("y", .control): .rowUp,
  ]

  private static let objects: [Character: ViTextObject.Kind] = [
    "w": .word(isBig: false), "W": .word(isBig: true), "p": .paragraph,
    "\"": .quotes("\""), "'": .quotes("'"), "`": .quotes("`"),
    "(": .brackets(open: "(", close: ")"), ")": .brackets(open: "(", close: ")"),
    "b": .brackets(open: "(", close: ")"),
    "[": .brackets(open: "[", close: "]"), "]": .brackets(open: "[", close: "]"),
    "{": .brackets(open: "{", close: "}"), "}": .brackets(open: "{", close: "}"),
    "B": .brackets(open: "{", close: "}"),
    "<": .brackets(open: "<", close: ">"), ">": .brackets(open: "<", close: ">"),
  ]
}
