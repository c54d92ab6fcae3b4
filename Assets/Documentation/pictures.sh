#!/bin/sh
# Draws the pictures of the README and of the articles with the programs in a folder: pictures.sh FOLDER
#
# Uses the notes of a first start, so that frames are reproducible.
set -eu
programs=$1
pictures=Assets/Pictures
unset NAVTUI_DB NAVTUI_CONFIG
export XDG_DATA_HOME="$PWD/.build/none" XDG_CONFIG_HOME="$PWD/.build/none"
draw() {
  "$programs/navtui" render "$2" --size "$3" --keys "$4" ${5:+--theme $5} --format svg >"$pictures/$1-$3${5:+-$5}.svg"
}
writing='c Call<Space>Ada<Tab> about<Space>the<Space>boat'
draw note navtui://main/notes/3 40x12 ""
draw list navtui://main/notes 80x24 j
draw search 'navtui://main/search?q=link' 120x40 "<Enter>"
draw actions navtui://main/notes 200x60 "j a"
draw capture navtui://main/notes 80x24 "$writing"
draw list navtui://main/notes 80x24 j light
draw list navtui://main/notes 80x24 j dark
"$programs/navtui" render --demo --animate --keys "j <Enter> nnnn <Enter> <M-Left> <Esc> / ferry <Enter> <Esc> 3 \
jjjjj <Enter> 1 c Call<Space>Ada<Tab>about<Space>the<Space>boat" >$pictures/tour-80x24.svg
"$programs/navtui-gallery" --pictures Sources/TerminalUI/TerminalUI.docc/Resources
