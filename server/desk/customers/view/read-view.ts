// What a person sees of their account, read by the same functions as their own calls, then masked.
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { payMethodsOf } from '#gateways/gateways.ts';
import { blockOnWire } from '#contract/block.ts';
import type { AnswerOf } from '#contract/call.ts';
import { SUPPORT_ORDERS } from '#contract/desk/customers/support-view.ts';
import type {
  viewHome,
  viewMessages,
  viewOrder,
  viewStatement,
} from '#contract/desk/customers/support-view.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { isWordKey } from '#contract/texts.ts';
import type { ListedOrder } from '#contract/orders.ts';
import { readMessages } from '#server/data-export/account-table.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { kycBlock } from '#server/kyc/cases/kyc-block.ts';
import { readStanding } from '#server/kyc/cases/read-kyc.ts';
import { isSms } from '#server/notifications/events.ts';
import { readOrderPage } from '#server/order-view/order-page.ts';
import { makeReadOrderView } from '#server/order-view/read-order-view.ts';
import { readOrders } from '#server/orders/read-orders.ts';
import { maskRecipient } from '#server/status-links/mask-recipient.ts';
import { freezeBlock } from '#server/users/protection/assert-not-frozen.ts';
import { customerBlock } from '#server/users/protection/assert-not-blocked.ts';
import { blocksInForce } from '#server/users/protection/customer-blocks.ts';
import { readFreeze } from '#server/users/protection/freezes.ts';
import { presentHeld } from '#server/wallet/transfers/held/held-block.ts';
import { readOpenHeld } from '#server/wallet/transfers/held/held-table.ts';
import { entryWords } from '#server/wallet/statement/entry-words.ts';
import { presentEntry } from '#server/wallet/statement/read-entries.ts';
import type { ToldEntry } from '#server/wallet/statement/read-entries.ts';
import { readStatementPage } from '#server/wallet/statement/statement-page.ts';
import { maskName } from '#server/wallet/transfers/mask-name.ts';
import type { DeskContext } from '../../desk-context.ts';
import { maskAddress, maskEntry, maskListed, maskOrder } from '../masks.ts';
import type { OpenView } from './support-view.ts';
import { eventText, kindText } from './view-texts.ts';

const HOME_ORDERS = '5';

/** The functions that read a view, bound to what they need. */
export function makeReadView({ pool, config, users, gateways }: DeskContext) {
  const askSeconds = config.deliveryAskSeconds;
  const payMethods = payMethodsOf(gateways, config.shownPayMethods);
  const readOrderView = makeReadOrderView({ pool, payMethods, askSeconds });

  async function orders(
    { person, reader }: OpenView,
    { before, limit }: { before?: string | undefined; limit: string },
  ): Promise<ListedOrder[]> {
    const asked = { userId: person.id, query: { before, limit }, locale: reader };
    return (await readOrderPage({ pool, askSeconds }, asked)).map(maskListed);
  }

  async function blocks({ person, reader }: OpenView) {
    const [freeze, own, standing] = await Promise.all([
      readFreeze(pool, person.id),
      blocksInForce(pool, person.id),
      inTransaction(pool, (tx) => readStanding(tx, person.id)),
    ]);
    const kyc = kycBlock(standing);
    const all = [freeze && freezeBlock(freeze), ...own.map(customerBlock), kyc ?? undefined];
    return all.filter((one) => one !== undefined).map((one) => blockOnWire(reader.tell, one));
  }

  /** What each entry's order is for, masked. */
  async function aboutOf(
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

  return {
    orders: (opened: OpenView, before: string | undefined) =>
      orders(opened, { before, limit: String(SUPPORT_ORDERS) }),

    home: async (opened: OpenView): Promise<AnswerOf<typeof viewHome>> => {
      const { view, person, reader } = opened;
      const [me, blocked, held, newest] = await Promise.all([
        users.getMe(person.id),
        blocks(opened),
        readOpenHeld(pool, person.id),
        orders(opened, { limit: HOME_ORDERS }),
      ]);
      const { why, userId, expiresAt } = view;
      return {
        view: {
          user_id: userId,
          expires_at: (expiresAt ?? view.startedAt).toISOString(),
          why,
          language: reader.language,
        },
        me: {
          full_name: maskName(me.fullName),
          email: maskAddress(me.email),
          phone: me.phone === '' ? '' : maskRecipient(me.phone),
          phone_verified: me.isPhoneVerified,
          kyc_status: me.kycStatus,
          balance: rupeesFromPaisa(me.balancePaisa),
        },
        blocks: blocked,
        held: held
          .map((one) => presentHeld(one, reader))
          .map((one) => ({
            ...one,
            receiver_email: maskAddress(one.receiver_email),
            comment: null,
          })),
        orders: newest,
      };
    },

    /** Rejects with ApiError (404) for an order that is not the person's. */
    order: async (
      { person, reader }: OpenView,
      orderId: string,
    ): Promise<AnswerOf<typeof viewOrder>> => {
      const order = await readOrderView({ id: orderId, userId: person.id, locale: reader });
      return {
        order: maskOrder(order),
        event_texts: order.events.map((event) => eventText(event, order, reader)),
        entry_texts: order.entries.map(({ kind }) => kindText(kind, reader)),
      };
    },

    statement: async (
      opened: OpenView,
      before: string | undefined,
    ): Promise<AnswerOf<typeof viewStatement>> => {
      const { person, reader } = opened;
      const asked = { userId: person.id, query: { before }, locale: reader };
      const { entries, ...around } = await readStatementPage(pool, asked);
      const about = await aboutOf(entries, opened);
      return {
        ...around,
        entries: entries.map((entry) =>
          maskEntry(presentEntry(entry), about.get(entry.orderId ?? '') ?? null),
        ),
        texts: entries.map((entry) => {
          const { other } = entry;
          const masked = other && { ...other, email: maskAddress(other.email) };
          return entryWords({ ...entry, other: masked }, reader);
        }),
      };
    },

    messages: async ({ person, reader }: OpenView): Promise<AnswerOf<typeof viewMessages>> => {
      const sent = await readMessages(pool, person.id);
      const messages = sent.map(({ kind, about, createdAt, sentAt }) => ({
        channel: isSms(kind) ? ('sms' as const) : ('email' as const),
        subject: reader.say(
          about !== null && isWordKey(about) ? about : isSms(kind) ? 'check.sms' : 'check.some',
        ),
        made_at: createdAt.toISOString(),
        sent_at: sentAt?.toISOString() ?? null,
      }));
      return { messages: messages.toReversed() };
    },
  };
}
