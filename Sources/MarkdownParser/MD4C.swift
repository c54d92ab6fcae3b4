import CMD4C
import Markdown

/// Calls md4c, and turns its C values into elements. All pointers are kept here, and are valid during a callback.
@safe
struct MD4C {
  private static let flags =
    MD_FLAG_TABLES | MD_FLAG_TASKLISTS | MD_FLAG_LATEXMATHSPANS

  private let base: UnsafeRawPointer
  private let text: ParsedText
  private var builder: DocumentBuilder
  /// The addresses in the source by their offsets, because many links can share a long one.
  private var addresses: [Int: String] = [:]
  /// The number of bytes that addresses with escapes may still take. md4c copies them for each link.
  private var room: Int

  /// Adds the elements of a text.
  static func parse(_ text: ParsedText, into builder: inout DocumentBuilder) {
    let count = text.bytes.count
    guard count > 0, count < Int(MD_SIZE.max) else { return }
    // md4c 0.4.8 reads the byte after digits at the end, and takes them for the mark of a list if it is a period.
    unsafe (text.bytes + [0x0A]).withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var state = unsafe MD4C(
        base: base, text: text, builder: builder, room: 1 << 20 + 16 * count)
      var parser = callbacks
      let result = unsafe withUnsafeMutablePointer(to: &state) { state in
        let characters = unsafe base.assumingMemoryBound(to: CChar.self)
        return unsafe md_parse(characters, MD_SIZE(count), &parser, state)
      }
      builder = state.builder
      if result < 0 || state.room < 0 {
        builder.addLines(from: text.sourceOffset(0))
      }
    }
  }

  private static func state(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<MD4C>? {
    unsafe pointer?.assumingMemoryBound(to: MD4C.self)
  }

  private static var callbacks: MD_PARSER {
    unsafe MD_PARSER(
      abi_version: 0, flags: UInt32(flags),
      enter_block: { unsafe MD4C.state($2)?.pointee.enterBlock($0, $1) ?? 1 },
      leave_block: { type, _, data in unsafe MD4C.state(data)?.pointee.leaveBlock(type) ?? 1 },
      enter_span: { unsafe MD4C.state($2)?.pointee.enterSpan($0, $1) ?? 1 },
      leave_span: { _, _, data in
        unsafe MD4C.state(data)?.pointee.builder.close()
        return 0
      },
      text: { unsafe MD4C.state($3)?.pointee.add($0, $1, Int($2)) ?? 1 },
      debug_log: nil, syntax: nil)
  }
}

// MARK: - Blocks

extension MD4C {
  private mutating func enterBlock(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?)
    -> Int32
  {
    if room < 0 { return 1 }
    builder.endParagraph()
    switch type {
    case MD_BLOCK_QUOTE: builder.open(.quote)
    case MD_BLOCK_UL:
      let list = unsafe detail?.load(as: MD_BLOCK_UL_DETAIL.self)
      builder.open(.list(start: nil, isTight: list?.is_tight != 0))
    case MD_BLOCK_OL:
      let list = unsafe detail?.load(as: MD_BLOCK_OL_DETAIL.self)
      builder.open(
        .list(start: list.map { Int($0.start) }, isTight: list?.is_tight != 0))
    case MD_BLOCK_LI: builder.open(.item(unsafe task(detail)))
    case MD_BLOCK_HR: builder.addRule()
    case MD_BLOCK_H:
      let heading = unsafe detail?.load(as: MD_BLOCK_H_DETAIL.self)
      builder.open(.heading(level: heading.map { Int($0.level) } ?? 1))
    case MD_BLOCK_CODE:
      let code = unsafe detail?.load(as: MD_BLOCK_CODE_DETAIL.self)
      builder.isIndentedCode = unsafe code?.fence_char == 0
      builder.open(.codeBlock(language: unsafe code.map { unsafe string($0.lang) } ?? ""))
    case MD_BLOCK_HTML: builder.open(.htmlBlock)
    case MD_BLOCK_P: builder.open(.paragraph)
    case MD_BLOCK_TABLE: builder.open(.table([]))
    case MD_BLOCK_TR: builder.open(.row)
    case MD_BLOCK_TH, MD_BLOCK_TD:
      let cell = unsafe detail?.load(as: MD_BLOCK_TD_DETAIL.self)
      if type == MD_BLOCK_TH { builder.addColumn(Self.alignment(cell?.align)) }
      builder.open(.cell)
    default: break
    }
    return 0
  }

