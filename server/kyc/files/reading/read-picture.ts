// Decodes a photo or scan and re-encodes only its pixels as a JPEG, without metadata.
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { ReadError } from './read-error.ts';

/** The longer side of a page, in pixels: a page of A4 stays readable. */
export const SIDE_MAX = 2_000;

/** More than the largest common camera takes (48 megapixels). */
const PIXELS_MAX = 50_000_000;

const QUALITY = 85;

// All loaders are blocked except for the three types; each file is read once, so nothing is cached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** A JPEG of its pixels in sRGB, without EXIF, XMP, ICC profile or thumbnail. */
export function encode(picture: Sharp): Promise<Buffer> {
  return picture
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/**
 * A JPEG, PNG or WebP as a new JPEG, upright, with its longer side at most SIDE_MAX. Throws ReadError
 * when it is damaged or has too many pixels.
 */
export async function readPicture(bytes: Buffer): Promise<Buffer> {
  const options = {
    limitInputPixels: PIXELS_MAX,
    failOn: 'warning',
    sequentialRead: true,
    pages: 1,
  } as const;
  try {
    // Rotates upright first, because the new file has no EXIF orientation.
    const picture = sharp(bytes, options)
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true });
    return await encode(picture);
  } catch (error) {
    const isLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new ReadError(isLarge ? 'too_many_pixels' : 'damaged', { cause: error });
  }
}
