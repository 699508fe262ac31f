// The typeface of Nepali text: both weights in 44 KB, fetched only by a page that shows Devanagari. It is no
// part of the styles, because a page is painted first: until then it uses the letters that phones have.
import file from './devanagari-400-600.woff2';

const FAMILY = 'Devanagari';

/** Adds the typeface to the page, once. Call it when the page was painted, or is drawn by a script anyway. */
export function addDevanagari(): void {
  if ([...document.fonts].some(({ family }) => family === FAMILY)) return;
  document.fonts.add(
    new FontFace(FAMILY, `url(${file}) format('woff2')`, {
      weight: '400 700',
      display: 'swap',
      unicodeRange: 'U+0900-097F, U+200C-200D, U+25CC',
    }),
  );
}
