// Reads the content of a customer's page, masked.
import { ApiError } from '#contract/api-error.ts';
import { blockOnWire } from '#contract/block.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { getCustomer } from '#contract/desk/customers/page.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { CASE_STATES } from '#contract/people/kyc.ts';
import { message } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readStanding } from '#server/kyc/cases/read-kyc.ts';
import { kycBlock } from '#server/kyc/cases/kyc-block.ts';
import { walletBalance } from '#server/ledger/wallets.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { maskRecipient } from '#server/status-links/mask-recipient.ts';
import { blocksOfUser } from '#server/users/protection/customer-blocks.ts';
import { isTwoStep } from '#server/users/second-factor/factors.ts';
import { myLimits } from '#server/wallet/my-limits.ts';
import { openHeldOf } from '#server/wallet/transfers/held/open-held.ts';
import { maskName } from '#server/wallet/transfers/mask-name.ts';
import type { DeskContext } from '../../desk-context.ts';
import { blockOnWire as ownBlockOnWire } from '../blocks/block-on-wire.ts';
import { countFreezes, frozenAccount } from '../blocks/freezes-table.ts';
import { freezeOnWire } from '../blocks/owner-proofs.ts';
import { readOrderRows } from '../../orders/order-rows.ts';
import type { Reader } from '../../orders/order-rows.ts';
import { maskAddress } from '../masks.ts';
import { actText } from '../../audit/describe-records.ts';
import {
  complaintsOfCustomer,
  findCustomer,
  looksAtCustomer,
  newestOrdersOf,
  proposedRefundsOf,
  refundsOfCustomer,
} from '../customer-table.ts';
import type { CustomerRow, ProposedRefund } from '../customer-table.ts';

type Wire = AnswerOf<typeof getCustomer>;
type Context = Pick<DeskContext, 'pool' | 'users' | 'config' | 'locales'>;

/** Matches no session: none of the listed ones belongs to the reader. */
const NO_SESSION = Buffer.alloc(0);

/** Throws ApiError (404). */
export async function customerOf(
  { pool }: Pick<DeskContext, 'pool'>,
  userId: string,
): Promise<CustomerRow> {
  const row = await findCustomer(pool, userId);
  if (!row) throw new ApiError(404, { error: message('desk.customers_unknown') });
  return row;
}

async function identityOf(
  { pool }: Context,
  row: CustomerRow,
  { tell }: Locale,
): Promise<Wire['identity']> {
  const standing = await inTransaction(pool, (tx) => readStanding(tx, row.id));
  const newest = standing.update ?? standing.current;
  const state = CASE_STATES.find((one) => one === newest?.state);
  const block = row.closedAt ? null : kycBlock(standing);
  return {
    full_name: maskName(row.fullName),
    email: row.closedAt ? '' : maskAddress(row.email),
    phone: row.phone === '' ? '' : maskRecipient(row.phone),
    country_code: row.countryCode,
    is_phone_verified: row.isPhoneVerified,
    language: row.language,
    time_zone: row.timeZone,
    joined_at: row.joinedAt.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
    kyc_status: row.kycStatus,
    kyc_case:
      newest && state
        ? {
            id: newest.id,
            state,
            document_type: newest.documentType,
            submitted_at: newest.submittedAt.toISOString(),
            decided_at: newest.decidedAt?.toISOString() ?? null,
            review_until: newest.reviewUntil.toISOString(),
          }
        : null,
    block: block && blockOnWire(tell, block),
  };
}

async function ordersOf(
  { pool, config }: Context,
  userId: string,
  reader: Reader,
): Promise<Wire['orders']> {
  const options = { pool, askSeconds: config.deliveryAskSeconds };
  const ids = await newestOrdersOf(pool, userId);
  return readOrderRows(options, ids, reader);
}

async function heldOf({ pool }: Context, userId: string, locale: Locale): Promise<Wire['held']> {
  const held = await openHeldOf(pool, userId, locale);
  return held.map(({ id, receiver_email: to, sending_amount: amount, block }) => {
    return { id, receiver: maskAddress(to), amount, block };
  });
}

