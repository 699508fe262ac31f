// A printed PDF can be read back: every text, on numbered pages.
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#server/testing/read-pdf.ts';
import { printPdf } from './print-paper.ts';
import type { Paper, DocumentPart } from './print-paper.ts';

const madeAt = new Date('2026-11-20T06:15:00Z');
const foot: Paper['foot'] = { text: 'Written for the reader', page: (number) => `Page ${number}` };

function paperOf(...parts: DocumentPart[]): Paper {
  return { title: 'Statement', language: 'en', madeAt, foot, parts };
}

async function printed(...parts: DocumentPart[]) {
  return readPdf(await buffer(printPdf(paperOf(...parts))));
}

/** The value of a single label. */
async function valueOf(value: string): Promise<string> {
  const { pages } = await printed({ facts: [{ label: 'Name', value }] });
  const texts = pages[0] ?? [];
  return texts.slice(texts.indexOf('Name') + 1).join('');
}

describe('a paper', () => {
  it('has its title, its parts in order, and its foot', async () => {
    const read = await printed(
      { heading: 'About' },
      { facts: [{ label: 'Total', value: 'NPR 1,23,456.50', isMoney: true, isBold: true }] },
      { note: 'That is all.' },
    );
    expect(read.title).toBe('Statement');
    expect(read.pages).toHaveLength(1);
    expect(read.pages[0]).toEqual(expect.arrayContaining(['Written for the reader', 'Page 1']));
    expect(read.pages[0]?.slice(-4)).toEqual(['About', 'Total', 'NPR 1,23,456.50', 'That is all.']);
  });

  it('has the same bytes for the same parts', async () => {
    const parts = [{ facts: [{ label: 'Name', value: 'सीता Sharma' }] }];
    const [first, second] = [printPdf(paperOf(...parts)), printPdf(paperOf(...parts))];
    expect(await buffer(first)).toEqual(await buffer(second));
  });

  it('repeats the heading of a table on each page and loses no row', async () => {
    const columns = [
      { title: 'What', share: 3 },
      { title: 'Amount', share: 1, isMoney: true },
    ];
    const rows = Array.from({ length: 90 }, (_, row) => [`Row ${row}`, `NPR ${row}.00`]);
    const { pages } = await printed({ columns, rows });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, texts] of pages.entries()) {
      expect(texts).toContain(`Page ${index + 1}`);
      expect(texts.filter((text) => text === 'Amount')).toHaveLength(1);
    }
    const cells = pages.flat().filter((text) => /^(Row|NPR) /.test(text));
    expect(cells).toEqual(rows.flat());
  });

  it('reads rows only as its pages are read, and stops them with its reader', async () => {
    let asked = 0;
    let isOver = false;
    const endless = async function* () {
      try {
        for (;;) yield [`Row ${(asked += 1)}`];
      } finally {
        isOver = true;
      }
    };
    const stream = printPdf(paperOf({ columns: [{ title: 'What', share: 1 }], rows: endless() }));
    for await (const bytes of stream) if (Buffer.isBuffer(bytes)) break;
    await expect.poll(() => isOver).toBe(true);
    expect(asked).toBeLessThan(100);
  });

  it('fails as a stream when its rows fail', async () => {
    const rows = async function* () {
      yield ['one'];
      throw new Error('the rows are gone');
    };
    const stream = printPdf(paperOf({ columns: [{ title: 'What', share: 1 }], rows: rows() }));
    await expect(buffer(stream)).rejects.toThrow('the rows are gone');
  });
});

describe('what people typed', () => {
  it.each([
    ['Sita Sharma', 'Sita Sharma'],
    ['श्रीमती लक्ष्मी: "गाउँ", ठीक।', 'श्रीमती लक्ष्मी: "गाउँ", ठीक।'],
    ['कृष्ण (Krishna) क्षत्रिय, र्‍याल', 'कृष्ण (Krishna) क्षत्रिय, र्‍याल'],
    ['Łódź ₹500 – “ok”…', 'Łódź ₹500 – “ok”…'],
    ['a\u0000b\u202ec\u200bd\r\n\te', 'abcd e'],
    ['() \\ <</JS (x)>> %%EOF endobj', '() \\ <</JS (x)>> %%EOF endobj'],
    ['汉字 👨‍👩‍👧!', '? ?!'],
    ['\ud800x', 'x'],
    ['', ''],
  ])('prints %j', async (typed, read) => {
    expect(await valueOf(typed)).toBe(read);
  });

  it('is cut with dots when it is too long', async () => {
    const value = await valueOf('A'.repeat(100_000));
    expect(value).toMatch(/^A{100,400}…$/);
    const { pages } = await printed({ facts: [{ label: 'ण्ड'.repeat(5_000), value: '' }] });
    expect(pages).toHaveLength(1);
  });
});
