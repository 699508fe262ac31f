// Converting uploaded files: to pictures without metadata, or to a refusal with its reason.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DOCUMENT_READER } from '../testing/test-reader.ts';
import { makePrepareDocument } from './prepare-document.ts';
import type { PreparedDocument } from './prepare-document.ts';

// The time limit has a test of its own; here the machine may be busy.
const patient = { timeMs: 25_000, memoryMb: 512 };
const logged: unknown[][] = [];
const log = { error: (...told: unknown[]) => void logged.push(told) };
const prepare = makePrepareDocument(DOCUMENT_READER, { log, limits: patient });
beforeEach(() => void (logged.length = 0));

const photo = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#a04030' } });

/** A photo with GPS position, date and color profile in its metadata, as phones write it. */
const withMetadata = photo()
  .withMetadata({ orientation: 6 })
  .withExifMerge({
    IFD0: { Copyright: 'GPS-CANARY' },
    IFD3: { GPSLatitude: '27/1 42/1 0/1' },
  });

function pdf(pages: number, options: object = {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PdfKit({ autoFirstPage: false, size: 'A4', ...options });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    for (let page = 0; page < pages; page += 1) document.addPage().text(`Page ${page}`);
    document.end();
  });
}

function expectReady(prepared: PreparedDocument) {
  if (prepared.outcome !== 'ready') throw new Error(`refused: ${prepared.reason}`);
  return prepared;
}

describe('what is taken', () => {
  it.each([
    ['a JPEG', () => photo().jpeg().toBuffer(), 600, 400],
    ['a PNG', () => photo().png().toBuffer(), 600, 400],
    ['a transparent PNG', () => photo().ensureAlpha(0.3).png().toBuffer(), 600, 400],
    ['a WebP', () => photo().webp().toBuffer(), 600, 400],
    ['a large photo', () => photo(6_000, 3_000).jpeg().toBuffer(), 2_000, 1_000],
    ['a photo taken upright', () => withMetadata.clone().jpeg().toBuffer(), 400, 600],
    ['a PDF of one page', () => pdf(1), 1_240, 1_754],
    ['a PDF of three pages', () => pdf(3), 1_240, 5_262],
    ['a PDF of a poster', () => pdf(1, { size: [3_000, 6_000] }), 1_000, 2_000],
  ])('makes a plain JPEG of %s', async (_, make, width, height) => {
    const { image } = expectReady(await prepare(await make()));
    const found = await sharp(image).metadata();
    expect(found).toMatchObject({ format: 'jpeg', width, height, channels: 3, space: 'srgb' });
    const { exif, icc, xmp, iptc, orientation } = found;
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(image.includes('CANARY')).toBe(false);
  });

  it('says what a picture looks like, unless it has no detail', async () => {
    const half = {
      create: { width: 300, height: 400, channels: 3, background: '#20a0f0' },
    } as const;
    const card = await photo()
      .composite([{ input: half, left: 150, top: 0 }])
      .png()
      .toBuffer();
    const { image, look } = expectReady(await prepare(card));
    expect([look?.coarse, look?.fine]).toEqual([
      expect.stringMatching(/^[01]{64}$/),
      expect.stringMatching(/^[01]{256}$/),
    ]);
    const smaller = await sharp(image).resize({ width: 400 }).jpeg({ quality: 70 }).toBuffer();
    const again = expectReady(await prepare(smaller)).look;
    const bits = Array.from(look?.fine ?? '').filter((bit, at) => bit !== again?.fine[at]);
    expect(bits.length).toBeLessThan(24);
    expect(expectReady(await prepare(await photo().png().toBuffer())).look).toBeNull();
  });

  it('counts the pages and names the file by its hash', async () => {
    const { pages, sha256 } = expectReady(await prepare(await pdf(4)));
    expect([pages, sha256.length]).toEqual([4, 32]);
  });
});

