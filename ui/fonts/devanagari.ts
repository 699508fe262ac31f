// Adds the typeface of Nepali text to the page: both weights in 44 KB, fetched only where Devanagari is
// shown. It is no part of the styles, because a page is painted first, in the letters that phones have.
import file from './devanagari-400-600.woff2';

document.fonts.add(
  new FontFace('Devanagari', `url(${file}) format('woff2')`, {
    weight: '400 700',
    display: 'swap',
    unicodeRange: 'U+0900-097F, U+200C-200D, U+25CC',
  }),
);
