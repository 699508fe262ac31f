// Proves the books as soon as the product works, and every night; violations are told as errors.
import type pg from 'pg';
import { violationsOf } from '#server/ledger/verify.ts';
import { daily } from '#server/timers.ts';
import { proveBooks } from './prove-books.ts';

/** Where violations are told; every one is a line of its own. */
export interface ProofLog {
  error: (details: object, text: string) => void;
}

// When nobody pays a bill, by the clock most of the people live by.
const PROOF_TIME = { hour: 3, minute: 10, timeZone: 'Asia/Kathmandu' };

/** Begins at once, beside the work of the product: long books take their time. Silence is the proof. */
export function keepBooksProven(owner: pg.Pool, log: ProofLog): { stop: () => void } {
  async function prove(): Promise<void> {
    for (const { rule, detail } of violationsOf(await proveBooks(owner))) {
      log.error({ rule, detail }, 'the books are wrong');
    }
  }
  const onFault = (error: unknown): void => log.error({ err: error }, 'the books were not proven');
  const nightly = daily(PROOF_TIME, prove, onFault);
  nightly.start();
  void prove().catch(onFault);
  return { stop: nightly.stop };
}
