#!/bin/sh
# Makes the Debian package: deb.sh VERSION STAGE FOLDER
set -eu
version=$1
stage=$2
folder=$3
packaging=$(cd "$(dirname "$0")" && pwd)
work=$folder/deb
root=$work/root
architecture=$(dpkg --print-architecture)
rm -rf "$work"
mkdir -p "$root/DEBIAN" "$work/debian"
make -s -f "$packaging/install.mk" install STAGE="$stage" DESTDIR="$(cd "$root" && pwd)" PREFIX=/usr >/dev/null
# Debian's zsh looks there for completions of packages.
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
printf 'Source: navtui\n\nPackage: navtui\nArchitecture: any\n' >"$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O root/usr/bin/navtui | sed -n 's/^shlibs:Depends=//p')
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@DEPENDS@/$depends/" \
  -e "s/@SIZE@/$(du -sk --apparent-size "$root/usr" | cut -f1)/" "$packaging/control" >"$root/DEBIAN/control"
(cd "$root" && find usr -type f | sort | xargs md5sum >DEBIAN/md5sums)
chmod -R u=rwX,go=rX "$root"
dpkg-deb --build --root-owner-group "$root" "$folder/navtui_${version}_$architecture.deb"
