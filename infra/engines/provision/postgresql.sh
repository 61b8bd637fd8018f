#!/usr/bin/env bash
# postgresql.sh INTO TARGET: PostgreSQL with the DocumentDB extension, what FerretDB keeps its documents in.
. "$(dirname "$0")/debian.sh"

download '^postgresql-[0-9]+-documentdb$'
unpack
major=${package//[^0-9]/}
programs=usr/lib/postgresql/$major/bin modules=usr/lib/postgresql/$major/lib share=usr/share/postgresql/$major
mkdir -p "$into/$programs" "$into/$modules" "$into/usr/share/postgresql"

for program in postgres initdb psql pg_isready; do cp "$root/$programs/$program" "$into/$programs/"; done
cp "$root/$modules"/*.so "$into/$modules/"
cp -a "$root/$share" "$into/usr/share/postgresql/"
cp -a "$root/usr/share/proj" "$into/usr/share/"

# Parts that DocumentDB does not use, which pull in most of the libraries.
cd "$into/$modules"
rm -f postgis_raster* postgis_sfcgal* postgis_topology* address_standardizer* pg_documentdb_distributed*
cd "$into/$share"
rm -rf man contrib
cd extension
rm -f postgis_tiger* postgis_topology* postgis_raster* postgis_sfcgal* address_standardizer*
ln -sf postgis-3.control postgis.control # made by update-alternatives when the package is installed
rm -f "$into"/usr/share/proj/*.tif

bundle "$modules" "$into/$programs"/* "$into/$modules"/*.so
ln -s "$programs" "$into/bin"
finish
