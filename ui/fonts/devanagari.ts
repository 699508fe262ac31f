// Adds the typefaces of Nepali text to the page; each is fetched only if its letters are shown. They are not
// in the style sheet, so that the page is first painted in the phone's own font.
import file from './devanagari-400-600.woff2';
import nameFile from './nepali-name-400.woff2';

const DEVANAGARI = 'U+0900-097F';

function add(family: string, address: string, descriptors: FontFaceDescriptors): void {
  const source = `url(${address}) format('woff2')`;
  document.fonts.add(new FontFace(family, source, { display: 'swap', ...descriptors }));
}

// Both weights in 44 KB.
add('Devanagari', file, { weight: '400 700', unicodeRange: `${DEVANAGARI}, U+200C-200D, U+25CC` });
// Only the letters of नेपाली, for the language switch: pages in English fetch no other Nepali font.
add('Nepali Name', nameFile, { weight: '400', unicodeRange: DEVANAGARI });
