/// The characters of HTML entities.
enum Entity {
  /// Returns the text of an entity, such as `&amp;` or `&#x41;`; nil for a name that is not known.
  static func text(_ entity: ArraySlice<UInt8>) -> String? {
    let name = entity.dropFirst().dropLast()
    guard name.first == UInt8(ascii: "#") else {
      return characters[String(decoding: name, as: UTF8.self)]
    }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let number = UInt32(
      String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self),
      radix: isHexadecimal ? 16 : 10)
    let scalar = number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) } ?? "\u{FFFD}"
    return String(Character(scalar))
  }

  /// The names of HTML 4 and those that keyboards and European languages need.
  private static let characters: [String: String] = {
    let words = names.split { $0 == " " || $0 == "\n" }.map(String.init)
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: words.count, by: 2).map { index in
        let scalar = UInt32(words[index + 1], radix: 16).flatMap(Unicode.Scalar.init)
        return (words[index], String(Character(scalar ?? "\u{FFFD}")))
      })
  }()

  private static let names = """
    Tab 9 NewLine A excl 21 quot 22 num 23 dollar 24 percnt 25 amp 26 apos 27 lpar 28 rpar 29 ast 2A
    plus 2B comma 2C period 2E sol 2F colon 3A semi 3B lt 3C equals 3D gt 3E quest 3F commat 40
    lbrack 5B lsqb 5B bsol 5C rbrack 5D rsqb 5D Hat 5E lowbar 5F grave 60 lbrace 7B lcub 7B
    verbar 7C vert 7C rbrace 7D rcub 7D nbsp A0 iexcl A1 cent A2 pound A3 curren A4 yen A5 brvbar A6
    sect A7 uml A8 copy A9 ordf AA laquo AB not AC shy AD reg AE macr AF deg B0 plusmn B1 pm B1
    sup2 B2 sup3 B3 acute B4 micro B5 para B6 middot B7 cedil B8 sup1 B9 ordm BA raquo BB frac14 BC
    frac12 BD half BD frac34 BE iquest BF Agrave C0 Aacute C1 Acirc C2 Atilde C3 Auml C4 Aring C5
    AElig C6 Ccedil C7 Egrave C8 Eacute C9 Ecirc CA Euml CB Igrave CC Iacute CD Icirc CE Iuml CF
    ETH D0 Ntilde D1 Ograve D2 Oacute D3 Ocirc D4 Otilde D5 Ouml D6 times D7 Oslash D8 Ugrave D9
    Uacute DA Ucirc DB Uuml DC Yacute DD THORN DE szlig DF agrave E0 aacute E1 acirc E2 atilde E3
    auml E4 aring E5 aelig E6 ccedil E7 egrave E8 eacute E9 ecirc EA euml EB igrave EC iacute ED
    icirc EE iuml EF eth F0 ntilde F1 ograve F2 oacute F3 ocirc F4 otilde F5 ouml F6 divide F7
    oslash F8 ugrave F9 uacute FA ucirc FB uuml FC yacute FD thorn FE yuml FF Abreve 102 abreve 103
    aogon 105 Ccaron 10C ccaron 10D Dcaron 10E dcaron 10F eogon 119 ecaron 11B gbreve 11F imath 131
    Lstrok 141 lstrok 142 nacute 144 ncaron 148 odblac 151 OElig 152 oelig 153 rcaron 159 sacute 15B
    scedil 15F Scaron 160 scaron 161 tcaron 165 uring 16F udblac 171 Yuml 178 zacute 17A zdot 17C
    Zcaron 17D zcaron 17E fnof 192 circ 2C6 tilde 2DC Alpha 391 Beta 392 Gamma 393 Delta 394
    Epsilon 395 Zeta 396 Eta 397 Theta 398 Iota 399 Kappa 39A Lambda 39B Mu 39C Nu 39D Xi 39E
    Omicron 39F Pi 3A0 Rho 3A1 Sigma 3A3 Tau 3A4 Upsilon 3A5 Phi 3A6 Chi 3A7 Psi 3A8 Omega 3A9
    alpha 3B1 beta 3B2 gamma 3B3 delta 3B4 epsilon 3B5 zeta 3B6 eta 3B7 theta 3B8 iota 3B9 kappa 3BA
    lambda 3BB mu 3BC nu 3BD xi 3BE omicron 3BF pi 3C0 rho 3C1 sigmaf 3C2 sigma 3C3 tau 3C4
    upsilon 3C5 phi 3C6 chi 3C7 psi 3C8 omega 3C9 thetasym 3D1 upsih 3D2 piv 3D6 ensp 2002 emsp 2003
    numsp 2007 puncsp 2008 thinsp 2009 hairsp 200A zwnj 200C zwj 200D lrm 200E rlm 200F dash 2010
    ndash 2013 mdash 2014 lsquo 2018 rsquo 2019 sbquo 201A ldquo 201C rdquo 201D bdquo 201E
    dagger 2020 Dagger 2021 bull 2022 hellip 2026 mldr 2026 permil 2030 prime 2032 Prime 2033
    lsaquo 2039 rsaquo 203A oline 203E frasl 2044 euro 20AC image 2111 weierp 2118 real 211C
    trade 2122 alefsym 2135 larr 2190 leftarrow 2190 uarr 2191 rarr 2192 rightarrow 2192 darr 2193
    harr 2194 crarr 21B5 Leftarrow 21D0 lArr 21D0 uArr 21D1 Rightarrow 21D2 rArr 21D2 dArr 21D3
    hArr 21D4 forall 2200 part 2202 exist 2203 empty 2205 nabla 2207 isin 2208 notin 2209 ni 220B
    prod 220F sum 2211 minus 2212 lowast 2217 radic 221A prop 221D infin 221E ang 2220 and 2227
    or 2228 cap 2229 cup 222A int 222B there4 2234 sim 223C cong 2245 asymp 2248 ne 2260 equiv 2261
    le 2264 leq 2264 ge 2265 geq 2265 sub 2282 sup 2283 nsub 2284 sube 2286 supe 2287 oplus 2295
    otimes 2297 perp 22A5 sdot 22C5 lceil 2308 rceil 2309 lfloor 230A rfloor 230B lang 2329
    rang 232A loz 25CA starf 2605 star 2606 phone 260E spades 2660 clubs 2663 hearts 2665 diams 2666
    check 2713 cross 2717
    """
}
