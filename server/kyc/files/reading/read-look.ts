// What a picture looks like, as bits: for each point of a small grey copy, whether the next is brighter
// (dHash). Pictures that were only scaled, brightened or compressed again differ in few bits.
import sharp from 'sharp';

export interface Look {
  /** 64 bits, as 0 and 1: finds pictures that may be alike. */
  coarse: string;
  /** 256 bits: tells whether they are. Documents of one kind already differ in more than a tenth of them. */
  fine: string;
}

/** Between the darkest and the brightest point of the small copy, of 255; below it there is no detail. */
const CONTRAST_MIN = 16;

/** Row by row, each point against the one to its right; undefined without detail. */
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

/** Null for a picture without detail, such as a plain surface: all of them would look alike. */
export async function readLook(image: Buffer): Promise<Look | null> {
  const [coarse, fine] = [await bitsOf(image, 8), await bitsOf(image, 16)];
  return coarse && fine ? { coarse, fine } : null;
}