/** A PNG whose header claims this width and height, whatever follows. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib');
  const bytes = await photo().png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const frames = async (): Promise<Buffer> => {
  const still = photo(20, 20);
  const pictures = [await still.png().toBuffer(), await still.negate().png().toBuffer()];
  return sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer();
};

describe('what is refused', () => {
  it.each([
    ['nothing', async () => Buffer.alloc(0), 'empty'],
    ['a text', async () => Buffer.from('hello'), 'type'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
    ['a GIF', () => photo().gif().toBuffer(), 'type'],
    ['a TIFF', () => photo().tiff().toBuffer(), 'type'],
    ['an AVIF', () => photo(60, 40).avif({ effort: 0 }).toBuffer(), 'type'],
    ['a HEIC', async () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 'heic'],
    ['moving pictures', frames, 'animated'],
    ['more than 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 'too_large'],
    ['half a JPEG', async () => (await photo().jpeg().toBuffer()).subarray(0, 900), 'damaged'],
    ['half a PNG', async () => (await photo().png().toBuffer()).subarray(0, 900), 'damaged'],
    ['a PDF of nothing', async () => Buffer.from('%PDF-1.7\n%%EOF'), 'damaged'],
    ['a PDF with a password', () => pdf(1, { userPassword: 'secret' }), 'encrypted'],
    ['a PDF of five pages', () => pdf(5), 'too_many_pages'],
    ['a PNG of 50,000 by 50,000', () => claiming(50_000, 50_000), 'too_many_pixels'],
  ])('refuses %s', async (_, make, reason) => {
    expect(await prepare(await make())).toEqual({ outcome: 'refused', reason });
  });

  it('refuses what takes too long, and goes on', async () => {
    const narrow = makePrepareDocument(DOCUMENT_READER, {
      log,
      limits: { ...patient, timeMs: 50 },
    });
    const refused = { outcome: 'refused', reason: 'too_slow' };
    const file = await photo().jpeg().toBuffer();
    expect(await Promise.all([narrow(file), narrow(file)])).toEqual([refused, refused]);
  });

  it.runIf(process.platform === 'linux')('refuses what needs too much memory', async () => {
    const narrow = makePrepareDocument(DOCUMENT_READER, {
      log,
      limits: { timeMs: 8_000, memoryMb: 60 },
    });
    const file = await photo().jpeg().toBuffer();
    expect(await narrow(file)).toEqual({ outcome: 'refused', reason: 'too_slow' });
  });

  it('refuses callers once too many wait', async () => {
    const file = await photo(60, 40).jpeg().toBuffer();
    const results = await Promise.allSettled(Array.from({ length: 14 }, () => prepare(file)));
    const statuses = results.flatMap((one) =>
      one.status === 'rejected' ? [one.reason.status] : [],
    );
    expect(statuses).toEqual([503, 503]);
  });
});

/** A program in the reader's place. */
async function program(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reader-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'reader.mjs');
  await writeFile(path, text);
  return path;
}

describe('a reader that says something else', () => {
  it.each([
    ['nothing', ''],
    ['half a line', `'{"pages"'`],
    ['a warning', `'warning: 27-01-70-12345\\n'`],
    ['null', `'null\\n'`],
    ['a list', `'[]\\n'`],
    ['an unknown reason', `'{"reason":"tired"}\\n'`],
    ['pages that are no number', `'{"pages":"1","look":null}\\npicture'`],
    ['a look that is none', `'{"pages":1,"look":{"coarse":"01","fine":"x"}}\\npicture'`],
    ['no picture', `'{"pages":1,"look":null}\\n'`],
  ])('(%s) refuses the file, and the product goes on', async (_, told) => {
    const path = await program(`process.stdin.resume(); process.stdout.write(${told || "''"});`);
    const odd = makePrepareDocument(path, { log, limits: patient });
    const file = await photo().jpeg().toBuffer();
    const refused = { outcome: 'refused', reason: 'damaged' };
    expect(await Promise.all([odd(file), odd(file)])).toEqual([refused, refused]);
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toContain('27-01');
  });

  it('(a library that writes to the console) changes nothing in the answer', async () => {
    const path = await program(`process.stdin.once('end', () => console.log('noise'));
      await import(${JSON.stringify(pathToFileURL(DOCUMENT_READER).href)});
      console.log('noise');`);
    const noisy = makePrepareDocument(path, { log, limits: patient });
    const file = await photo().jpeg().toBuffer();
    expect(await noisy(file)).toEqual(await prepare(file));
    expect(logged).toEqual([]);
  });
});
