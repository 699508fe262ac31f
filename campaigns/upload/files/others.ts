// Files of other types, false names and types, damaged files, and what scanners find.
import sharp from 'sharp';
import type { Random } from '../../harness/random.ts';
import { CANARY, group } from './hostile-file.ts';
import type { HostileFile } from './hostile-file.ts';
import { pdfOf } from './pdf-of.ts';
import { photo, withSegment } from './pictures.ts';

/** The harmless file that every scanner reports, in two parts so that this file is not reported. */
const EICAR = [
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$`,
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>${CANARY}</script></svg>`;
const ENTITIES = '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;">]>';

async function types(): Promise<HostileFile[]> {
  const texts: [string, string][] = [
    ['an SVG', SVG],
    ['an SVG with entities', ENTITIES + SVG],
    ['an HTML page', `<!doctype html><b>${CANARY}</b>`],
    ['a PHP program', `<?php ${CANARY} ?>`],
    ['a shell script', `#!/bin/sh\necho ${CANARY}`],
    ['a Windows program', `MZ${CANARY}`],
    ['a Linux program', `\u007fELF${CANARY}`],
    ['a ZIP', `PK\u0003\u0004${CANARY}`],
    ['PostScript', `%!PS-Adobe-3.0\n${CANARY}`],
    ['a rich text', `{\\rtf1 ${CANARY}}`],
    ['JSON', `{"a":"${CANARY}"}`],
    ['an icon', '\0\0\u0001\0\u0001\0\u0010\u0010'],
    ['a bitmap', `BM${'\0'.repeat(60)}`],
    ['a Photoshop file', '8BPS\0\u0001'],
    ['a JPEG 2000', '\0\0\0\fjP  \r\n'],
    [
      'ImageMagick commands',
      `push graphic-context\nimage over 0,0 0,0 'https://127.0.0.1:9/${CANARY}'`,
    ],
  ];
  const heic = (brand: string): Buffer =>
    Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1${brand}`);
  const quick = new Set(['an SVG', 'an HTML page']);
  return group('other types', [
    ...texts.map(([name, text]) => {
      const bytes = Buffer.from(text);
      return { name, bytes, expected: 'refused' as const, isQuick: quick.has(name) };
    }),
    { name: 'a HEIC', bytes: heic('heic'), expected: 'refused', isQuick: true },
    { name: 'a HEIF', bytes: heic('mif1'), expected: 'refused' },
    {
      name: 'an AVIF',
      bytes: await photo(40, 40).avif({ effort: 0 }).toBuffer(),
      expected: 'refused',
    },
    { name: 'a TIFF', bytes: await photo(40, 40).tiff().toBuffer(), expected: 'refused' },
    { name: 'a GIF', bytes: await photo(40, 40).gif().toBuffer(), expected: 'refused' },
    { name: 'nothing', bytes: Buffer.alloc(0), expected: 'refused', isQuick: true },
    { name: 'one byte', bytes: Buffer.from([0xff]), expected: 'refused' },
    {
      name: 'the first bytes of a JPEG',
      bytes: Buffer.from([0xff, 0xd8, 0xff]),
      expected: 'refused',
    },
    { name: 'the first bytes of a PDF', bytes: Buffer.from('%PDF-'), expected: 'refused' },
    {
      name: 'the first bytes of a WebP',
      bytes: Buffer.from('RIFF\0\0\0\0WEBP'),
      expected: 'refused',
    },
    { name: '5 MB of zeros', bytes: Buffer.alloc(5 * 1024 * 1024), expected: 'refused' },
  ]);
}

function claims(jpeg: Buffer): HostileFile[] {
  const html = Buffer.from(`<b>${CANARY}</b>`);
  const named = (filename: string): Omit<HostileFile, 'kind'> => {
    return {
      name: `a file named ${filename.slice(0, 30)}`,
      bytes: jpeg,
      filename,
      expected: 'taken',
    };
  };
  return group('names and types', [
    {
      name: 'HTML that says it is a JPEG',
      bytes: html,
      filename: 'a.jpg',
      type: 'image/jpeg',
      expected: 'refused',
      isQuick: true,
    },
    {
      name: 'SVG that says it is a PNG',
      bytes: Buffer.from(SVG),
      filename: 'a.png',
      type: 'image/png',
      expected: 'refused',
    },
    {
      name: 'a JPEG that says it is HTML',
      bytes: jpeg,
      filename: 'a.html',
      type: 'text/html',
      expected: 'taken',
      isQuick: true,
    },
    {
      name: 'a JPEG that says it is a PDF',
      bytes: jpeg,
      filename: 'a.pdf',
      type: 'application/pdf',
      expected: 'taken',
    },
    {
      name: 'a JPEG of an impossible type',
      bytes: jpeg,
      type: 'x'.repeat(300),
      expected: 'either',
    },
    { ...named(`../../../../../../tmp/${CANARY}.jpg`), isQuick: true },
    named(`..\\..\\${CANARY}.php`),
    named(`/etc/${CANARY}`),
    named(`${CANARY}.php%00.jpg`),
    named('a'.repeat(4_000)),
    named('.htaccess'),
    named('con'),
    named('\u202egpj.exe'),
  ]);
}

function scanned(jpeg: Buffer): HostileFile[] {
  const hidden = withSegment(jpeg, 0xfe, Buffer.from(EICAR));
  return group('viruses', [
    { name: 'the EICAR test file', bytes: Buffer.from(EICAR), expected: 'refused' },
    { name: 'a JPEG with the EICAR test file', bytes: hidden, expected: 'refused', isQuick: true },
    {
      name: 'a PDF with the EICAR test file',
      bytes: pdfOf({ objects: [`(${EICAR})`] }),
      expected: 'refused',
    },
  ]);
}

/** The four types, cut off and with single bits flipped at random places. */
async function damaged(random: Random, places: number): Promise<HostileFile[]> {
  const noise = photo(400, 300);
  const wholes: [string, Buffer][] = [
    ['JPEG', await noise.clone().jpeg().toBuffer()],
    ['PNG', await noise.clone().png().toBuffer()],
    ['WebP', await noise.clone().webp().toBuffer()],
    ['PDF', pdfOf()],
  ];
  return wholes.flatMap(([type, whole]) => {
    const cuts = Array.from({ length: places }, () => random.whole(20, whole.length - 30));
    const flips = Array.from({ length: places }, () => random.whole(0, whole.length - 1));
    // A PDF lists its objects at its end, and readers rebuild a list that is missing.
    const expected = type === 'PDF' ? ('either' as const) : ('refused' as const);
    return [
      ...group('cut off', [
        {
          name: `half a ${type}`,
          bytes: whole.subarray(0, whole.length / 2),
          expected,
          isQuick: true,
        },
        ...cuts.map((at) => {
          return { name: `${type} cut at ${at}`, bytes: whole.subarray(0, at), expected };
        }),
      ]),
      ...group(
        'flipped bits',
        flips.map((at) => {
          const bytes = Buffer.from(whole);
          bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
          return { name: `${type} flipped at ${at}`, bytes, expected: 'either' as const };
        }),
      ),
    ];
  });
}

/** Everything that is neither a hostile picture nor a hostile PDF. */
export async function otherFiles(
  random: Random,
  jpeg: Buffer,
  places: number,
): Promise<HostileFile[]> {
  return [
    ...(await types()),
    ...claims(jpeg),
    ...scanned(jpeg),
    ...(await damaged(random, places)),
  ];
}

export const plainPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#336' } })
    .jpeg()
    .toBuffer();
