// The customer's account overview, orders and single order for a support view: read by the functions that
// serve the customer's own calls, then masked.
import type pg from 'pg';
import { payMethodsOf } from '#gateways/gateways.ts';
import { blockOnWire } from '#contract/block.ts';
import type { WireBlock } from '#contract/block.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { viewHome, ViewedOrder, viewOrder } from '#contract/desk/customers/support-view.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { kycBlock } from '#server/kyc/cases/kyc-block.ts';
import { readStanding } from '#server/kyc/cases/read-kyc.ts';
import { readOrderPage } from '#server/order-view/order-page.ts';
import { makeReadOrderView } from '#server/order-view/read-order-view.ts';
import { maskRecipient } from '#server/status-links/mask-recipient.ts';
import { freezeBlock } from '#server/users/protection/assert-not-frozen.ts';
import { customerBlock } from '#server/users/protection/assert-not-blocked.ts';
import { blocksInForce } from '#server/users/protection/customer-blocks.ts';
import { readFreeze } from '#server/users/protection/freezes.ts';
import { openHeldOf } from '#server/wallet/transfers/held/open-held.ts';
import { maskName } from '#server/wallet/transfers/mask-name.ts';
import type { DeskContext } from '../../desk-context.ts';
import { maskAddress, maskListed, maskOrder } from '../masks.ts';
import type { OpenView } from './support-view.ts';
import { eventText, kindText, stateText } from './view-texts.ts';

type Context = Pick<DeskContext, 'pool' | 'config' | 'users'>;
type Home = AnswerOf<typeof viewHome>;

const HOME_ORDERS = '5';

interface AskedPage {
  before?: string | undefined;
  limit: string;
}

export async function viewedOrders(
  { pool, config }: Pick<Context, 'pool' | 'config'>,
  { person, reader }: OpenView,
  query: AskedPage,
): Promise<ViewedOrder[]> {
  const options = { pool, askSeconds: config.deliveryAskSeconds };
  const page = await readOrderPage(options, { userId: person.id, query, locale: reader });
  return page.map(maskListed).map((order) => ({ ...order, state_text: stateText(order, reader) }));
}

/** All blocks on the account, in the order in which the customer sees them. */
async function blocksOf(pool: pg.Pool, { person, reader }: OpenView): Promise<WireBlock[]> {
  const [freeze, own, standing] = await Promise.all([
    readFreeze(pool, person.id),
    blocksInForce(pool, person.id),
    inTransaction(pool, (tx) => readStanding(tx, person.id)),
  ]);
  const kyc = kycBlock(standing);
  const all = [freeze && freezeBlock(freeze), ...own.map(customerBlock), kyc ?? undefined];
  return all.filter((one) => one !== undefined).map((one) => blockOnWire(reader.tell, one));
}

async function heldOf(pool: pg.Pool, { person, reader }: OpenView): Promise<Home['held']> {
  const held = await openHeldOf(pool, person.id, reader);
  return held.map((one) => {
    return { ...one, receiver_email: maskAddress(one.receiver_email), comment: null };
  });
}

async function meOf({ users }: Context, { person }: OpenView): Promise<Home['me']> {
  const me = await users.getMe(person.id);
  return {
    full_name: maskName(me.fullName),
    email: maskAddress(me.email),
    phone: me.phone === '' ? '' : maskRecipient(me.phone),
    phone_verified: me.isPhoneVerified,
    kyc_status: me.kycStatus,
    balance: rupeesFromPaisa(me.balancePaisa),
  };
}

export async function viewedHome(context: Context, opened: OpenView): Promise<Home> {
  const { pool } = context;
  const { userId, why, startedAt, expiresAt } = opened.view;
  const [me, blocks, held, orders] = await Promise.all([
    meOf(context, opened),
    blocksOf(pool, opened),
    heldOf(pool, opened),
    viewedOrders(context, opened, { limit: HOME_ORDERS }),
  ]);
  const until = (expiresAt ?? startedAt).toISOString();
  const view = { user_id: userId, expires_at: until, why, language: opened.reader.language };
  return { view, me, blocks, held, orders };
}

type ReadOrder = (opened: OpenView, orderId: string) => Promise<AnswerOf<typeof viewOrder>>;

/** Makes the function that reads one order; it throws ApiError (404) for another person's order. */
export function makeViewedOrder({ pool, config, gateways }: DeskContext): ReadOrder {
  const payMethods = payMethodsOf(gateways, config.shownPayMethods);
  const askSeconds = config.deliveryAskSeconds;
  const readOrderView = makeReadOrderView({ pool, payMethods, askSeconds });
  return async ({ person, reader }, orderId) => {
    const order = await readOrderView({ id: orderId, userId: person.id, locale: reader });
    return {
      order: maskOrder(order),
      state_text: stateText(order, reader),
      event_texts: order.events.map((event) => eventText(event, order, reader)),
      entry_texts: order.entries.map(({ kind }) => kindText(kind, reader)),
    };
  };
}
