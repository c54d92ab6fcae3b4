extension SafeText {
  /// The treatment of a scalar.
  enum Verdict: Equatable {
    case keep
    /// Placed on a blank, because it is a mark without a base.
    case base
    case replace(Unicode.Scalar)
    /// Shown by its number.
    case mark
  }

  /// The context before a scalar that decides whether the scalar is allowed.
  struct Preceding {
    /// The previous scalar, or nil at the start and after a replacement.
    private var previous: Unicode.Scalar?
    /// Whether a pictograph precedes, followed only by its own selector, modifier or joiner.
    private var endsInPicture = false
    /// The number of joiners in the emoji sequence so far.
    private var joiners = 0

    /// The longest recommended emoji sequence has four pictographs and three joiners.
    private static let mostJoiners = 3

    var allowsTags: Bool { previous == TagFlag.base }

    /// Updates the context after a scalar that was kept.
    mutating func follow(_ scalar: Unicode.Scalar) {
      if scalar.isPlain {
        (endsInPicture, joiners) = (false, 0)
      } else if scalar == .zeroWidthJoiner {
        if endsInPicture { joiners += 1 }
      } else if scalar.isPictograph {
        if previous != .zeroWidthJoiner { joiners = 0 }
        endsInPicture = true
      } else if scalar.value != 0xFE0F && !scalar.properties.isEmojiModifier {
        (endsInPicture, joiners) = (false, 0)
      }
      previous = scalar
    }

    /// Returns the treatment of the next scalar.
    func verdict(on scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Verdict {
      if scalar.isPlain { return .keep }
      return switch scalar.value {
      case 0x00...0x1F: .replace(picture(0x2400 + scalar.value))
      case 0x7F: .replace(picture(0x2421))
      case 0x200C: previous?.takesJoiners == true ? .keep : .mark
      case 0x200D: joins(before: next) ? .keep : .mark
      case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
        previous?.takesVariation(scalar) == true ? .keep : .mark
      case 0x100000...: .replace(.replacementCharacter)
      default: verdict(onOther: scalar)
      }
    }

    private func verdict(onOther scalar: Unicode.Scalar) -> Verdict {
      let properties = scalar.properties
      if properties.isDefaultIgnorableCodePoint { return .mark }
      if properties.isNoncharacterCodePoint { return .replace(.replacementCharacter) }
      switch properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: return .mark
      case .format: return scalar.isVisibleFormat ? .keep : .mark
      case .nonspacingMark, .enclosingMark: return previous == nil ? .base : .keep
      case .spacingMark: return previous == nil && scalar.joinsBase ? .base : .keep
      default: return .keep
      }
    }

    private func joins(before next: Unicode.Scalar?) -> Bool {
      guard let previous, previous != .zeroWidthJoiner else { return false }
      if previous.takesJoiners { return true }
      return endsInPicture && joiners < Self.mostJoiners && next?.isPictograph == true
    }

    private func picture(_ value: UInt32) -> Unicode.Scalar {
      Unicode.Scalar(value) ?? .replacementCharacter
    }
  }
}

extension Unicode.Scalar {
  static let replacementCharacter: Unicode.Scalar = "\u{FFFD}"
}
