extension CodeLanguage {
  /// The supported languages.
  static let all = [
    CodeLanguage(
      ["swift"],
      """
      actor any as associatedtype async await break case catch class continue default defer deinit do else enum \
      extension fallthrough false fileprivate final for func get guard if import in indirect init inout internal is \
      isolated lazy let mutating nil nonisolated open operator override package private protocol public repeat \
      rethrows return self Self set some static struct subscript super switch throw throws true try typealias unowned \
      unsafe var weak where while
      """, strings: "\"\"\" \"", sigils: "@#"),
    CodeLanguage(
      ["c", "h", "cpp", "c++", "cc", "cxx", "hpp", "objc"],
      """
      alignas auto bool break case catch char class concept const constexpr continue default delete do double else \
      enum explicit extern false final float for friend goto if inline int long mutable namespace new noexcept \
      nullptr NULL operator override private protected public register restrict return short signed sizeof static \
      struct switch template this throw true try typedef typename union unsigned using virtual void volatile while
      """, strings: "\" '", sigils: "#"),
    CodeLanguage(
      ["python", "py", "python3"],
      """
      and as assert async await break case class continue def del elif else except False finally for from global if \
      import in is lambda match None nonlocal not or pass raise return self True try while with yield
      """, comments: "#", block: nil, strings: "\"\"\" ''' \" '", sigils: "@"),
    CodeLanguage(
      ["javascript", "js", "jsx", "mjs", "typescript", "ts", "tsx"],
      """
      abstract any as async await boolean break case catch class const continue debugger declare default delete do \
      else enum export extends false finally for from function get if implements import in instanceof interface let \
      new null number of private protected public readonly return set static string super switch this throw true try \
      type typeof undefined var void while with yield
      """, strings: "\" ' `", sigils: "@"),
    CodeLanguage(
      ["go", "golang"],
      """
      any bool break byte case chan const continue default defer else error fallthrough false float64 for func go goto \
      if import int int64 interface iota map nil package range return rune select string struct switch true type var
      """, strings: "\" ' `"),
    CodeLanguage(
      ["rust", "rs"],
      """
      as async await bool break char const continue crate dyn else enum extern false fn for i32 i64 if impl in let loop \
      match mod move mut pub ref return self Self static str struct super trait true type u32 u64 u8 unsafe use usize \
      where while
      """),
    CodeLanguage(
      ["java", "kotlin", "kt"],
      """
      abstract assert boolean break byte case catch char class const continue data default do double else enum extends \
      false final finally float for fun if implements import in instanceof int interface is long native new null \
      object override package private protected public record return short static super switch synchronized this throw \
      throws transient true try val var void volatile when while
      """, strings: "\"\"\" \" '", sigils: "@"),
    CodeLanguage(
      ["ruby", "rb"],
      """
      alias and begin break case class def defined do else elsif end ensure false for if in module next nil not or \
      redo require rescue retry return self super then true undef unless until when while yield
      """, comments: "#", block: nil, strings: "\" '", sigils: "@"),
    CodeLanguage(
      ["sh", "bash", "zsh", "shell", "console", "fish"],
      """
      alias break case cd continue do done echo elif else esac eval exec exit export fi for function if in local read \
      readonly return set shift source then trap unset until while
      """, comments: "#", block: nil, strings: "\" '", sigils: "$"),
    CodeLanguage(
      ["sql", "sqlite", "postgres", "mysql"],
      """
      add all alter and as asc begin between by case check column commit constraint create cross default delete desc \
      distinct drop else end exists foreign from full group having if in index inner insert integer into is join key \
      left like limit not null on or order outer primary references rollback select set table text then transaction \
      trigger union unique update using values view when where with
      """, comments: "--", strings: "' \"", foldsCase: true, hasEscapes: false),
    CodeLanguage(
      ["json", "jsonc", "json5"], "false null true", strings: "\"", keySign: ":"),
    CodeLanguage(
      ["yaml", "yml"], "false no null off on true yes", comments: "#", block: nil, strings: "\" '",
      keySign: ":", hasHyphens: true),
    CodeLanguage(
      ["toml", "ini", "conf"], "false inf nan true", comments: "# ;", block: nil,
      strings: "\"\"\" ''' \" '", keySign: "=", hasHyphens: true),
    CodeLanguage(
      ["html", "xml", "svg", "xhtml", "plist"], "", comments: "", block: ("<!--", "-->"),
      strings: "\"",
      hasHyphens: true, hasElements: true, hasEscapes: false),
    CodeLanguage(
      ["css", "scss", "less"], "important inherit initial none unset", comments: "",
      strings: "\" '",
      sigils: "@", keySign: ":", hasHyphens: true),
    CodeLanguage(
      ["make", "makefile", "mk"],
      "define else endef endif export ifdef ifeq ifndef ifneq include override",
      comments: "#", block: nil, strings: "\" '", keySign: ":", hasHyphens: true),
  ]
}
