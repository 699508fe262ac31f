// The SQL of devices: the browsers that a person has signed in from.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { DAY_MS } from '#contract/settings/value-types.ts';
import { firstIdAt } from '#server/context/first-id-at.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { BATCH } from '#server/jobs/in-batches.ts';
import { DEVICE_COOKIE_DAYS } from './visit.ts';
import type { Visit } from './visit.ts';

/** How long a device stays trusted. */
const TRUST_DAYS = 90;

const TRUSTED = statement(
  'device-trusted',
  `select from devices where user_id = $1 and token_hash = $2 and trusted_until > now()`,
);

/** Whether the device is trusted, so that it needs no second factor. */
export async function isTrustedDevice(
  pool: pg.Pool,
  userId: string,
  { deviceHash }: Visit,
): Promise<boolean> {
  return (await readRows(pool, TRUSTED, [userId, deviceHash])).length === 1;
}

const OTHERS = statement(
  'devices-known',
  'select token_hash = $2 as "isThis" from devices where user_id = $1',
);

const REMEMBER = statement(
  'device-remember',
  `insert into devices as d (id, user_id, token_hash, browser, system, first_network, last_network,
     trusted_until)
   values ($1, $2, $3, $4, $5, $6, $6, case when $7 then now() + interval '${TRUST_DAYS} days' end)
   on conflict on constraint devices_of_user do update set
     browser = excluded.browser, system = excluded.system, last_seen_at = now(),
     last_network = excluded.last_network,
     trusted_until = coalesce(excluded.trusted_until, d.trusted_until)
   returning id`,
);

/** isKnown: the person has signed in from this device before. isNew: only from others, forgotten or not. */
export async function rememberDevice(
  tx: Transaction,
  { userId, visit, isTrusted }: { userId: string; visit: Visit; isTrusted: boolean },
): Promise<{ deviceId: string; isKnown: boolean; isNew: boolean }> {
  const { deviceHash, browser, system, network } = visit;
  const known = await tx.rows<{ isThis: boolean }>(OTHERS, [userId, deviceHash]);
  const values = [uuidv7(), userId, deviceHash, browser, system, network, isTrusted];
  const [row] = await tx.rows<{ id: string }>(REMEMBER, values);
  const isKnown = known.some(({ isThis }) => isThis);
  return { deviceId: row?.id ?? '', isKnown, isNew: known.length > 0 && !isKnown };
}

export interface Device {
  id: string;
  browser: string | null;
  system: string | null;
  firstSeenAt: Date;
  firstNetwork: string;
  lastSeenAt: Date;
  lastNetwork: string;
  trustedUntil: Date | null;
}

const OF_PERSON = statement(
  'devices-of-person',
  `select id, browser, system, first_seen_at as "firstSeenAt", first_network as "firstNetwork",
     last_seen_at as "lastSeenAt", last_network as "lastNetwork",
     case when trusted_until > now() then trusted_until end as "trustedUntil"
   from devices where user_id = $1 and forgotten_at is null order by last_seen_at desc`,
);

export function devicesOf(pool: pg.Pool, userId: string): Promise<Device[]> {
  return readRows<Device>(pool, OF_PERSON, [userId]);
}

const END = statement(
  'device-end-sessions',
  `update sessions set revoked_at = now()
   where device_id = $2 and user_id = $1 and revoked_at is null`,
);
// The row stays: without it, whoever has the password could remove all other devices, and their own would be
// the first, be told to nobody and hold no transfer. No cookie has such a digest.
const FORGET = statement(
  'device-forget',
  `update devices set token_hash = uuid_send(id), browser = null, system = null, first_network = '',
     last_network = '', trusted_until = null, forgotten_at = now()
   where user_id = $1 and id = $2 and forgotten_at is null returning id`,
);

/** Also ends the device's sessions; returns false for another person's device, and a forgotten one. */
export async function markForgotten(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  await tx.rows(END, [userId, id]);
  return (await tx.rows(FORGET, [userId, id])).length === 1;
}

// Their browsers have lost the cookie. A person keeps the last one, however old, until another has been
// known for two days: without it, a sign-in on a new device would look like the first, be told to nobody and
// hold no transfer. As these stay, each step goes on where the one before ended. `offset 0` makes it use the
// index.
const CLEAR = statement(
  'devices-clear',
  `with page as materialized (
     select id, user_id, last_seen_at from devices where id > $1 and id < $2 order by id limit ${BATCH}
   ), cleared as (
     delete from devices where id = any (array(
       select id from page
       where last_seen_at < now() - make_interval(days => ${DEVICE_COOKIE_DAYS}) and exists (
         select from devices kept where kept.user_id = page.user_id
           and (kept.last_seen_at, kept.id) > (page.last_seen_at, page.id)
           and kept.first_seen_at < now() - interval '2 days' offset 0)))
       and last_seen_at < now() - make_interval(days => ${DEVICE_COOKIE_DAYS}))
   select id from page order by id desc limit 1`,
);

/** Deletes devices that have not been used for so long that they cannot be recognized. */
export async function clearUnusedDevices(pool: pg.Pool): Promise<void> {
  const before = firstIdAt(Date.now() - DEVICE_COOKIE_DAYS * DAY_MS);
  let last: { id: string } | undefined = { id: '00000000-0000-0000-0000-000000000000' };
  while (last) [last] = await readRows<{ id: string }>(pool, CLEAR, [last.id, before]);
}
