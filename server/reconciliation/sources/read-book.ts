// Streams a system's book (its list of transactions) from the sandbox, row by row.
import { faultOf } from '#providers/http-json.ts';
import { StatementFault } from '#providers/statement.ts';
import type { ReadStatement, StatementLine } from '#providers/statement.ts';
import type { ReadRow } from '#providers/book-row.ts';
import { inPages } from './pages.ts';

const TIMEOUT_MS = 120_000;
const ROW_CHARACTERS_MAX = 1_000_000;

/** Splits the text of a JSON array of objects into the text of each object. */
async function* objectsIn(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const letter = chunk[at];
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (letter === '\\') isEscaped = true;
        else if (letter === '"') isText = false;
        continue;
      }
      if (letter === '"') isText = true;
      else if (letter === '{') {
        if (depth === 0) from = at;
        depth += 1;
      } else if (letter === '}') {
        depth -= 1;
        if (depth > 0) continue;
        yield held + chunk.slice(from, at + 1);
        held = '';
        from = at + 1;
      }
    }
    if (depth > 0) held += chunk.slice(from);
    if (held.length > ROW_CHARACTERS_MAX) throw new StatementFault('a row of its book is endless');
  }
  if (depth !== 0 || isText) throw new StatementFault('its book breaks off');
}

/** Names the setting, because the sandbox may have been started on another port. */
function placeText(url: string): string {
  return `at ${url}, as SANDBOX_PORT has it,`;
}

async function open(url: string): Promise<AsyncIterable<string> | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { redirect: 'error', signal });
  // This 404 is the sandbox saying that it has no such system. Any other 404 may come from another server,
  // and proves nothing.
  if (response.status === 404 && (await response.text()).includes('There is no system')) {
    return undefined;
  }
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) {
    throw new StatementFault(
      `its book ${placeText(url)} was answered with HTTP ${response.status}`,
    );
  }
  if (!type.includes('json') || !response.body) {
    throw new StatementFault(`its book ${placeText(url)} is no list of rows`);
  }
  return response.body.pipeThrough(new TextDecoderStream()) as AsyncIterable<string>;
}

async function* linesIn(chunks: AsyncIterable<string>, readRow: ReadRow) {
  for await (const text of objectsIn(chunks)) {
    let row: unknown;
    try {
      row = JSON.parse(text);
    } catch (cause) {
      throw new StatementFault('a row of its book is no JSON', { cause });
    }
    yield* readRow(row);
  }
}

/** The book at `url`; entries that began outside the span are left out. */
export function makeReadBook(url: string, readRow: ReadRow): ReadStatement {
  return async function* read({ from, until }) {
    try {
      const chunks = await open(url);
      if (!chunks) return;
      const isWithin = ({ at }: StatementLine): boolean => !at || (at >= from && at < until);
      yield* inPages(linesIn(chunks, readRow), isWithin);
    } catch (error) {
      if (error instanceof StatementFault) throw error;
      const words = `${faultOf(error).fault} at ${url}, as SANDBOX_PORT has it`;
      throw new StatementFault(`its book cannot be read (${words})`, { cause: error });
    }
  };
}
