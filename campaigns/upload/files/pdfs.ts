// PDFs with scripts, actions, embedded files, loops, bombs, passwords and far too many pages.
import { deflateSync } from 'node:zlib';
import { CANARY, group } from './hostile-file.ts';
import type { HostileFile } from './hostile-file.ts';
import { pdfOf, stream } from './pdf-of.ts';

const MB = 1024 * 1024;

const flated = (bytes: Buffer) => ({
  bytes: deflateSync(bytes),
  filter: '/Filter /FlateDecode',
});

const SCRIPT = `<< /S /JavaScript /JS (app.alert\\("${CANARY}"\\);) >>`;
const LAUNCH = `<< /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) /P (/c ${CANARY}) >> >>`;
const ENCRYPT = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> >> /ID [<${'22'.repeat(16)}> <${'22'.repeat(16)}>]`;

function active(): HostileFile[] {
  const embedded = stream(Buffer.from(`MZ ${CANARY}`), '/Type /EmbeddedFile');
  const spec = '<< /Type /Filespec /F (a.exe) /EF << /F 4 0 R >> >>';
  const names = `/Names << /EmbeddedFiles << /Names [(a.exe) ${spec}] >> /JavaScript << /Names [(a) ${SCRIPT}] >> >>`;
  return group('active PDFs', [
    {
      name: 'a script on opening',
      bytes: () => pdfOf({ catalog: `/OpenAction ${SCRIPT}` }),
      expected: 'taken',
      isQuick: true,
    },
    {
      name: 'a script that never ends',
      bytes: () => pdfOf({ catalog: '/OpenAction << /S /JavaScript /JS (for\\(;;\\);) >>' }),
      expected: 'taken',
    },
    {
      name: 'a program on opening',
      bytes: () => pdfOf({ catalog: `/OpenAction ${LAUNCH}` }),
      expected: 'taken',
    },
    {
      name: 'a script for the page',
      bytes: () => pdfOf({ page: `/AA << /O ${SCRIPT} >>` }),
      expected: 'taken',
    },
    {
      name: 'embedded files',
      bytes: () => pdfOf({ catalog: names, objects: [embedded] }),
      expected: 'taken',
      isQuick: true,
    },
    {
      name: 'a link to a server',
      bytes: () =>
        pdfOf({ catalog: `/OpenAction << /S /URI /URI (http://127.0.0.1:9/${CANARY}) >>` }),
      expected: 'taken',
    },
    {
      name: 'a form to be sent',
      bytes: () => pdfOf({ catalog: `/AcroForm << /Fields [] /XFA (${CANARY}) >>` }),
      expected: 'either',
    },
    {
      name: 'a file of the server as an image',
      bytes: () =>
        pdfOf({
          page: '/Resources << /XObject << /I << /Subtype /Image /F (/etc/passwd) >> >> >>',
        }),
      expected: 'either',
    },
  ]);
}

function bombs(): HostileFile[] {
  const marks = () => flated(Buffer.alloc(60 * MB, 'q Q\n'));
  const twice = () => ({
    bytes: deflateSync(deflateSync(Buffer.alloc(200 * MB))),
    filter: '/Filter [/FlateDecode /FlateDecode]',
  });
  const wide = () =>
    stream(
      deflateSync(Buffer.alloc(40 * MB)),
      '/Subtype /Image /Width 30000 /Height 10000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /FlateDecode',
    );
  const shown = { bytes: Buffer.from('q 200 0 0 140 0 0 cm /I Do Q'), filter: '' };
  return group('PDF bombs', [
    {
      name: 'ten thousand pages',
      bytes: () => pdfOf({ pages: 10_000 }),
      expected: 'refused',
      isQuick: true,
    },
    { name: 'five pages', bytes: () => pdfOf({ pages: 5 }), expected: 'refused' },
    { name: 'no page', bytes: () => pdfOf({ pages: 0 }), expected: 'refused' },
    {
      name: 'fifteen million operators',
      bytes: () => pdfOf({ content: marks() }),
      expected: 'either',
    },
    {
      name: 'a stream of 200 MB, compressed twice',
      bytes: () => pdfOf({ content: twice() }),
      expected: 'either',
    },
    {
      name: 'an image of 300 megapixels',
      bytes: () =>
        pdfOf({
          content: shown,
          page: '/Resources << /XObject << /I 4 0 R >> >>',
          objects: [wide()],
        }),
      expected: 'either',
    },
  ]);
}

function oddities(): HostileFile[] {
  return group('odd PDFs', [
    {
      name: 'a page of 10,000 km',
      bytes: () => pdfOf({ box: '[0 0 30000000000 30000000000]' }),
      expected: 'either',
    },
    { name: 'a page without size', bytes: () => pdfOf({ box: '[0 0 0 0]' }), expected: 'either' },
    {
      name: 'a page as narrow as a hair',
      bytes: () => pdfOf({ box: '[0 0 0.001 14000]' }),
      expected: 'either',
    },
    {
      name: 'a hundred thousand brackets',
      bytes: () => pdfOf({ objects: ['['.repeat(100_000)] }),
      expected: 'either',
    },
    {
      name: 'a hundred thousand objects',
      bytes: () => pdfOf({ objects: Array.from({ length: 100_000 }, () => '0') }),
      expected: 'either',
    },
    {
      name: 'a content that contains itself',
      bytes: () =>
        pdfOf({
          content: {
            bytes: Buffer.from('/X Do'),
            filter:
              '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 3 0 R >> >>',
          },
          page: '/Resources << /XObject << /X 3 0 R >> >>',
        }),
      expected: 'either',
    },
    {
      name: 'a table that refers to itself',
      bytes: () => pdfOf({ trailer: '/Prev 0' }),
      expected: 'either',
    },
    {
      name: 'a tree of pages with a loop',
      bytes: Buffer.from(pdfOf().toString('latin1').replace('[4 0 R]', '[2 0 R]'), 'latin1'),
      expected: 'either',
    },
  ]);
}

/** All hostile PDFs. */
export function hostilePdfs(jpeg: Buffer): HostileFile[] {
  const plain = pdfOf();
  const zip = Buffer.from(`PK\u0003\u0004 ${CANARY} PK\u0005\u0006${'\0'.repeat(18)}`);
  const locked = pdfOf({ trailer: ENCRYPT });
  return [
    ...active(),
    ...bombs(),
    ...oddities(),
    ...group('locked PDFs', [
      { name: 'a PDF with a password', bytes: locked, expected: 'refused', isQuick: true },
      {
        name: 'a PDF with an unknown lock',
        bytes: () => pdfOf({ trailer: '/Encrypt << /Filter /Other >>' }),
        expected: 'refused',
      },
    ]),
    ...group('polyglots', [
      { name: 'PDF, then ZIP', bytes: Buffer.concat([plain, zip]), expected: 'taken' },
      {
        name: 'JPEG inside a broken PDF',
        bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg]),
        expected: 'refused',
      },
      {
        name: 'HTML, then PDF',
        bytes: Buffer.concat([Buffer.from(`<b>${CANARY}</b>`), plain]),
        expected: 'refused',
        isQuick: true,
      },
      {
        name: 'a program, then PDF',
        bytes: Buffer.concat([Buffer.from(`MZ${CANARY}`), plain]),
        expected: 'refused',
      },
    ]),
  ];
}
