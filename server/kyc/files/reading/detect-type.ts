// Detects a file's type from its first bytes only; the client's file name and content type are ignored.

/** The file types that can be converted to a picture. */
export type DocumentType = 'jpeg' | 'png' | 'webp' | 'pdf';

/** Other types that have an error message of their own. */
export type OtherType = 'heic' | 'animated' | 'unknown';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** The brands of High Efficiency Image files, which telephones write and sharp cannot read. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const ascii = (bytes: Buffer, from: number, to: number): string =>
  bytes.subarray(from, to).toString('latin1');

/** At most this many PNG chunks before the picture data are examined. */
const CHUNKS_MAX = 1_000;

/** An animated PNG says so before the first picture data. */
function isAnimatedPng(bytes: Buffer): boolean {
  let at = PNG.length;
  for (let count = 0; count < CHUNKS_MAX && at + 8 <= bytes.length; count += 1) {
    const name = ascii(bytes, at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

/** The extended header of a WebP has a flag for animations. */
function isAnimatedWebp(bytes: Buffer): boolean {
  return ascii(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
}

/** The type of a file, from its first bytes. */
export function detectType(bytes: Buffer): DocumentType | OtherType {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return isAnimatedPng(bytes) ? 'animated' : 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') {
    return isAnimatedWebp(bytes) ? 'animated' : 'webp';
  }
  // Only at the very start: a header further down means that other data precedes the PDF.
  if (ascii(bytes, 0, 5) === '%PDF-') return 'pdf';
  if (ascii(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.has(ascii(bytes, 8, 12))) return 'heic';
  return 'unknown';
}
