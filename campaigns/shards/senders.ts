// Who moves money between wallets of different shards by the ledger's own function, in batches, and asks
// again under the same ids until every outcome is known: what must be in the books is then known, too.
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '#server/db/transaction.ts';
import type { Journal, PostOutcome } from '#server/ledger/journal.ts';
import { post } from '#server/ledger/post.ts';
import { pause } from '../harness/concurrency.ts';
import type { Random } from '../harness/random.ts';

export interface Wallet {
  id: string;
  /** The worker that holds it. */
  node: string;
}

export interface SendersOptions {
  pool: pg.Pool;
  wallets: readonly Wallet[];
  random: Random;
  /** How many transfers in all. */
  count: number;
  /** How many send at once, and how many transfers each posts in one transaction. */
  senders: number;
  batch: number;
}

export interface Senders {
  /** Ids and sums of what was acknowledged, by wallet and in all. */
  acknowledged: ReadonlySet<string>;
  expected: ReadonlyMap<string, bigint>;
  /** Ids that were answered otherwise. */
  refused: ReadonlySet<string>;
  /** How often a batch had to be asked again, by the words of the error. */
  again: ReadonlyMap<string, number>;
  done: () => number;
  /** The longest time without an acknowledgement, in milliseconds. */
  longestGapMs: () => number;
  end: Promise<void>;
}

const AMOUNT_MAX = 500;
const AGAIN_MS = 200;

/** Each wallet stands in a batch once, and a receiver on another worker than its sender. */
function makeBatch(wallets: readonly Wallet[], size: number, random: Random): Journal[] {
  const journals: Journal[] = [];
  const waiting = random.shuffled(wallets);
  while (journals.length < size) {
    const sender = waiting.pop();
    const place = waiting.findIndex(({ node }) => node !== sender?.node);
    const [receiver] = place < 0 ? [] : waiting.splice(place, 1);
    if (!sender || !receiver) break;
    const amountPaisa = BigInt(random.whole(1, AMOUNT_MAX));
    const postings = [
      { account: sender.id, amountPaisa: -amountPaisa },
      { account: receiver.id, amountPaisa },
    ];
    journals.push({ id: uuidv7(), kind: 'wallet-sent', reference: null, postings });
  }
  return journals;
}

export function startSenders(options: SendersOptions): Senders {
  const { pool, wallets, random, count, senders, batch } = options;
  const acknowledged = new Set<string>();
  const refused = new Set<string>();
  const expected = new Map<string, bigint>();
  const again = new Map<string, number>();
  let [begun, last, longest] = [0, performance.now(), 0];

  const note = (journal: Journal, outcome: PostOutcome, tries: number): void => {
    // Only what was asked before may have been posted before.
    if (outcome !== 'posted' && (outcome !== 'already posted' || tries === 1)) {
      refused.add(journal.id);
      return;
    }
    acknowledged.add(journal.id);
    for (const { account, amountPaisa } of journal.postings) {
      expected.set(account, (expected.get(account) ?? 0n) + amountPaisa);
    }
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };

  const send = async (journals: Journal[]): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        const outcomes = await inTransaction(pool, (tx) => post(tx, journals));
        for (const [place, journal] of journals.entries()) {
          note(journal, outcomes[place] ?? 'no such account', tries);
        }
        return;
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        const words = String((cause as Error).message).replaceAll(/[0-9a-f-]{36}|\d+/g, '…');
        again.set(words, (again.get(words) ?? 0) + 1);
        await pause(AGAIN_MS);
      }
    }
  };

  const run = async (number: number): Promise<void> => {
    const own = random.branch(`sender ${number}`);
    while (begun < count) {
      const size = Math.min(batch, count - begun);
      begun += size;
      await send(makeBatch(wallets, size, own));
    }
  };
  const end = Promise.all(Array.from({ length: senders }, (_, number) => run(number)));
  return {
    acknowledged,
    refused,
    expected,
    again,
    done: () => acknowledged.size + refused.size,
    longestGapMs: () => longest,
    end: end.then(() => undefined),
  };
}
