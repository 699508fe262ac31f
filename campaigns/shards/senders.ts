// Moves money between wallets of different shards with the ledger's own function, in batches, and retries
// under the same ids until every outcome is known; then it is also known what must be in the books.
import type pg from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import type { Journal, PostOutcome } from '#server/ledger/journal.ts';
import { idInBucketOf } from '#server/db/shards/id-in-bucket.ts';
import { post } from '#server/ledger/post.ts';
import { pause } from '../harness/concurrency.ts';
import type { Random } from '../harness/random.ts';

export interface Wallet {
  id: string;
  bucket: number;
  /** The worker that holds its bucket. */
  node: string;
}

export interface SendersOptions {
  pool: pg.Pool;
  wallets: readonly Wallet[];
  random: Random;
  /** Asked before each batch. */
  isOver: (begun: number) => boolean;
  /** How many send at once, and how many transfers each posts in one transaction. */
  senders: number;
  batch: number;
}

export interface Senders {
  /** The ids of acknowledged transfers, and by how much they change each wallet. */
  acknowledged: ReadonlySet<string>;
  expected: ReadonlyMap<string, bigint>;
  /** Ids of transfers that were refused. */
  refused: ReadonlySet<string>;
  /** How often a batch had to be retried, by error message. */
  again: ReadonlyMap<string, number>;
  done: () => number;
  /** The longest time without an acknowledgement, in milliseconds. */
  longestGapMs: () => number;
  end: Promise<void>;
}

/** A kind of journal that belongs to no order, attempt or transfer. */
export const MOVED = 'opening-balance';
const AMOUNT_MAX = 500;
const AGAIN_MS = 200;

/** Transfers from wallets of one bucket to wallets of a bucket on another worker; each wallet occurs once. */
function makeBatch(wallets: readonly Wallet[], size: number, random: Random): Journal[] {
  const { bucket, node } = random.pick(wallets);
  const senders = random.shuffled(wallets.filter((wallet) => wallet.bucket === bucket));
  const other = random.pick(wallets.filter((wallet) => wallet.node !== node));
  const receivers = random.shuffled(wallets.filter((wallet) => wallet.bucket === other.bucket));
  const pairs = senders.slice(0, Math.min(size, receivers.length));
  return pairs.map((sender, place) => {
    const amountPaisa = BigInt(random.whole(1, AMOUNT_MAX));
    const postings = [
      { account: sender.id, amountPaisa: -amountPaisa },
      { account: receivers[place]?.id ?? '', amountPaisa },
    ];
    return { id: idInBucketOf(sender.id), kind: MOVED, reference: null, postings };
  });
}

export function startSenders(options: SendersOptions): Senders {
  const { pool, wallets, random, isOver, senders, batch } = options;
  const acknowledged = new Set<string>();
  const refused = new Set<string>();
  const expected = new Map<string, bigint>();
  const again = new Map<string, number>();
  let [begun, last, longest] = [0, performance.now(), 0];

  const note = (journal: Journal, outcome: PostOutcome, tries: number): void => {
    // Only a retry may be answered "already posted".
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
        const words = (cause as Error).message.replaceAll(/[0-9a-f-]{36}|\d+/g, '…');
        again.set(words, (again.get(words) ?? 0) + 1);
        await pause(AGAIN_MS);
      }
    }
  };

  const run = async (number: number): Promise<void> => {
    const own = random.branch(`sender ${number}`);
    while (!isOver(begun)) {
      const journals = makeBatch(wallets, batch, own);
      begun += journals.length;
      await send(journals);
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
