// A preview on the wire: in the reader's language, with the names of the accounts.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { ChangePreviewOnWire } from '#contract/desk/approvals/actions.ts';
import { moneyIn } from '#contract/dates/digits.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Text } from '#contract/texts.ts';
import { inTransaction, readRows, statement } from '#server/db/transaction.ts';
import type { Locale } from '#server/context/locale.ts';
import type { DeskContext } from '../../desk-context.ts';
import { accountNamed } from '../../system-name.ts';
import type { ChangePreview } from '../approvable.ts';
import { checkChange, isAsProposed, previewChange } from '../approvals.ts';
import type { ApprovalRow } from '../approvals-table.ts';
import { readPreview } from '../kept-preview.ts';

const NAMES = statement(
  'desk-account-names',
  `select id, name, currency, false as "isWallet" from system_accounts where id = any ($1::uuid[])
   union all
   select id, mask_address(email), 'NPR', true from users where id = any ($1::uuid[])`,
);

interface NamedAccount {
  id: string;
  name: string;
  currency: 'NPR' | 'INR';
  isWallet: boolean;
}

const AMOUNT = /^−?(NPR|INR) [\d,.]+$/;

/** Formats an amount in the reader's language; returns any other text as it is. */
const amountIn = (text: string, { language }: Locale): string =>
  AMOUNT.test(text) ? moneyIn(text, language) : text;

export async function showPreview(
  pool: pg.Pool,
  locale: Locale,
  { title, lines, journals = [] }: ChangePreview,
): Promise<ChangePreviewOnWire> {
  const ids = journals.flatMap(({ postings }) => postings.map(({ account }) => account));
  const accounts = ids.length > 0 ? await readRows<NamedAccount>(pool, NAMES, [ids]) : [];
  const named = new Map(accounts.map((account) => [account.id, account]));
  const say = (text: Text | undefined): string | null => {
    if (text === undefined) return null;
    return typeof text === 'string' ? amountIn(text, locale) : locale.tell(text);
  };
  const accountOf = (id: string): { account: string; name: string } => {
    const { name = id, isWallet = false } = named.get(id) ?? {};
    if (!isWallet) return { account: name, name: say(accountNamed(name)) ?? name };
    return { account: 'wallet', name: locale.say('desk.approvals_wallet_of', { address: name }) };
  };
  return {
    title: locale.tell(title),
    lines: lines.map(({ label, before, after }) => ({
      label: locale.tell(label),
      before: say(before),
      after: say(after),
    })),
    journals: journals.map(({ kind, postings }) => ({
      title: locale.say(`desk.approvals_kind_${kind}`),
      postings: postings.map(({ account, amountPaisa }) => ({
        ...accountOf(account),
        amount: rupeesFromPaisa(amountPaisa),
        currency: named.get(account)?.currency ?? 'NPR',
      })),
    })),
  };
}

/**
 * The preview of a proposal as its maker saw it. If the object has changed since, returns the preview of
 * carrying the change out now, with a problem text that says so.
 */
export async function previewRow(
  context: DeskContext,
  locale: Locale,
  row: ApprovalRow,
): Promise<{ preview: ChangePreviewOnWire; problem: string | null }> {
  const kept = () => showPreview(context.pool, locale, readPreview(row.preview));
  if (row.state !== 'pending' && row.state !== 'approved') {
    return { preview: await kept(), problem: null };
  }
  try {
    const isSame = await inTransaction(context.pool, (tx) => isAsProposed(tx, row));
    // Both throw ApiError when the change is impossible now.
    if (isSame) {
      await checkChange(context, row);
      return { preview: await kept(), problem: null };
    }
    const now = await previewChange(context, row);
    const preview = await showPreview(context.pool, locale, now);
    return { preview, problem: locale.say('desk.approvals_changed') };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [reason] = Object.values(error.messages);
    return { preview: await kept(), problem: reason ? locale.tell(reason) : null };
  }
}
