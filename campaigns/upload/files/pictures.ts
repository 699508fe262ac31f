// Pictures that carry something besides their pixels, or claim what they are not.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { CANARY, group } from './hostile-file.ts';
import type { HostileFile } from './hostile-file.ts';

const HTML = `<html><script>alert("${CANARY}")</script></html>`;
const PHP = `<?php echo "${CANARY}"; ?>`;
const MB = 1024 * 1024;

export function photo(width = 240, height = 160) {
  const from = { width, height, channels: 3 as const, background: '#557733' };
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
  return sharp({ create: { ...from, noise } });
}

/** A JPEG with one more segment behind its first marker. */
export function withSegment(jpeg: Buffer, marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with one more chunk behind its header. */
export function withChunk(png: Buffer, name: string, content: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(name, content), png.subarray(33)]);
}

/** A PNG whose header claims this size. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** A JPEG whose frame header claims this size. */
function claimingJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

/** A JPEG whose last scan occurs `times` times. */
function withScans(progressive: Buffer, times: number): Buffer {
  const at = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(at, -2);
  const scans = Array.from({ length: times }, () => scan);
  return Buffer.concat([progressive.subarray(0, at), ...scans, progressive.subarray(-2)]);
}

function riff(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** An animated WebP of this many frames; `flag`: the header's byte that may announce it. */
async function moving(frames: number, flag: number): Promise<Buffer> {
  const still = await photo(1, 1).webp({ lossless: true }).toBuffer();
  const header = Buffer.alloc(10);
  header[0] = flag;
  const frame = riff('ANMF', Buffer.concat([Buffer.alloc(16), still.subarray(12)]));
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riff('VP8X', header),
    riff('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ]);
  return riff('RIFF', body);
}

const bomb = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * MB), { level: 9 });

