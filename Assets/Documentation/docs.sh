#!/bin/sh
# Builds one site from the documentation of the modules: `docs.sh BUILD OUTPUT`.
#
# BUILD is the folder of a build that contains the modules, OUTPUT the folder of the site. Warnings are errors.
set -eu
build=$1 output=$2
# A module comes after those that its documentation links to.
modules="NavigationCore Markdown TerminalUI NcursesTerminal MarkdownParser NavigationTesting NotesApp"
docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
parts=$output.parts
rm -rf "$output" "$parts"
mkdir -p "$parts"

# A module that uses C cannot be loaded without the maps of the C modules.
set -- -I "$build/Modules" -target "$target" -minimum-access-level public -skip-inherited-docs
for map in "$build"/*.build/module.modulemap; do set -- "$@" -Xcc "-fmodule-map-file=$map"; done
for map in Sources/*/module.modulemap "$build"/../../checkouts/*/Sources/*/include/module.modulemap; do set -- "$@" -I "$(dirname "$map")"; done
for module in $modules; do
  # What these add to types of TerminalUI has pages. They hide the pages of TerminalUI itself, so that no link leads there.
  case $module in
  NcursesTerminal | MarkdownParser) extensions=-emit-extension-block-symbols ;;
  *) extensions=-omit-extension-block-symbols ;;
  esac
  # What a module exports of another one is documented as its own, as those who import it see it.
  extensions="$extensions -experimental-allowed-reexported-modules=TerminalKit,NotesModel"
  mkdir "$parts/$module"
  swift symbolgraph-extract "$@" $extensions -module-name "$module" -output-dir "$parts/$module"
done

set --
for module in $modules; do
  "$docc" convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$parts/$module" \
    --output-path "$parts/$module.doccarchive" --fallback-bundle-identifier "navtui.$module" \
    --fallback-default-module-kind Library --enable-experimental-external-link-support "$@" --warnings-as-errors \
    > "$parts/messages" 2>&1 || { cat "$parts/messages" >&2; exit 1; }
  set -- "$@" --dependency "$parts/$module.doccarchive"
done

set --
for module in $modules; do set -- "$@" "$parts/$module.doccarchive"; done
"$docc" merge "$@" --output-path "$output" --synthesized-landing-page-name navtui --synthesized-landing-page-kind Package
# The merged site has no page at its root.
echo '<!doctype html><meta http-equiv="refresh" content="0; url=documentation/">' > "$output/index.html"
rm -rf "$parts"
