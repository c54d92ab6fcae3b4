/// A binding as shown in help and menus.
struct ShownBinding {
  /// The keys and names.
  let info: BindingInfo
  /// The keys that the user has for it.
  let keys: [[Key]]
  /// The list that declares the binding.
  let list: LiveBinding.List

  init(_ binding: LiveBinding, _ keys: [[Key]]) {
    (info, self.keys, list) = (binding.info, keys, binding.source.list)
  }
}
