/// A complete vi command of normal or visual mode. It is a value, so that `.` can repeat it.
struct ViCommand: Hashable, Sendable {
  /// The register that the command names.
  var register: Character?
  /// The count before the command, multiplied by the one before its motion.
  var count: Int?
  var verb: Verb

  enum Verb: Hashable, Sendable {
    case move(ViMotion)
    case operate(ViOperator, ViTarget)
    case insert(InsertPlace)
    /// Overwrites the text from the cursor on.
    case replaceMode
    case replace(Character)
    case toggleCase
    case join(addsSpace: Bool)
    case put(isAfter: Bool)
    case undo, redo, repeatChange
    /// Begins or ends to select characters or lines.
    case select(lines: Bool)
    /// Moves the cursor to the other end of the selection.
    case swapEnds
    case selectObject(ViTextObject)
    case scroll(ViScroll)
    /// Performs a line that began with a colon.
    case line(String)
  }

  /// The position at which an insertion begins.
  enum InsertPlace: Hashable, Sendable {
    case before, after, lineStart, lineEnd, lineBelow, lineAbove
  }
}

/// A command on a part of the text.
enum ViOperator: Hashable, Sendable {
  case delete, change, yank, indent, outdent, lowercase, uppercase, toggleCase
  /// Only on a selection.
  case replace(Character), join(addsSpace: Bool), put

  /// Whether the operator acts on whole lines, whatever the motion.
  var isOfLines: Bool {
    switch self {
    case .indent, .outdent, .join: true
    default: false
    }
  }

  /// Whether `.` repeats the operator.
  var isRepeatable: Bool { self != .yank }
}

/// The part of the text on which an operator acts.
enum ViTarget: Hashable, Sendable {
  case motion(ViMotion)
  case object(ViTextObject)
  /// A number of lines, as with `dd`.
  case lines
  /// The selection, widened to lines by some commands.
  case selection(asLines: Bool)
  /// As much text as a selection had, for `.`.
  case extent(ViExtent)
}

/// The amount of text of a selection.
struct ViExtent: Hashable, Sendable {
  var lines: Int
  /// The number of characters in the last line; nil for whole lines.
  var characters: Int?
}

enum ViMotion: Hashable, Sendable {
  case left, right, up, down, rowUp, rowDown
  case lineStart, firstNonBlank, lineEnd, lastNonBlank, column
  /// To the first character of a line below, above, or the current one and those below.
  case nextLine, previousLine, currentLine
  case word(ViWordMotion)
  /// To the given line, by default the first or the last.
  case line(isLast: Bool)
  case matchingBracket
  case paragraph(isForward: Bool)
  case find(ViFind)
  case repeatFind(isReversed: Bool)
  case search(ViSearch)
  case repeatSearch(isReversed: Bool)
  case searchWord(isForward: Bool)
  case screenTop, screenMiddle, screenBottom
}

struct ViWordMotion: Hashable, Sendable {
  var isForward: Bool
  /// Whether it goes to the end of a word.
  var isToEnd: Bool
  /// Whether only blanks separate words.
  var isBig: Bool
}

/// A search for a character in the line.
struct ViFind: Hashable, Sendable {
  var character: Character
  var isForward: Bool
  /// Whether it stops before the character.
  var isTill: Bool
}

/// A search in the text.
struct ViSearch: Hashable, Sendable {
  var text: String
  var isForward: Bool
  var isWholeWord = false
}

struct ViTextObject: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case word(isBig: Bool), paragraph, quotes(Character), brackets(
      open: Character, close: Character)
  }

  var kind: Kind
  /// Whether blanks, quotes or brackets around it belong to it.
  var isAround: Bool
}

enum ViScroll: Hashable, Sendable {
  case halfPageDown, halfPageUp, pageDown, pageUp, rowDown, rowUp
}
