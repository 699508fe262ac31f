// Writes small PDFs by hand: well-formed, but hostile in what they ask a reader to do.

interface Pdf {
  /** Entries of the catalog, and of the first page. */
  catalog?: string;
  page?: string;
  pages?: number;
  /** The page's content stream with its filter. */
  content?: { bytes: Buffer; filter: string };
  /** Further objects, from number 4 on. */
  objects?: readonly (string | Buffer)[];
  trailer?: string;
  box?: string;
}

const PLAIN = Buffer.from('0.2 0.4 0.6 rg 20 20 160 100 re f');

/** A stream object's text. */
export function stream(bytes: Buffer, dictionary = ''): Buffer {
  const head = `<< /Length ${bytes.length} ${dictionary} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

/** A PDF with a correct table of its objects. */
export function pdfOf(pdf: Pdf = {}): Buffer {
  const { pages = 1, box = '[0 0 200 140]', content = { bytes: PLAIN, filter: '' } } = pdf;
  const { objects = [] } = pdf;
  const firstPage = 4 + objects.length;
  const numbers = Array.from({ length: pages }, (_, at) => `${firstPage + at} 0 R`);
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 3 0 R ${pdf.page ?? ''} >>`;
  const bodies: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R ${pdf.catalog ?? ''} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.join(' ')}] >>`,
    stream(content.bytes, content.filter),
    ...objects,
    ...Array.from({ length: pages }, () => page),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let at = parts[0]?.length ?? 0;
  const offsets = bodies.map((body, index) => {
    const start = at;
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body as string),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    at += part.length;
    return start;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = bodies.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R ${pdf.trailer ?? ''} >>\nstartxref\n${at}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}
