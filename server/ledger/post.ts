// The only function that moves money: posts a list of journals inside the caller's transaction.
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { isSystemAccount } from './accounts.ts';
import type { Journal, PostOutcome } from './journal.ts';

const POST = statement(
  'ledger_post',
  `select place, outcome from ledger_post(
     $1::uuid[], $2::text[], $3::uuid[], $4::int[], $5::uuid[], $6::bigint[])`,
);

/**
 * Posts journals and returns a result for each, in order; a rejected one does not undo the others.
 * Locks all wallets involved, in account order, so a caller that also locks orders must have locked
 * the wallets before. A journal that does not balance is a bug: the database raises, and the
 * transaction is lost.
 */
export async function post(tx: Transaction, journals: Journal[]): Promise<PostOutcome[]> {
  const outcomes: PostOutcome[] = [];
  for (const round of rounds(journals)) {
    const answers = await postRound(tx, round);
    for (const [place, { index }] of round.entries()) {
      outcomes[index] = answers.get(place + 1) ?? 'no such account';
    }
  }
  return outcomes;
}

interface Placed {
  journal: Journal;
  index: number;
}

/**
 * The database moves each wallet once per call, so a list that repeats a wallet or an id is split.
 */
function rounds(journals: Journal[]): Placed[][] {
  const result: Placed[][] = [];
  const roundsUsed = new Map<string, number>();
  for (const [index, journal] of journals.entries()) {
    const wallets = journal.postings.map(({ account }) => account).filter(isWallet);
    const names = [journal.id, ...wallets];
    const number = Math.max(...names.map((name) => roundsUsed.get(name) ?? 0));
    for (const name of names) roundsUsed.set(name, number + 1);
    (result[number] ??= []).push({ journal, index });
  }
  return result;
}

function isWallet(account: string): boolean {
  return !isSystemAccount(account);
}

async function postRound(tx: Transaction, round: Placed[]): Promise<Map<number, PostOutcome>> {
  const of: number[] = [];
  const accounts: string[] = [];
  const amounts: bigint[] = [];
  for (const [place, { journal }] of round.entries()) {
    for (const { account, amountPaisa } of journal.postings) {
      of.push(place + 1);
      accounts.push(account);
      amounts.push(amountPaisa);
    }
  }
  const journals = round.map(({ journal }) => journal);
  const answers = await tx.rows<{ place: number; outcome: PostOutcome }>(POST, [
    journals.map(({ id }) => id),
    journals.map(({ kind }) => kind),
    journals.map(({ reference }) => reference),
    of,
    accounts,
    amounts,
  ]);
  return new Map(answers.map(({ place, outcome }) => [place, outcome]));
}

/** Posts a journal that cannot fail: its balances were read under their locks. */
export async function postSurely(tx: Transaction, journal: Journal): Promise<void> {
  const [outcome] = await post(tx, [journal]);
  if (outcome !== 'posted') throw new Error(`a ${journal.kind} could not be posted: ${outcome}`);
}
