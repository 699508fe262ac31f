// What the verbs of this room work with: made once, from what app.ts hands in.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Messages } from '#server/messages/messages.ts';
import type { HumanCheck } from './guard/human-check.ts';
import type { Passwords } from './guard/password.ts';
import type { Secrets } from './guard/secrets.ts';
import type { Tries } from './guard/tries.ts';

export interface UsersOptions {
  pool: pg.Pool;
  config: Config;
  messages: Messages;
  /** Opens a person's wallet; doing it again changes nothing. */
  openWallet: (tx: Transaction, userId: string) => Promise<void>;
  walletBalance: (pool: pg.Pool, userId: string) => Promise<Paisa>;
}

export interface Room extends UsersOptions {
  secrets: Secrets;
  tries: Tries;
  passwords: Passwords;
  humanCheck: HumanCheck;
}
