// Recovery codes: ten for each person, shown once, each good for one proof.
import { randomInt } from 'node:crypto';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Secrets } from '../guard/secrets.ts';

const COUNT = 10;
const LENGTH = 12;
/** Crockford's base 32, without letters that look like digits. Twelve characters are 60 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const LOOK_ALIKES: Record<string, string> = { O: '0', I: '1', L: '1' };

function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return letters.join('');
}

/** Formats a code for people: `7K3M-X9QA-2HDT`. */
function inGroups(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/** Normalizes case and separators of a typed code; undefined if it does not have the form of one. */
export function typedCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '');
  const code = plain.replace(/[OIL]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  return CODE.test(code) ? code : undefined;
}

const USE = 'recovery codes';

const CLEAR = statement('recovery-codes-clear', 'delete from recovery_codes where user_id = $1');
const INSERT = statement(
  'recovery-codes-insert',
  'insert into recovery_codes (user_id, digest) select $1, unnest($2::bytea[])',
);

/** Replaces the person's codes by new ones and returns these; only their digests are stored. */
export async function renewRecoveryCodes(
  tx: Transaction,
  secrets: Secrets,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newRecoveryCode);
  await tx.rows(CLEAR, [userId]);
  await tx.rows(INSERT, [userId, codes.map((code) => secrets.digest(USE, [userId, code]))]);
  return codes.map(inGroups);
}

const TAKE = statement(
  'recovery-codes-take',
  `update recovery_codes set used_at = now()
   where user_id = $1 and digest = any($2::bytea[]) and used_at is null returning user_id`,
);

/** Uses up a code; returns false when it is wrong or was used. */
export async function takeRecoveryCode(
  tx: Transaction,
  secrets: Secrets,
  { userId, typed }: { userId: string; typed: string },
): Promise<boolean> {
  const code = typedCode(typed);
  if (code === undefined) return false;
  return (await tx.rows(TAKE, [userId, secrets.digests(USE, [userId, code])])).length === 1;
}

export async function clearRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(CLEAR, [userId]);
}
