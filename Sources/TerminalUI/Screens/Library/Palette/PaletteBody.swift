import NavigationCore

/// The field of the palette, with the error of a link and the results below.
struct PaletteBody<App: ScreenApp>: ScreenView {
  typealias Root = PaletteScreen<App>
  let context: Context<App>

  // The results are computed only here, because the size of the palette does not depend on them.
  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let content = context.paletteContent(for: layout.root.text.text)
    let room = PaletteRoom(rect.size, content.problem, layout.theme)
    let visible = max(1, room.rows.size.rows)
    var position = layout.root.position
    position.showFocus(showing: visible, of: content.rows.count)
    let results = PaletteResults(
      content: content, position: position, room: room, isActive: layout.isActive,
      theme: layout.theme)
    layout.draw(results, in: rect)
    TextField<Root>("", \.text, placeholder: context.app.palettePlaceholder)
      .place(in: room.field.moved(by: rect.origin), &layout)
    let keys = PaletteKeys(content: content, position: position, visible: visible)
    layout.add(keys.control, in: room.rows.moved(by: rect.origin))
    layout.anchor = results.list.rect(ofRow: position.focus, in: room.rows.size).map {
      $0.moved(by: room.rows.origin).moved(by: rect.origin)
    }
  }
}

/// The keys and clicks of the results.
private struct PaletteKeys<App: ScreenApp>: Sendable {
  let content: PaletteContent<App>
  let position: ListPosition
  let visible: Int

  var control: Control<PaletteScreen<App>> {
    Control(
      .palette, isFocusable: false,
      isLive: { index in
        switch index {
        case 0: !content.rows.isEmpty
        case 1: content.isLink
        case 2: content.rows.isEmpty
        case 3: !content.isLink
        default: true
        }
      },
      click: { point, screen, turn in
        let row = position.top + point.row
        // Below the last row there is nothing to choose.
        guard row < content.rows.count || content.rows.isEmpty else { return }
        screen.choose(row, in: content, &turn)
      },
      wheel: { rows, screen in
        screen.position = position
        screen.position.move(rows < 0 ? .up : .down, of: content.rows.count, showing: visible)
      },
      perform: { index, screen, turn in
        screen.position = position
        switch index {
        case 0, 2: screen.choose(position.focus, in: content, &turn)
        case 1, 3: screen.complete(in: content, &turn)
        default:
          screen.position.move(
            ControlBindings.paletteMovements[index - 4], of: content.rows.count, showing: visible)
        }
      })
  }
}

extension ControlBindings {
  /// The bindings of the palette in addition to those of its field. Enter and Tab occur twice: if
  /// they have no effect, the second one shows why and is not a hint.
  static let palette = ControlBindings([
    BindingInfo("<Enter>", "do", title: "open", name: "open", rank: BindingInfo.controlRank),
    BindingInfo("<Tab>", "complete", rank: BindingInfo.controlRank + 1),
    BindingInfo("<Enter>", "do", title: "open", name: "open"),
    BindingInfo("<Tab>", "complete"),
    BindingInfo(["<Down>", "<C-n>"], "down", name: "move-down"),
    BindingInfo(["<Up>", "<C-p>"], "up", name: "move-up"),
    BindingInfo(["<PageDown>"], "page down", title: "a page down"),
    BindingInfo(["<PageUp>"], "page up", title: "a page up"),
  ])

  /// The movements of the bindings from the fifth on.
  fileprivate static let paletteMovements: [ListMovement] = [.down, .up, .pageDown, .pageUp]
}
