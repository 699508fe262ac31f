// Decides whether a transfer is held before it goes out, from what the sender has done before. It
// never looks at the receiver's account.
import { ApiError } from '#contract/api-error.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { Config } from '#server/config.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { countOpenHeld } from './held-table.ts';
import type { HoldReason } from './held-table.ts';

/** A freeze, a block or an undo returns all of a person's held transfers in one short transaction. */
const HELD_MOST = 20;

export type HoldSettings = Pick<
  Config,
  'holdAbovePaisa' | 'holdNewPersonMinutes' | 'holdRiskMinutes'
>;

export interface Hold {
  reason: HoldReason;
  seconds: number;
}

const KNOWN = statement(
  'known_before',
  `select coalesce(bool_or(t.created_at <= now() - interval '1 day'), false)
       or exists (select from held_transfers where sender_id = $1 and receiver_email = $2
         and state = 'released') as "isKnown",
     coalesce(sum(t.amount_paisa) filter (where t.created_at > now() - interval '1 day'), 0)::bigint
       as "latelyPaisa"
   from transfers t
   where t.sender_id = $1 and t.receiver_email = $2 and t.receiver_id is not null`,
);

export interface Sending {
  senderId: string;
  receiverEmail: string;
  amountPaisa: Paisa;
  /** The session it is sent from, by the hash of its token. */
  sessionHash?: Buffer | undefined;
}

/**
 * A receiver is new until a day after the sender's first transfer reached their address, or until a held one
 * did. The first day's transfers are added up, so that a large amount cannot be sent in small parts.
 */
async function isMuchForNewPerson(
  tx: Transaction,
  { senderId, receiverEmail, amountPaisa }: Sending,
  abovePaisa: Paisa,
): Promise<boolean> {
  const [known] = await tx.rows<{ isKnown: boolean; latelyPaisa: Paisa }>(KNOWN, [
    senderId,
    receiverEmail,
  ]);
  if (!known) throw new Error('a sum answers one row');
  return !known.isKnown && known.latelyPaisa + amountPaisa > abovePaisa;
}

const RISK = statement(
  'sender_at_risk',
  `select password_reset_at > now() - interval '1 day' as "isReset",
     email_changed_at > now() - interval '1 day' as "isEmailChanged", exists (
       select from sessions s join devices d on d.id = s.device_id
       where s.token_hash = $2 and d.first_seen_at > now() - interval '1 day'
         and exists (select from devices o
           where o.user_id = d.user_id and o.first_seen_at < d.first_seen_at)) as "isNewDevice"
   from users where id = $1`,
);

/**
 * Why a person's transfers are held, whoever they are for. The first device of an account is not new:
 * there was none before it, not even one that is forgotten.
 */
async function readRisk(
  tx: Transaction,
  { senderId, sessionHash }: Sending,
): Promise<HoldReason | undefined> {
  const [risk] = await tx.rows<{
    isReset: boolean | null;
    isEmailChanged: boolean | null;
    isNewDevice: boolean;
  }>(RISK, [senderId, sessionHash]);
  if (risk?.isReset === true) return 'password_reset';
  if (risk?.isEmailChanged === true) return 'email_change';
  return risk?.isNewDevice === true ? 'new_device' : undefined;
}

/** Why this transfer is held; undefined for one that goes out at once. */
async function whyHeld(
  tx: Transaction,
  sending: Sending,
  settings: HoldSettings,
): Promise<Hold | undefined> {
  const { holdAbovePaisa, holdNewPersonMinutes, holdRiskMinutes } = settings;
  const risk = holdRiskMinutes > 0 ? await readRisk(tx, sending) : undefined;
  if (risk) return { reason: risk, seconds: holdRiskMinutes * 60 };
  if (holdNewPersonMinutes > 0 && (await isMuchForNewPerson(tx, sending, holdAbovePaisa))) {
    return { reason: 'new_person', seconds: holdNewPersonMinutes * 60 };
  }
  return undefined;
}

/**
 * Undefined for a transfer that goes out at once. Throws ApiError (409) when it would be held and too many of
 * the sender's are. Exact while the sender's wallet is locked.
 */
export async function readHold(
  tx: Transaction,
  sending: Sending,
  settings: HoldSettings,
): Promise<Hold | undefined> {
  const hold = await whyHeld(tx, sending, settings);
  if (!hold || (await countOpenHeld(tx, sending.senderId)) < HELD_MOST) return hold;
  throw new ApiError(409, { error: message('held.too_many', { most: HELD_MOST }) });
}
