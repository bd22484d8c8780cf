#!/bin/sh
# Make the fonts of the page: the letters, weights and figures that its words need of two fonts under the SIL Open Font
# License. Needs npm and `pip install fonttools brotli`; run it in web/ and commit what it writes.
set -eu
work=$(mktemp -d)
for font in roboto jost; do
  tar -xzf "$(npm pack --silent --pack-destination "$work" "@fontsource-variable/$font" | sed "s|^|$work/|")" -C "$work"
  fonttools varLib.instancer -q -o "$work/$font.ttf" "$work/package/files/$font-latin-wght-normal.woff2" wght=400:700
  pyftsubset "$work/$font.ttf" --output-file="src/fonts/$font.woff2" --flavor=woff2 --no-hinting \
    --layout-features=kern,liga,tnum,ccmp,mark \
    --unicodes=U+20-7E,U+A0-FF,U+152-153,U+2013-2014,U+2018-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212
done
rm -r "$work"