const refundOnWire = ({ id, orderId, gateway, amountPaisa, createdAt }: ProposedRefund) => ({
  id,
  order_id: orderId,
  number: transactionNumber(orderId),
  gateway,
  amount: rupeesFromPaisa(amountPaisa),
  created_at: createdAt.toISOString(),
});

async function aboutOrders(
  { pool }: Context,
  userId: string,
): Promise<Pick<Wire, 'refunds' | 'proposed_refunds' | 'complaints'>> {
  const [refunds, proposed, complaints] = await Promise.all([
    refundsOfCustomer(pool, userId),
    proposedRefundsOf(pool, userId),
    complaintsOfCustomer(pool, userId),
  ]);
  return {
    refunds: refunds.map((one) => ({ ...refundOnWire(one), state: one.state })),
    proposed_refunds: proposed.map(refundOnWire),
    complaints: complaints.map(({ id, orderId, level, state, loggedAt, dueAt }) => ({
      id,
      order_id: orderId,
      number: transactionNumber(orderId),
      level,
      state,
      logged_at: loggedAt.toISOString(),
      due_at: dueAt?.toISOString() ?? null,
    })),
  };
}

async function accessOf(
  { users }: Context,
  userId: string,
): Promise<Pick<Wire, 'sessions' | 'sign_ins'>> {
  const [{ sessions, devices }, { factors }, { hasPassword, linked }] = await Promise.all([
    users.getSessions({ id: userId, tokenHash: NO_SESSION }),
    users.getSecondFactors(userId),
    users.getSignIns(userId),
  ]);
  const kinds = [
    factors.totpSince && ('app' as const),
    factors.passkeys > 0 && ('passkey' as const),
    factors.recoveryCodes > 0 && ('recovery_codes' as const),
  ];
  return {
    sessions: sessions.map(({ browser, system, network, createdAt }) => {
      return { browser, system, network, signed_in_at: createdAt.toISOString() };
    }),
    sign_ins: {
      has_password: hasPassword,
      linked: linked.map(({ provider, email, linkedAt }) => ({
        provider,
        email: maskAddress(email),
        linked_at: linkedAt.toISOString(),
      })),
      second_factors: kinds.filter((kind) => kind !== false && kind !== null),
      is_two_step: isTwoStep(factors),
      last_at: devices[0]?.lastSeenAt.toISOString() ?? null,
    },
  };
}

async function blocksOf(
  { pool, locales }: Context,
  { id, language }: CustomerRow,
  now: Date,
): Promise<Pick<Wire, 'blocks' | 'freeze' | 'freezes'>> {
  const [blocks, frozen, freezes] = await Promise.all([
    blocksOfUser(pool, id),
    frozenAccount(pool, id),
    countFreezes(pool, id),
  ]);
  const reader = locales.of(language);
  return {
    blocks: blocks.map((block) => ownBlockOnWire(block, reader, now)),
    freeze: frozen ? freezeOnWire(frozen) : null,
    freezes,
  };
}

/** Throws ApiError (404). */
export async function readCustomer(
  context: Context,
  { userId, reader, now }: { userId: string; reader: Reader; now: Date },
): Promise<Wire> {
  const { pool } = context;
  const { locale } = reader;
  const row = await customerOf(context, userId);
  const [identity, balance, limits, orders, held, around, access, blocks, looks] =
    await Promise.all([
      identityOf(context, row, locale),
      walletBalance(pool, userId),
      myLimits(pool, userId, locale),
      ordersOf(context, userId, reader),
      heldOf(context, userId, locale),
      aboutOrders(context, userId),
      accessOf(context, userId),
      blocksOf(context, row, now),
      looksAtCustomer(pool, userId),
    ]);
  return {
    id: userId,
    identity,
    balance: rupeesFromPaisa(balance),
    limits,
    orders,
    held,
    ...around,
    ...access,
    ...blocks,
    looks: looks.map((look) => ({
      ...look,
      says: actText(locale, {
        action: look.action,
        subjectId: userId,
        details: { call: look.what },
      }),
      at: look.at.toISOString(),
    })),
  };
}
