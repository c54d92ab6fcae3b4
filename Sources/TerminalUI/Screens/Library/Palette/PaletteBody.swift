import NavigationCore

/// The field of the palette, with the error of a link and the results below.
struct PaletteBody<App: ScreenApp>: ScreenView {
  typealias Root = PaletteScreen<App>
  let context: Context<App>

  // The results are computed only here, because the size of the palette does not depend on them.
  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let content = PaletteSearch(context).content(for: layout.root.text.text)
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
      PaletteAction.bindings, isFocusable: false,
      isLive: { action in
        switch action {
        case .choose: !content.rows.isEmpty
        case .complete: content.isLink
        case .refuseChoice: content.rows.isEmpty
        case .refuseCompletion: !content.isLink
        case .move: true
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
      perform: { action, screen, turn in
        screen.position = position
        switch action {
        case .choose, .refuseChoice: screen.choose(position.focus, in: content, &turn)
        case .complete, .refuseCompletion: screen.complete(in: content, &turn)
        case .move(let movement):
          screen.position.move(movement, of: content.rows.count, showing: visible)
        }
      })
  }
}

enum PaletteAction {
  case choose, complete
  /// Shows why choosing or completing has no effect.
  case refuseChoice, refuseCompletion
  case move(ListMovement)

  /// The bindings of the palette in addition to those of its field. Those that refuse are no hints.
  static let bindings = ControlBindings<Self>([
    (
      BindingInfo("<Enter>", "do", title: "open", name: "open", rank: BindingInfo.controlRank),
      .choose
    ),
    (BindingInfo("<Tab>", "complete", rank: BindingInfo.controlRank + 1), .complete),
    (BindingInfo("<Enter>", "do", title: "open", name: "open"), .refuseChoice),
    (BindingInfo("<Tab>", "complete"), .refuseCompletion),
    (BindingInfo(["<Down>", "<C-n>"], "down", name: "move-down"), .move(.down)),
    (BindingInfo(["<Up>", "<C-p>"], "up", name: "move-up"), .move(.up)),
    (BindingInfo(["<PageDown>"], "page down", title: "a page down"), .move(.pageDown)),
    (BindingInfo(["<PageUp>"], "page up", title: "a page up"), .move(.pageUp)),
  ])
}
