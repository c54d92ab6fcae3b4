import NavigationCore
import TerminalUI

struct CityGuide {
  static let layouts = ContainerLayouts([.carousel: CarouselLayout()])

  let table: RouteTable<CityScreen>
  var navigation: NavigationState<CityScreen>
  var size: Size

  init(size: Size) throws {
    table = try CityScreen.table()
    navigation = NavigationState(table)
    self.size = size
  }

  var panes: [Pane<CityScreen>] {
    Pane.panes(
      of: navigation.presentationTree(for: LayoutMetrics.sizeClass(for: size)),
      in: Rect(size: size), layouts: Self.layouts)
  }

  func draw(in canvas: inout Canvas) {
    let compositor = Compositor(theme: .terminal, layouts: Self.layouts)
    compositor.draw(panes, in: &canvas) { screen in
      SafeText(screen.title)
    } content: { screen, canvas in
      guard let screen else { return }
      HeaderView(
        trail: screen.trail.map { SafeText($0.screen.title) }, title: SafeText(screen.screen.title),
        theme: .terminal
      ).draw(in: &canvas)
      if screen.isActive { canvas.placeCursor(at: .origin) }
    }
  }
}

extension CityGuide {
  /// Opens a link. `/rome/forum` adds Rome if it is missing.
  mutating func follow(_ link: String) throws {
    let scenes = navigation.scenes.map(\.name)
    navigation.apply(.open(try table.route(to: link, scenes: scenes)))
  }

  /// Shows the next or previous city. Does nothing at the ends.
  mutating func turn(by offset: Int) {
    guard let cities = navigation.activeTabs else { return }
    let position = cities.selection + offset
    guard cities.items.indices.contains(position) else { return }
    navigation.apply(.select(tab: cities.items[position].name))
  }

  /// Selects the city of a dot, or a city at the edge.
  mutating func click(_ point: Point) {
    guard let pane = panes.last(where: { $0.visible.contains(point) }), !pane.isCovered else {
      return
    }
    switch pane.content {
    case .chrome:
      guard let city = Self.layouts.tab(at: point, on: pane) else { return }
      navigation.apply(.select(tab: city.name, of: .id(city.container)))
    case .screen(let screen): navigation.apply(.popTo(.id(screen.id)))
    case .placeholder, .frame: break
    }
  }
}
