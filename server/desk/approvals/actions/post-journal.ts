// Posts a manual journal between system accounts and customers' wallets, by two people.
import type pg from 'pg';
import * as z from 'zod/mini';
import { ApiError } from '#contract/api-error.ts';
import { JOURNAL_EVIDENCE_MAX, JOURNAL_LINES_MAX } from '#contract/desk/approvals/actions.ts';
import { growsByMinus } from '#contract/desk/ledger-accounts.ts';
import { id, text } from '#contract/fields.ts';
import { formatMoney, spokenMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { Message, MessageValues, Text, TextKey } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Journal } from '#server/ledger/journal.ts';
import { postSurely } from '#server/ledger/post.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { notify } from '#server/notifications/notify.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { endedSince, lockCorrections } from '#server/reconciliation/corrections/still-open.ts';
import { assertNotFrozen } from '#server/users/protection/assert-not-frozen.ts';
import { accountNamed } from '../../system-name.ts';
import { defineApprovable, paisaText } from '../approvable.ts';
import { movableAccounts, walletOwners } from './journal-accounts.ts';

const WALLET = 'wallet:';

const PAYLOAD = z.strictObject({
  /** The journal's id, generated before the proposal, so that the same proposal never posts twice. */
  journal: id(),
  lines: z
    .array(
      z.strictObject({
        /** The name of a system account, or "wallet:" followed by a customer's id. */
        account: text(100),
        amountPaisa: paisaText(),
      }),
    )
    .check(z.minLength(2), z.maxLength(JOURNAL_LINES_MAX)),
  evidence: text(JOURNAL_EVIDENCE_MAX),
  order: z.nullable(id()),
});
type JournalPayload = z.output<typeof PAYLOAD>;

function refuse(key: TextKey, values?: MessageValues): never {
  throw new ApiError(409, { error: message(key, values) });
}

interface Line {
  account: string;
  /** The name of a system account, or a customer's masked address. */
  name: string;
  /** The account's name for display. */
  shownName: Text;
  currency: 'NPR' | 'INR';
  amountPaisa: Paisa;
  isWallet: boolean;
}

const walletId = (account: string): string | undefined =>
  account.startsWith(WALLET) ? account.slice(WALLET.length) : undefined;

/** The customers whose wallets a stored proposal of a journal moves. */
export function walletsOf(payload: unknown): string[] {
  const read = PAYLOAD.safeParse(payload);
  return read.success ? read.data.lines.flatMap(({ account }) => walletId(account) ?? []) : [];
}

/** Resolves each line's account. Throws ApiError (409) for an account that may not be moved. */
async function readLines(tx: Transaction, { lines }: JournalPayload): Promise<Line[]> {
  const names = lines.map(({ account }) => account);
  if (new Set(names).size < names.length) refuse('desk.approvals_journal_twice');
  const owners = await walletOwners(
    tx,
    names.flatMap((name) => walletId(name) ?? []),
  );
  const accounts = await movableAccounts(tx, names);
  return lines.map(({ account, amountPaisa }): Line => {
    if (amountPaisa === 0n) refuse('desk.approvals_journal_zero');
    const owner = owners.find((one) => one.id === walletId(account));
    const system = accounts.find((one) => one.name === account);
    if (owner) {
      if (owner.isClosed && amountPaisa > 0n) refuse('desk.approvals_journal_closed');
      return {
        account: owner.id,
        name: owner.address,
        shownName: message('desk.approvals_wallet_of', { address: owner.address }),
        currency: 'NPR',
        amountPaisa,
        isWallet: true,
      };
    }
    if (!system)
      return refuse('desk.approvals_journal_account', { account: accountNamed(account) });
    return {
      account: system.id,
      name: account,
      shownName: accountNamed(account),
      currency: system.currency,
      amountPaisa,
      isWallet: false,
    };
  });
}

/** Throws ApiError (409) unless each currency sums to zero. */
function assertBalanced(lines: readonly Line[]): void {
  for (const currency of ['NPR', 'INR'] as const) {
    const own = lines.filter((line) => line.currency === currency);
    const sum = own.reduce((total, { amountPaisa }) => total + amountPaisa, 0n);
    if (sum !== 0n)
      refuse('desk.approvals_journal_uneven', {
        amount: formatMoney(sum < 0n ? -sum : sum, currency),
      });
  }
}

