// Held transfers for the audit's test: one in each state, and changes by the tables' owner that
// violate their rules.
import type pg from 'pg';
import { systemClock } from '#server/context/clock.ts';
import { until } from '#server/testing/test-app.ts';
import type { Member, TestApp } from '#server/testing/test-app.ts';
import type { AskedTransfer } from '#server/wallet/transfers/assert-sender.ts';
import { cancelHeld } from '#server/wallet/transfers/held/end-held.ts';
import { sendMoney } from '#server/wallet/transfers/send-money.ts';

/** Sends an amount that is held for an hour, whoever it is sent to; returns the transfer's id. */
export async function sendHeld(
  pool: pg.Pool,
  asked: Pick<AskedTransfer, 'senderId' | 'receiverEmail' | 'amountPaisa'>,
): Promise<string> {
  const options = {
    pool,
    clock: systemClock,
    wakeNotifications: () => undefined,
    holds: { holdAbovePaisa: 0n, holdNewPersonMinutes: 60, holdRiskMinutes: 0 },
    confirmAbovePaisa: 0n,
  };
  const { id } = await sendMoney(options, { ...asked, comment: null, keyed: undefined });
  if (id === undefined) throw new Error('the transfer was not sent');
  return id;
}

/** Creates transfers that are held, released, returned and canceled. */
export async function holdTransfers(test: TestApp, by: Member): Promise<void> {
  const { pool, owner } = test.database;
  const [friend, other] = [await test.member(), await test.member()];
  const hold = (receiverEmail: string, amountPaisa: bigint): Promise<string> =>
    sendHeld(pool, { senderId: by.id, receiverEmail, amountPaisa });
  const due = [await hold('nobody@example.com', 5_000n), await hold(friend.email, 6_000n)];
  await owner.query('update held_transfers set release_at = now() where id = any ($1)', [due]);
  const over = `select from held_transfers where state <> 'held'`;
  await until(
    async () => (await owner.query(over)).rowCount,
    (count) => count === 2,
  );
  await cancelHeld(pool, { id: await hold(other.email, 7_000n), userId: by.id });
  await hold(other.email, 8_000n);
}

const HELD = 'M17 a held transfer left its sender once, and ended once: at its receiver, or back';
const WAITING =
  'M17 what is held is the total of the transfers that wait, and none of them is of a frozen or blocked account';
const OWNED = 'M4 every journal of a held transfer stands under an id that the transfer keeps';

const change = (changes: string, state: string): string =>
  `update held_transfers set ${changes} where state = '${state}'`;

export const HELD_MONEY_FAULTS: [rule: string, faults: string[]][] = [
  [HELD, [change('amount_paisa = amount_paisa + 1', 'held')]],
  [HELD, [change(`state = 'returned', receiver_id = null`, 'released')]],
  [HELD, [change(`state = 'released', receiver_id = sender_id`, 'canceled')]],
  [HELD, [change(`receiver_id = sender_id`, 'released')]],
  [HELD, [change('end_journal = id', 'canceled')]],
  [WAITING, [change(`state = 'returned', ended_at = now()`, 'held')]],
  [WAITING, [change(`state = 'held', ended_at = null, receiver_id = null`, 'released')]],
  [
    WAITING,
    [
      `insert into account_freezes (id, user_id, frozen_by)
       select id, sender_id, 'link' from held_transfers where state = 'held'`,
    ],
  ],
  [
    WAITING,
    [
      `insert into customer_blocks (id, user_id, type, reason_code, note, blocked_by)
       select id, sender_id, 'transfers_out', 'security', '-', '-' from held_transfers
       where state = 'held'`,
    ],
  ],
  [OWNED, [`delete from held_transfers where state = 'held'`]],
  [OWNED, [`delete from held_transfers where state = 'returned'`]],
];
