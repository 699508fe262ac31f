// Parses a PDF: its pages and their texts.
import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** The texts of each page, in drawing order. */
  pages: string[][];
  title: string;
}

type Objects = ReadonlyMap<number, { head: string; stream: string }>;

function objectsOf(pdf: Buffer): Objects {
  const all = pdf.toString('latin1');
  const objects = new Map<number, { head: string; stream: string }>();
  for (const { 1: id, 2: body = '' } of all.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = '', packed = ''] = body.split(/\nstream\n(.*)/s);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = Buffer.from(packed.slice(0, length), 'latin1');
    const isPacked = bytes.length > 0 && head.includes('/FlateDecode');
    const stream = (isPacked ? inflateSync(bytes) : bytes).toString('latin1');
    objects.set(Number(id), { head, stream });
  }
  return objects;
}

function referred(objects: Objects, head: string, name: string): number[] {
  const list = new RegExp(`/${name} \\[?((?:\\d+ 0 R ?)+)`).exec(head)?.[1] ?? '';
  const ids = [...list.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
  return ids.filter((id) => objects.has(id));
}

function utf16(hex: string): string {
  const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  return bytes.swap16().toString('utf16le');
}

/** Maps the glyph numbers of a font to letters, by the font's own table. */
function lettersOf(table: string): string[] {
  const lists = [...table.matchAll(/<\w+> <\w+> \[(.*?)\]/gs)];
  return lists.flatMap(([, list = '']) =>
    [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = '']) => utf16(hex)),
  );
}

function fontsOf(objects: Objects, resources: string): Map<string, string[]> {
  const fonts = new Map<string, string[]>();
  for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [table = 0] = referred(objects, objects.get(Number(id))?.head ?? '', 'ToUnicode');
    fonts.set(name, lettersOf(objects.get(table)?.stream ?? ''));
  }
  return fonts;
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A text string of the file; UTF-16 where it begins with the byte order mark. */
function written(literal: string): string {
  const bytes = literal.replaceAll(/\\(.)/gs, (_, letter: string) => ESCAPED[letter] ?? letter);
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

/** The texts of a page's content; text drawn out of reading order carries its own replacement. */
function textsOf(drawing: string, fonts: Map<string, string[]>): string[] {
  const texts: string[] = [];
  let letters: string[] = [];
  let isSaid = false;
  for (const line of drawing.split('\n')) {
    const actual = /^\/ActualText \((.*)\)$/.exec(line)?.[1];
    if (actual !== undefined) texts.push(written(actual));
    isSaid = line !== 'EMC' && (isSaid || actual !== undefined);
    letters = fonts.get(/^\/(F\d+) .* Tf$/.exec(line)?.[1] ?? '') ?? letters;
    if (isSaid || !line.endsWith('TJ')) continue;
    const glyphs = [...line.matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex?.match(/\w{4}/g) ?? []);
    texts.push(glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '\0').join(''));
  }
  return texts;
}

/** Throws when the bytes are not a complete PDF. */
export function readPdf(pdf: Buffer): ReadPdf {
  const text = pdf.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.endsWith('%%EOF\n')) throw new Error('not a complete PDF');
  const objects = objectsOf(pdf);
  const tree = [...objects.values()].find(({ head }) => head.includes('/Type /Pages'));
  const pages = referred(objects, tree?.head ?? '', 'Kids').map((id) => {
    const { head } = objects.get(id) ?? { head: '' };
    const [resources = 0] = referred(objects, head, 'Resources');
    const [contents = 0] = referred(objects, head, 'Contents');
    const fonts = fontsOf(objects, objects.get(resources)?.head ?? head);
    return textsOf(objects.get(contents)?.stream ?? '', fonts);
  });
  const [title = 0] = referred(objects, text.slice(text.lastIndexOf('/Title ')), 'Title');
  return { pages, title: written(objects.get(title)?.head.slice(1, -1) ?? '') };
}
