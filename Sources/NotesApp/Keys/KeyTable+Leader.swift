import TerminalUI

extension KeyTable {
  /// What follows the leader, Space: commands that have shorter keys, in groups to look through.
  static let leader: [Row] =
    [
      Row(.everywhere, ["<Space>p"], .palette),
      Row(.everywhere, ["<Space>nc"], .capture),
      Row(.everywhere, ["<Space>nt"], .newFromTemplate),
      Row(.everywhere, ["<Space>nn"], .today),
      Row(.everywhere, ["<Space>n/"], .search),
      Row(.everywhere, ["<Space>nu"], .undo),
      Row(.everywhere, ["<Space>nr"], .redo),
      Row(.everywhere, ["<Space>tt"], .nextTab),
      Row(.everywhere, ["<Space>tT"], .previousTab),
      Row(.everywhere, ["<Space>hh"], .history),
      Row(.everywhere, ["<Space>hb"], .goBack),
      Row(.everywhere, ["<Space>hf"], .goForward),
      Row(.everywhere, ["<Space>ss"], .scenes),
      Row(.everywhere, ["<Space>sn"], .newScene),
      Row(.everywhere, ["<Space>sx"], .closeScene),
      Row(.everywhere, ["<Space>sw"], .nextScene),
      Row(.everywhere, ["<Space>sW"], .previousScene),
      Row(.everywhere, ["<Space>vs"], .toggleSplit),
      Row(.everywhere, ["<Space>vz"], .zoom),
      Row(.everywhere, ["<Space>vo"], .nextPane),
      Row(.everywhere, ["<Space>vm"], .toggleMouse),
      Row(.list, ["<Space>va"], .arrange),
      Row(.trash, ["<Space>va"], .arrange),
      Row(.everywhere, ["<Space>yl"], .copyLink),
      Row(.everywhere, ["<Space>?"], .help),
    ]
    + [KeyContext.list, .reader, .searchResults].flatMap { context in
      [
        Row(context, ["<Space>ne"], .edit),
        Row(context, ["<Space>nd"], .trash),
        Row(context, ["<Space>np"], .pin),
        Row(context, ["<Space>yt"], .copyText),
      ]
    }

  /// What the keys are about that begin several bindings.
  static func groupTitle(_ keys: [Key]) -> String? { groupTitles[keys] }

  private static let groupTitles: [[Key]: String] = [
    keys("<Space>n"): "notes", keys("<Space>t"): "tabs", keys("<Space>h"): "history",
    keys("<Space>s"): "scenes", keys("<Space>v"): "view", keys("<Space>y"): "copy",
  ]
}
