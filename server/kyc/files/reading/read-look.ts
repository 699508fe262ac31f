// A perceptual hash (dHash) of a picture: for each pixel of a small grey copy, a bit says whether the next
// one is brighter. Scaled, brightened or recompressed copies differ in few bits.
import sharp from 'sharp';

export interface Look {
  /** 64 bits, as text of 0 and 1: finds candidates for similar pictures. */
  coarse: string;
  /** 256 bits: decides similarity. Different documents of one kind differ in more than a tenth of them. */
  fine: string;
}

/** The least difference (of 255) between the darkest and brightest pixel of the copy; less is no detail. */
const CONTRAST_MIN = 16;

/** Compares each pixel with the one to its right, row by row; undefined without detail. */
async function bitsOf(image: Buffer, side: number): Promise<string | undefined> {
  const width = side + 1;
  const points = await sharp(image)
    .greyscale()
    .resize(width, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  if (Math.max(...points) - Math.min(...points) < CONTRAST_MIN) return undefined;
  const bits: string[] = [];
  for (const [at, point] of points.entries()) {
    if (at % width < side) bits.push(point < (points[at + 1] ?? 0) ? '1' : '0');
  }
  return bits.join('');
}

/** Null for a picture without detail, such as a plain surface: all such pictures would be similar. */
export async function readLook(image: Buffer): Promise<Look | null> {
  const [coarse, fine] = [await bitsOf(image, 8), await bitsOf(image, 16)];
  return coarse && fine ? { coarse, fine } : null;
}