function metadata(jpeg: Buffer, png: Buffer, exif: Buffer, webp: Buffer): HostileFile[] {
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><a>${CANARY}</a></x:xmpmeta>`;
  return group('metadata', [
    { name: 'a JPEG with GPS', bytes: exif, expected: 'taken', isQuick: true },
    { name: 'a WebP with GPS', bytes: webp, expected: 'taken', isQuick: true },
    {
      name: 'a JPEG with XMP',
      bytes: withSegment(jpeg, 0xe1, Buffer.from(xmp)),
      expected: 'taken',
    },
    {
      name: 'a JPEG with a comment',
      bytes: withSegment(jpeg, 0xfe, Buffer.from(PHP)),
      expected: 'taken',
      isQuick: true,
    },
    {
      name: 'a JPEG with a broken profile',
      bytes: withSegment(jpeg, 0xe2, Buffer.from(`ICC_PROFILE\0\u0001\u0001${CANARY}`)),
      expected: 'either',
    },
    {
      name: 'a JPEG with Photoshop data',
      bytes: withSegment(jpeg, 0xed, Buffer.from(`Photoshop 3.0\0${CANARY}`)),
      expected: 'either',
    },
    {
      name: 'a PNG with a text',
      bytes: withChunk(png, 'tEXt', Buffer.from(`Comment\0${PHP}`)),
      expected: 'taken',
      isQuick: true,
    },
    {
      name: 'a PNG with an unknown chunk',
      bytes: withChunk(png, 'prVt', Buffer.from(HTML)),
      expected: 'either',
    },
  ]);
}

function polyglots(jpeg: Buffer, png: Buffer, gif: Buffer): HostileFile[] {
  const zip = Buffer.from(`PK\u0003\u0004 ${CANARY} PK\u0005\u0006${'\0'.repeat(18)}`);
  const joined = (...parts: (Buffer | string)[]): Buffer =>
    Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  return group('polyglots', [
    { name: 'JPEG, then HTML', bytes: joined(jpeg, HTML), expected: 'taken', isQuick: true },
    { name: 'JPEG, then ZIP', bytes: joined(jpeg, zip), expected: 'taken' },
    { name: 'JPEG, then PDF', bytes: joined(jpeg, `%PDF-1.4 ${CANARY}`), expected: 'taken' },
    { name: 'PNG, then PHP', bytes: joined(png, PHP), expected: 'taken', isQuick: true },
    { name: 'PNG, then a program', bytes: joined(png, 'MZ', CANARY), expected: 'taken' },
    {
      name: 'GIF that is a script',
      bytes: joined('GIF89a/*', gif, `*/=1;${CANARY}`),
      expected: 'refused',
      isQuick: true,
    },
    { name: 'GIF, then JPEG', bytes: joined(gif, jpeg), expected: 'refused' },
    { name: 'HTML, then JPEG', bytes: joined(HTML, jpeg), expected: 'refused' },
    { name: 'ZIP, then PNG', bytes: joined(zip, png), expected: 'refused' },
    { name: 'two JPEGs', bytes: joined(jpeg, jpeg), expected: 'taken' },
    {
      name: 'a JPEG that starts like a script',
      bytes: joined(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x2f, 0x2a]), PHP, jpeg),
      expected: 'either',
    },
    { name: 'a line, then JPEG', bytes: joined('\n', jpeg), expected: 'refused' },
  ]);
}

async function bombs(jpeg: Buffer, png: Buffer): Promise<HostileFile[]> {
  const profile = () => Buffer.concat([Buffer.from('icc\0\0'), bomb(120)]);
  const text = () => Buffer.concat([Buffer.from('Comment\0\0'), bomb(120)]);
  const progressive = await photo(800, 600).jpeg({ progressive: true }).toBuffer();
  return group('bombs', [
    {
      name: 'a PNG of 50,000 × 50,000',
      bytes: claiming(png, 50_000, 50_000),
      expected: 'refused',
      isQuick: true,
    },
    { name: 'a PNG of 1 × 2 billion', bytes: claiming(png, 1, 2_000_000_000), expected: 'refused' },
    {
      name: 'a JPEG of 65,500 × 65,500',
      bytes: claimingJpeg(jpeg, 65_500, 65_500),
      expected: 'refused',
    },
    {
      name: 'a PNG with a text of 120 MB',
      bytes: () => withChunk(png, 'zTXt', text()),
      expected: 'either',
      isQuick: true,
    },
    {
      name: 'a PNG with a profile of 120 MB',
      bytes: () => withChunk(png, 'iCCP', profile()),
      expected: 'either',
    },
    {
      name: 'a JPEG of 3,000 scans',
      bytes: () => withScans(progressive, 3_000).subarray(0, 5 * MB - 1),
      expected: 'either',
    },
  ]);
}

function longFiles(jpeg: Buffer, png: Buffer): HostileFile[] {
  return group('bombs', [
    {
      name: 'a WebP of 20,000 frames',
      bytes: () => moving(20_000, 0x02),
      expected: 'refused',
      isQuick: true,
    },
    { name: 'a WebP of 20,000 hidden frames', bytes: () => moving(20_000, 0), expected: 'either' },
    {
      name: 'a moving PNG',
      bytes: withChunk(png, 'acTL', Buffer.alloc(8, 9)),
      expected: 'refused',
    },
    {
      name: 'a photo of 49 megapixels',
      bytes: () =>
        sharp({
          create: { width: 7_000, height: 7_000, channels: 3, background: 'red' },
        })
          .jpeg({ quality: 30 })
          .toBuffer(),
      expected: 'taken',
    },
    {
      name: 'a photo and 6 MB behind it',
      bytes: () => Buffer.concat([jpeg, Buffer.alloc(6 * MB)]),
      expected: 'refused',
      isQuick: true,
    },
  ]);
}

/** All hostile pictures. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const [jpeg, png, gif] = await Promise.all([
    photo().jpeg().toBuffer(),
    photo(120, 80).png().toBuffer(),
    photo(40, 40).gif().toBuffer(),
  ]);
  const tagged = photo().withExif({
    IFD0: { Copyright: CANARY, ImageDescription: CANARY },
    IFD3: { GPSLatitude: '27/1 42/1 0/1', GPSLongitude: '85/1 19/1 0/1' },
  });
  const exif = await tagged.clone().jpeg().toBuffer();
  const webp = await tagged.clone().webp().toBuffer();
  return [
    ...metadata(jpeg, png, exif, webp),
    ...polyglots(jpeg, png, gif),
    ...(await bombs(jpeg, png)),
    ...longFiles(jpeg, png),
  ];
}
