import TerminalKit

extension NoteBody {
  /// Whether the text has line feeds, and each of them follows a carriage return.
  public var endsLinesByCRLF: Bool {
    unsafe withBytes { unsafe $0.contains(.lineFeed) && $0.hasOnlyCRLF }
  }

  /// The text with CR LF in place of each line feed alone.
  public var endingLinesByCRLF: NoteBody {
    var (bytes, last) = ([UInt8](), UInt8(0))
    unsafe withBytes { text in
      bytes.reserveCapacity(text.count + text.count / 16)
      for index in text.indices {
        let byte = unsafe text[index]
        if byte == .lineFeed, last != .carriageReturn { bytes.append(.carriageReturn) }
        bytes.append(byte)
        last = byte
      }
    }
    return NoteBody(bytes)
  }

  /// Returns the text with another one after it, on lines of its own: an unfinished last line gets an end first.
  ///
  /// If CR LF ends all lines of this text, it also ends those of the other one. Otherwise the other text is added byte
  /// for byte. If the last line of this text has an end, that of the other one gets one, too.
  public func appending(_ other: NoteBody) -> NoteBody {
    guard byteCount > 0, other.byteCount > 0 else { return byteCount > 0 ? self : other }
    let endsByCRLF = endsLinesByCRLF
    var bytes = bytes
    let isOneLine = !bytes.contains(.lineFeed)
    switch bytes.last {
    case .lineFeed: break
    // The line feed of this CR is missing, or CR alone ends the lines.
    case .carriageReturn: bytes += endsByCRLF ? [.lineFeed] : []
    default:
      bytes += endsByCRLF || isOneLine && other.endsLinesByCRLF ? Self.crlf : [.lineFeed]
    }
    let isEnded = self.bytes.last == .lineFeed
    bytes += (endsByCRLF ? other.endingLinesByCRLF : other).bytes
    if isEnded, bytes.last != .lineFeed { bytes += endsByCRLF ? Self.crlf : [.lineFeed] }
    return NoteBody(bytes)
  }

  private static let crlf: [UInt8] = [.carriageReturn, .lineFeed]
}

extension UInt8 {
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
}
