#!/bin/sh
# Makes the tarball for systems without Swift: dist.sh VERSION STAGE FOLDER
set -eu
version=$1
stage=$2
folder=$3
assets=$(dirname "$0")/..
name=navtui-$version-linux-$(uname -m)
rm -rf "${folder:?}/$name"
cp -R "$stage" "$folder/$name"
cp "$assets/Packaging/install.mk" "$folder/$name/Makefile"
cp "$assets/LICENSE" "$assets/../README.md" "$folder/$name"
tar -C "$folder" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
  -czf "$folder/$name.tar.gz" "$name"
rm -rf "${folder:?}/$name"
echo "$folder/$name.tar.gz"
