import NavigationCore

/// The constant data of a running app.
final class AppDescription<App: ScreenApp>: Sendable {
  let app: App
  let table: RouteTable<App.Place>
  /// The app's bindings that its places can use.
  let bindings: [AppBinding<App>]
  let bindingInfos: [BindingInfo]

  init(_ app: App, _ table: RouteTable<App.Place>) {
    (self.app, self.table) = (app, table)
    bindings = App.bindings.filter { $0.isUseful(table) }
    // A key path of a generic type is made at run time, in some hundred thousand instructions.
    bindingInfos = bindings.map { $0.info }
  }
}