/** Locks the wallets. Throws ApiError if one is frozen or has too low a balance. */
async function assertCovered(tx: Transaction, lines: readonly Line[]): Promise<void> {
  const wallets = lines.filter(({ isWallet }) => isWallet);
  const balances = await lockWallets(
    tx,
    wallets.map(({ account }) => account),
  );
  for (const { account, name, amountPaisa } of wallets.filter((line) => line.amountPaisa < 0n)) {
    await assertNotFrozen(tx, account);
    if ((balances.get(account) ?? 0n) + amountPaisa < 0n) {
      refuse('desk.approvals_journal_short', { account: name });
    }
  }
}

/** Checks all conditions of a manual journal while holding its wallets' locks. Throws ApiError. */
async function readJournal(
  tx: Transaction,
  payload: JournalPayload,
): Promise<{ lines: Line[]; journal: Journal; amountPaisa: Paisa }> {
  const lines = await readLines(tx, payload);
  assertBalanced(lines);
  await assertCovered(tx, lines);
  const { journal: journalId, order } = payload;
  if ((await tx.rows('select from posted_journal($1)', [journalId])).length > 0) {
    refuse('desk.approvals_journal_posted');
  }
  if (order !== null && (await tx.rows('select from orders where id = $1', [order])).length === 0) {
    refuse('desk.approvals_order_unknown');
  }
  const postings = lines.map(({ account, amountPaisa }) => ({ account, amountPaisa }));
  const journal: Journal = { id: journalId, kind: 'manual-journal', reference: order, postings };
  const into = lines.filter(({ currency, amountPaisa }) => currency === 'NPR' && amountPaisa > 0n);
  return { lines, journal, amountPaisa: into.reduce((sum, line) => sum + line.amountPaisa, 0n) };
}

/** Throws ApiError (409) if it corrects a difference that has ended, or whose order's money has moved. */
async function assertStillOpen(owner: pg.Pool, journal: string): Promise<void> {
  const ended = await endedSince(owner, journal);
  if (ended === 'resolved') refuse('desk.reconciliation_fix_closed');
  if (ended === 'acted') refuse('desk.reconciliation_fix_acted');
}

/** "Bank account nabil goes down by NPR 50". */
function changeText({ name, isWallet, amountPaisa, currency, shownName }: Line): Message {
  const isUp = !isWallet && growsByMinus(name) ? amountPaisa < 0n : amountPaisa > 0n;
  const amount = spokenMoney(amountPaisa < 0n ? -amountPaisa : amountPaisa, currency);
  const key = isUp ? 'desk.approvals_goes_up' : 'desk.approvals_goes_down';
  return message(key, { account: shownName, amount });
}

/** The changes of the first two accounts, and the number of further accounts. */
function titleOf(lines: readonly Line[]): Message {
  const [first = '', second = ''] = lines.map(changeText);
  const count = lines.length - 2;
  if (count <= 0) return message('desk.approvals_journal_title', { first, second });
  return message('desk.approvals_journal_title_more', { first, second, count });
}

export const postJournal = defineApprovable({
  action: 'journal.post',
  payload: PAYLOAD,

  read: async (tx, payload) => {
    const { amountPaisa } = await readJournal(tx, payload);
    return { object: { kind: 'journal', id: payload.journal }, amountPaisa, version: 'not posted' };
  },

  check: ({ owner }, { journal }) => assertStillOpen(owner, journal),

  preview: ({ pool }, payload) =>
    inTransaction(pool, async (tx) => {
      const { lines, journal } = await readJournal(tx, payload);
      const { evidence, order } = payload;
      return {
        title: titleOf(lines),
        lines: [
          { label: message('desk.approvals_evidence'), after: evidence },
          ...(order === null
            ? []
            : [{ label: message('desk.approvals_order'), after: transactionNumber(order) }]),
        ],
        journals: [journal],
      };
    }),

  carryOut: async ({ pool, owner }, { payload, useApproval }) => {
    return inTransaction(pool, async (tx) => {
      const { lines, journal } = await readJournal(tx, payload);
      // While its order is locked, no payment of it can be booked beside the correction.
      if (payload.order !== null) await lockOrders(tx, [payload.order]);
      await lockCorrections(tx, [payload.journal]);
      await assertStillOpen(owner, payload.journal);
      await useApproval(tx);
      await postSurely(tx, journal);
      for (const { account: userId, amountPaisa, isWallet } of lines) {
        if (isWallet) await notify(tx, { kind: 'wallet_corrected', userId, amountPaisa });
      }
      return { text: message('desk.approvals_journal_done') };
    });
  },
});
