// Reads comma-separated text record by record: quotes, quoted line breaks and either line end.

/** Longer than any field of a settlement file: a quote that is never closed. */
const FIELD_CHARACTERS_MAX = 100_000;

/** Text that is not comma-separated values. Its message is a clause with the line. */
export class NotCsv extends Error {}

export interface CsvRecord {
  /** The line it begins on, from 1. */
  line: number;
  fields: string[];
}

/** Throws NotCsv for a quote within a field, or one that is never closed. Empty lines are left out. */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let fields: string[] = [];
  let field = '';
  let quoted: 'no' | 'open' | 'closing' = 'no';
  let line = 1;
  let begin = 1;
  const isEmpty = (): boolean => fields.length === 0 && field === '' && quoted === 'no';
  const endField = (): void => {
    fields.push(field.trim());
    field = '';
    quoted = 'no';
  };
  const endRecord = (): CsvRecord => {
    endField();
    const record = { line: begin, fields };
    fields = [];
    return record;
  };
  for await (const chunk of chunks) {
    for (const letter of chunk) {
      if (letter === '\n') line += 1;
      if (quoted === 'open') {
        if (letter === '"') quoted = 'closing';
        else field += letter;
        if (field.length > FIELD_CHARACTERS_MAX) throw new NotCsv(`line ${begin} never ends`);
      } else if (letter === '"') {
        if (quoted === 'closing') field += '"';
        else if (field.trim() !== '') throw new NotCsv(`line ${line} has a quote within a field`);
        else field = '';
        quoted = 'open';
      } else if (letter === ',') endField();
      else if (letter === '\n') {
        if (!isEmpty()) yield endRecord();
        begin = line;
      } else if (letter !== '\r' && letter !== '\uFEFF') field += letter;
    }
  }
  if (quoted === 'open') throw new NotCsv(`line ${begin} never ends`);
  if (!isEmpty()) yield endRecord();
}