  private mutating func leaveBlock(_ type: MD_BLOCKTYPE) -> Int32 {
    builder.endParagraph()
    switch type {
    case MD_BLOCK_DOC, MD_BLOCK_HR, MD_BLOCK_THEAD, MD_BLOCK_TBODY: break
    default: builder.close()
    }
    return 0
  }

  private func task(_ detail: UnsafeMutableRawPointer?) -> MarkdownDocument.Task? {
    guard let item = unsafe detail?.load(as: MD_BLOCK_LI_DETAIL.self), item.is_task != 0
    else { return nil }
    let isOpen = item.task_mark == CChar(UInt8(ascii: " "))
    return .init(at: text.sourceOffset(Int(item.task_mark_offset)), isOpen ? .open : .done)
  }

  private static func alignment(_ alignment: MD_ALIGN?) -> MarkdownDocument.Alignment {
    switch alignment {
    case MD_ALIGN_CENTER: .center
    case MD_ALIGN_RIGHT: .trailing
    default: .leading
    }
  }
}

// MARK: - Inlines

extension MD4C {
  private mutating func enterSpan(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) -> Int32
  {
    if room < 0 { return 1 }
    switch type {
    case MD_SPAN_EM: builder.open(.emphasis)
    case MD_SPAN_STRONG: builder.open(.strong)
    case MD_SPAN_CODE: builder.open(.code)
    case MD_SPAN_LATEXMATH: builder.open(.math(isDisplay: false))
    case MD_SPAN_LATEXMATH_DISPLAY: builder.open(.math(isDisplay: true))
    case MD_SPAN_A:
      let link = unsafe detail?.load(as: MD_SPAN_A_DETAIL.self)
      builder.open(.link(.url(unsafe link.map { unsafe string($0.href) } ?? "")))
    case MD_SPAN_IMG:
      let image = unsafe detail?.load(as: MD_SPAN_IMG_DETAIL.self)
      builder.open(.image(source: unsafe image.map { unsafe string($0.src) } ?? ""))
    default: builder.open(.emphasis)
    }
    return 0
  }

  private mutating func add(
    _ type: MD_TEXTTYPE, _ pointer: UnsafePointer<CChar>?, _ count: Int
  ) -> Int32 {
    guard let pointer = unsafe pointer else { return 1 }
    let bytes = unsafe UnsafeRawBufferPointer(start: pointer, count: count)
    let range = unsafe range(pointer, count)
    switch type {
    case MD_TEXT_BR, MD_TEXT_SOFTBR: builder.addLineBreak()
    // The sign that lists and titles show for it, too.
    case MD_TEXT_NULLCHAR: builder.add(.literal("␀"), range)
    case MD_TEXT_ENTITY:
      let text = Entity.text(unsafe Array(bytes)[...])
      builder.add(text.map { .literal($0) } ?? .text, range)
    case _ where range == nil:
      builder.add(unsafe String(decoding: bytes, as: UTF8.self))
    default: builder.add(type == MD_TEXT_HTML ? .html : .text, range)
    }
    return 0
  }

  /// Returns the place of a text in the source; nil for one that md4c made.
  private func range(_ pointer: UnsafePointer<CChar>, _ count: Int) -> Range<Int>? {
    let offset = unsafe UnsafeRawPointer(pointer) - base
    guard offset >= 0, offset + count <= text.bytes.count else { return nil }
    return text.place(offset..<offset + count)
  }

  /// Returns an address or a language without escapes.
  private mutating func string(_ attribute: MD_ATTRIBUTE) -> String {
    guard let pointer = unsafe attribute.text, unsafe attribute.size > 0 else { return "" }
    let size = unsafe Int(attribute.size)
    let isPlain =
      unsafe attribute.substr_types[0] == MD_TEXT_NORMAL && attribute.substr_offsets[1] == size
    if isPlain, let range = unsafe range(pointer, size) {
      let key = range.lowerBound
      if let known = addresses[key], known.utf8.count == size { return known }
      let address = String(decoding: builder.source[range], as: UTF8.self)
      addresses[key] = address
      return address
    }
    room -= size
    var (string, part) = ("", 0)
    while case let start = unsafe Int(attribute.substr_offsets[part]), start < size {
      let end = unsafe Int(attribute.substr_offsets[part + 1])
      let bytes = unsafe UnsafeRawBufferPointer(start: pointer + start, count: end - start)
      let text = unsafe String(decoding: bytes, as: UTF8.self)
      switch unsafe attribute.substr_types[part] {
      case MD_TEXT_ENTITY: string += Entity.text(unsafe Array(bytes)[...]) ?? text
      case MD_TEXT_NULLCHAR: string += "␀"
      default: string += text
      }
      part += 1
    }
    return string
  }
}
