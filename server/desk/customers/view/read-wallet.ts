// The customer's wallet and the messages sent to them, for a support view: read as for the customer, masked.
import type pg from 'pg';
import { operatorTitle } from '#billers/naming/operator-title.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { viewMessages, viewStatement } from '#contract/desk/customers/support-view.ts';
import { isWordKey } from '#contract/texts.ts';
import type { TextKey } from '#contract/texts.ts';
import { readMessages } from '#server/data-export/sent-messages.ts';
import type { SentMessage } from '#server/data-export/sent-messages.ts';
import { isSms } from '#server/notifications/events.ts';
import { readOrders } from '#server/orders/read-orders.ts';
import { maskRecipient } from '#server/status-links/mask-recipient.ts';
import { entryWords } from '#server/wallet/statement/entry-words.ts';
import { presentEntry } from '#server/wallet/statement/read-entries.ts';
import type { ToldEntry } from '#server/wallet/statement/read-entries.ts';
import { readStatementPage } from '#server/wallet/statement/statement-page.ts';
import { maskAddress, maskEntry } from '../masks.ts';
import type { OpenView } from './support-view.ts';

/** The masked title and recipient of each entry's order, by order id. Wallet loads are left out. */
async function aboutOf(
  pool: pg.Pool,
  entries: readonly ToldEntry[],
  { reader: { say } }: OpenView,
): Promise<Map<string, string>> {
  const ids = entries.flatMap(({ orderId }) => orderId ?? []);
  const rows = ids.length === 0 ? [] : await readOrders(pool, [...new Set(ids)]);
  return new Map(
    rows
      .filter(({ type }) => type !== 'WALLET')
      .map(({ id, type: type2, operator, recipient }) => [
        id,
        `${operatorTitle({ type2, operator }, say)} ${maskRecipient(recipient)}`,
      ]),
  );
}

function entryText(entry: ToldEntry, { reader }: OpenView): string {
  const { other } = entry;
  if (!other || other.email === null) return entryWords(entry, reader);
  return entryWords({ ...entry, other: { ...other, email: maskAddress(other.email) } }, reader);
}

export async function viewedStatement(
  pool: pg.Pool,
  opened: OpenView,
  before: string | undefined,
): Promise<AnswerOf<typeof viewStatement>> {
  const { person, reader } = opened;
  const asked = { userId: person.id, query: { before }, locale: reader };
  const { entries, ...around } = await readStatementPage(pool, asked);
  const about = await aboutOf(pool, entries, opened);
  return {
    ...around,
    entries: entries.map((entry) =>
      maskEntry(presentEntry(entry), about.get(entry.orderId ?? '') ?? null),
    ),
    texts: entries.map((entry) => entryText(entry, opened)),
  };
}

/** The text key of a message's subject; e-mail subjects are known only once sent. */
function subjectOf({ kind, about }: SentMessage): TextKey {
  if (isSms(kind)) return 'check.sms';
  return about !== null && isWordKey(about) ? about : 'check.some';
}

/** Newest first. */
export async function viewedMessages(
  pool: pg.Pool,
  { person, reader }: OpenView,
): Promise<AnswerOf<typeof viewMessages>> {
  const sent = await readMessages(pool, person.id);
  const messages = sent.toReversed().map((one) => ({
    channel: isSms(one.kind) ? ('sms' as const) : ('email' as const),
    subject: reader.say(subjectOf(one)),
    made_at: one.createdAt.toISOString(),
    sent_at: one.sentAt?.toISOString() ?? null,
  }));
  return { messages };
}
