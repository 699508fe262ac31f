// Names what the product sends to PostgreSQL: each statement and each commit.
import type { OnMessage } from './fault-injector.ts';
import { makeFrames, textsOf } from './frames.ts';
import type { Frame } from './frames.ts';
import type { Connection, Watch } from './relay.ts';

const NAME_LETTERS_MAX = 60;
/** Statements that change nothing, and are no points. */
const IDLE = /^(begin|rollback|set |discard)/i;

/** The name of an unnamed statement. */
function nameOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, NAME_LETTERS_MAX);
}

interface Reader {
  /** The name of the statement that this message executes; undefined for other messages. */
  read: (frame: Frame) => string | undefined;
}

function makeReader(): Reader {
  const prepared = new Map<string, string>();
  let bound = '';
  /** A commit is named after the last statement of its transaction. */
  let last = '';
  let isOwner = true;

  function named(name: string): string | undefined {
    // Migrations and audits by the owner of the tables: one point per kind of statement.
    if (isOwner) return `of the owner: ${name.split(' ')[0]}`;
    if (/^commit/i.test(name)) return `commit of ${last}`;
    if (IDLE.test(name)) return undefined;
    last = name;
    return name;
  }

  return {
    read: ({ type, body }) => {
      if (type === 'Q') {
        const text = textsOf(body)[0] ?? '';
        // A connection of the app takes its role before its first use.
        if (/\bset role /i.test(text)) isOwner = false;
        return named(nameOf(text));
      }
      if (type === 'P') {
        const [name = '', text = ''] = textsOf(body);
        prepared.set(name, name === '' ? nameOf(text) : name);
      }
      if (type === 'B') bound = prepared.get(textsOf(body)[1] ?? '') ?? '';
      return type === 'E' ? named(bound) : undefined;
    },
  };
}

/** Before: the statement never arrives. After: it was executed, but its result never arrives. */
export function watchPostgres(onMessage: OnMessage): (connection: Connection) => Watch {
  return (connection) => {
    const fromProduct = makeFrames({ isFirstUntyped: true });
    const fromDatabase = makeFrames({ isFirstUntyped: false });
    const reader = makeReader();
    let underWay: string | undefined;
    return {
      fromProduct: (chunk) => {
        for (const frame of fromProduct(chunk)) {
          const name = reader.read(frame);
          if (name === undefined) continue;
          if (!onMessage(name, 'before', connection)) return false;
          underWay = name;
        }
        return true;
      },
      fromOutside: (chunk) => {
        // Z: ready for the next statement, so this one is done.
        const isDone = fromDatabase(chunk).some(({ type }) => type === 'Z');
        if (!isDone || underWay === undefined) return true;
        const name = underWay;
        underWay = undefined;
        return onMessage(name, 'after', connection);
      },
    };
  };
}
