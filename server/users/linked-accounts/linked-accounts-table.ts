// The SQL of linked accounts elsewhere, and of provider tokens that were already used.
import type pg from 'pg';
import type { Provider } from '#contract/people/social.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { sql } from '#server/db/sql.ts';
import { deletion, inBatches } from '#server/jobs/in-batches.ts';
import type { Identity } from './identity.ts';

/** The data of a person that signing in needs. */
export interface Signer {
  id: string;
  email: string;
  kycStatus: 0 | 1 | 2;
  hasStatedAge: boolean;
}

const SIGNER = `u.id, u.email, u.kyc_status as "kycStatus", u.stated_adult_at is not null as "hasStatedAge"`;

const USE = statement(
  'social-account-use',
  `update social_accounts a set last_used_at = now() from users u
   where a.provider = $1 and a.subject = $2 and u.id = a.user_id
   returning ${SIGNER}, u.activated_at is not null as "isActive"`,
);

/** The person whom this account signs in; `isActive`: false when our account is closed. */
export async function markUsed(
  tx: Transaction,
  { provider, subject }: Identity,
): Promise<(Signer & { isActive: boolean }) | undefined> {
  return (await tx.rows<Signer & { isActive: boolean }>(USE, [provider, subject]))[0];
}

const INSERT = statement(
  'social-account-insert',
  `insert into social_accounts (id, provider, subject, user_id, email)
   values ($1, $2, $3, $4, $5) on conflict (provider, subject) do nothing returning id`,
);

export interface NewLink {
  id: string;
  userId: string;
  identity: Pick<Identity, 'provider' | 'subject' | 'email'>;
}

/** Returns false when this account is already linked. */
export async function insertLink(
  tx: Transaction,
  { id, userId, identity: { provider, subject, email } }: NewLink,
): Promise<boolean> {
  return (await tx.rows(INSERT, [id, provider, subject, userId, email])).length === 1;
}

const STATE_ADULT = statement(
  'user-state-adult',
  'update users set stated_adult_at = $2 where id = $1 and stated_adult_at is null',
);

export async function stateAdult(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.rows(STATE_ADULT, [userId, at]);
}

/** A linked account, as its owner sees it. */
export interface LinkedAccount {
  id: string;
  provider: Provider;
  email: string;
  linkedAt: Date;
  lastUsedAt: Date | null;
}

const OF_USER = statement(
  'social-accounts-of-user',
  `select id, provider, email, linked_at as "linkedAt", last_used_at as "lastUsedAt"
   from social_accounts where user_id = $1 order by linked_at, id`,
);

export function linkedAccounts(pool: pg.Pool, userId: string): Promise<LinkedAccount[]> {
  return readRows<LinkedAccount>(pool, OF_USER, [userId]);
}

const HAS_PASSWORD = statement(
  'user-has-password',
  'select password_hash is not null as "hasPassword" from users where id = $1',
);

export async function hasPassword(pool: pg.Pool, userId: string): Promise<boolean> {
  const rows = await readRows<{ hasPassword: boolean }>(pool, HAS_PASSWORD, [userId]);
  return rows[0]?.hasPassword === true;
}

const COUNT = statement(
  'social-accounts-count',
  `select count(*)::int as linked, count(*) filter (where id = $2)::int as named
   from social_accounts where user_id = $1`,
);

export interface WaysIn {
  hasPassword: boolean;
  linked: number;
  /** Whether the named account is one of them. */
  isThere: boolean;
}

/** How a person can sign in. Lock the account before, so that it stays true. */
export async function waysIn(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<WaysIn> {
  const [user] = await tx.rows<{ hasPassword: boolean }>(HAS_PASSWORD, [userId]);
  const [counted] = await tx.rows<{ linked: number; named: number }>(COUNT, [userId, id]);
  const { linked = 0, named = 0 } = counted ?? {};
  return { hasPassword: user?.hasPassword === true, linked, isThere: named === 1 };
}

const DELETE = statement(
  'social-account-delete',
  'delete from social_accounts where id = $1 and user_id = $2 returning provider, email',
);

export async function deleteLink(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<Pick<LinkedAccount, 'provider' | 'email'> | undefined> {
  return (await tx.rows<Pick<LinkedAccount, 'provider' | 'email'>>(DELETE, [id, userId]))[0];
}

// Kept longer than any accepted token is valid.
const USE_TOKEN = statement(
  'social-token-use',
  `insert into used_social_tokens (token_hash, expires_at) values ($1, now() + interval '25 hours')
   on conflict do nothing returning true as is_first`,
);

/** Marks a token as used; returns false when it was used before. */
export async function spendToken(tx: Transaction, hash: Buffer): Promise<boolean> {
  return (await tx.rows(USE_TOKEN, [hash])).length === 1;
}

const CLEAR = deletion('social-tokens-clear', {
  from: sql`used_social_tokens`,
  where: sql`expires_at < now()`,
});

export async function clearUsedTokens(pool: pg.Pool): Promise<void> {
  await inBatches(pool, CLEAR);
}
