// Renders the pages of a PDF, stacked vertically, as one picture; its scripts and links never run.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { ReadError } from './read-error.ts';
import { encode, SIDE_MAX } from './read-picture.ts';

/** An identity document has few pages; a passport with its visa has two or three. */
const PAGES_MAX = 4;

/** PDF measures in points of 1/72 inch. */
const SCALE_OF_150_DPI = 150 / 72;

interface DrawnPage {
  width: number;
  height: number;
  /** RGBA, four bytes a pixel. */
  data: Uint8Array;
}

async function load(bytes: Buffer): Promise<PDFiumDocument> {
  const library = await PDFiumLibrary.init();
  try {
    return await library.loadDocument(bytes);
  } catch (error) {
    const isLocked = error instanceof Error && /password|security/i.test(error.message);
    throw new ReadError(isLocked ? 'encrypted' : 'damaged', { cause: error });
  }
}

/** A page at 150 dpi, or smaller where its longer side would exceed SIDE_MAX. */
async function draw(page: PDFiumPage): Promise<DrawnPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const [shorter, longer] = [originalWidth, originalHeight].toSorted((one, other) => one - other);
  if (!shorter || !longer || !Number.isFinite(longer)) throw new ReadError('damaged');
  const scale = Math.min(SCALE_OF_150_DPI, SIDE_MAX / longer);
  const width = Math.round(originalWidth * scale);
  const height = Math.round(originalHeight * scale);
  if (width < 1 || height < 1) throw new ReadError('damaged');
  const { data } = await page.render({ width, height, scale: 1, render: 'bitmap' });
  return { width, height, data };
}

/** Stacks the pages vertically, each centered on the widest one. */
function join(pages: readonly DrawnPage[]): Promise<Buffer> {
  const width = Math.max(...pages.map((page) => page.width));
  const height = pages.reduce((sum, page) => sum + page.height, 0);
  let top = 0;
  const parts = pages.map((page) => {
    const raw = { width: page.width, height: page.height, channels: 4 as const };
    const part = {
      input: Buffer.from(page.data),
      raw,
      top,
      left: Math.floor((width - page.width) / 2),
    };
    top += page.height;
    return part;
  });
  const paper = sharp({ create: { width, height, channels: 3, background: 'white' } });
  return encode(paper.composite(parts));
}

/**
 * A PDF as one JPEG. Throws ReadError when it is damaged, needs a password or has more than
 * PAGES_MAX pages.
 */
export async function readPdf(bytes: Buffer): Promise<{ image: Buffer; pages: number }> {
  const document = await load(bytes);
  const count = document.getPageCount();
  if (count > PAGES_MAX) throw new ReadError('too_many_pages');
  if (count < 1) throw new ReadError('damaged');
  const pages: DrawnPage[] = [];
  try {
    for (let index = 0; index < count; index += 1) pages.push(await draw(document.getPage(index)));
    return { image: await join(pages), pages: count };
  } catch (error) {
    throw error instanceof ReadError ? error : new ReadError('damaged', { cause: error });
  }
}
