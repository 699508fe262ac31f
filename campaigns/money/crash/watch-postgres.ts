// Reads what the product says to PostgreSQL: each statement and each commit by a name of its own.
import type { Meets } from './crasher.ts';
import { makeFrames, textsOf } from './frames.ts';
import type { Frame } from './frames.ts';
import type { Line, Watch } from './relay.ts';

const NAME_LETTERS_MAX = 60;
/** Nothing of ours begins or ends with these. */
const IDLE = /^(begin|rollback|set |discard)/i;

/** What a statement without a name is called. */
function nameOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, NAME_LETTERS_MAX);
}

interface Reader {
  /** The name of the statement that this message carries out; undefined for any other message. */
  read: (frame: Frame) => string | undefined;
}

function makeReader(): Reader {
  const prepared = new Map<string, string>();
  let bound = '';
  /** The last statement of a transaction says which one its commit is. */
  let last = '';
  let isOwner = false;

  function named(name: string): string | undefined {
    // Migrations and proofs, which the owner of the tables reads: one kind of place.
    if (isOwner) return `of the owner: ${name.split(' ')[0]}`;
    if (/^commit/i.test(name)) return `commit of ${last}`;
    if (IDLE.test(name)) return undefined;
    last = name;
    return name;
  }

  return {
    read: ({ type, body }) => {
      if (type === '') isOwner = !body.includes('role=');
      if (type === 'Q') return named(nameOf(textsOf(body)[0] ?? ''));
      if (type === 'P') {
        const [name = '', text = ''] = textsOf(body);
        prepared.set(name, name === '' ? nameOf(text) : name);
      }
      if (type === 'B') bound = prepared.get(textsOf(body)[1] ?? '') ?? '';
      return type === 'E' ? named(bound) : undefined;
    },
  };
}

/** Before: the statement never arrives. After: it was carried out, and nobody hears of it. */
export function watchPostgres(meets: Meets): (line: Line) => Watch {
  return (line) => {
    const fromProduct = makeFrames({ isFirstUntyped: true });
    const fromDatabase = makeFrames({ isFirstUntyped: false });
    const reader = makeReader();
    let underWay: string | undefined;
    return {
      fromProduct: (piece) => {
        for (const frame of fromProduct(piece)) {
          const name = reader.read(frame);
          if (name === undefined) continue;
          if (!meets(name, 'before', line)) return false;
          underWay = name;
        }
        return true;
      },
      fromOutside: (piece) => {
        // Z: ready for the next one, so what was under way is done.
        const isDone = fromDatabase(piece).some(({ type }) => type === 'Z');
        if (!isDone || underWay === undefined) return true;
        const name = underWay;
        underWay = undefined;
        return meets(name, 'after', line);
      },
    };
  };
}
