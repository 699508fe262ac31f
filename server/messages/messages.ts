// Mail out: a room puts a mail into the outbox within its transaction; it leaves after the commit.
import type pg from 'pg';
import { ENGLISH } from '#contract/words.ts';
import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { composeMail } from './compose-mail.ts';
import {
  clearOldMails,
  giveUp,
  insertMail,
  markSent,
  takeMails,
  tryAgainIn,
} from './outbox-table.ts';
import type { TakenMail } from './outbox-table.ts';
import { makeSmtp, SEND_SECONDS_MAX } from './smtp.ts';
import type { SendMail } from './smtp.ts';
import type { Mail } from './templates.ts';

export interface Messages {
  /** Puts a mail into the outbox; it leaves only if the transaction commits. */
  put: (tx: Transaction, mail: Mail) => Promise<void>;
  /**
   * Says that a transaction with a mail has committed. Without it the mail leaves with the next
   * sweep.
   */
  wake: () => void;
  start: () => void;
  /** Stops sending; resolves when what is under way has ended. */
  close: () => Promise<void>;
}

/** What this room needs of a logger. */
export interface MessagesLog {
  warn: (details: object, text: string) => void;
}

export interface MessagesOptions {
  pool: pg.Pool;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'sweepMs'>;
  log: MessagesLog;
  send?: SendMail;
}

const AT_ONCE = 5;
const LEASE_SECONDS = SEND_SECONDS_MAX * 2;
/** The waits between tries; the last one repeats. */
const WAIT_SECONDS = [1, 5, 15, 60, 300, 900];
/** The links in our mails do not live longer. */
const GIVE_UP_SECONDS = 24 * 3600;
const CLEAR_EVERY_MS = 3_600_000;

/**
 * SMTP's 5xx: this mail will never be taken, asking again only annoys. 4xx and silence may pass.
 */
function isFinalRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return false;
  const code = error.responseCode;
  // 5xx about signing in is our setting, not the mail: it can be put right while the mail waits.
  const isOurs = 'code' in error && error.code === 'EAUTH';
  return typeof code === 'number' && code >= 500 && code < 600 && !isOurs;
}

function makeTry({ pool, log, send }: { pool: pg.Pool; log: MessagesLog; send: SendMail }) {
  return async ({ id, to, template, details, tries, ageSeconds }: TakenMail): Promise<void> => {
    try {
      await send({ id, to, ...composeMail(ENGLISH, template, details) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isOver = isFinalRefusal(error) || ageSeconds > GIVE_UP_SECONDS;
      log.warn({ mail: id, template, tries, reason }, isOver ? 'mail given up' : 'mail waits');
      if (isOver) {
        await giveUp(pool, id, reason);
        return;
      }
      const wait = WAIT_SECONDS[Math.min(tries, WAIT_SECONDS.length) - 1] ?? 1;
      const waitSeconds = wait * (0.75 + Math.random() / 2);
      await tryAgainIn(pool, { id, waitSeconds, error: reason });
      return;
    }
    await markSent(pool, id);
  };
}

/** Makes the room. Nothing is sent before `start`. `send` replaces SMTP in tests. */
export function makeMessages({ pool, config, log, send }: MessagesOptions): Messages {
  const trySend = makeTry({ pool, log, send: send ?? makeSmtp(config) });
  const sending = new Set<Promise<void>>();
  let isOpen = false;
  let isWoken = false;
  let taking: Promise<void> | undefined;
  let timers: NodeJS.Timeout[] = [];

  function complain(error: unknown): void {
    // What was taken comes back by itself when its lease ends.
    log.warn({ err: error }, 'the outbox could not be worked on');
  }

  function begin(mail: TakenMail): void {
    const sent: Promise<void> = trySend(mail)
      .catch(complain)
      .finally(() => {
        sending.delete(sent);
        pump();
      });
    sending.add(sent);
  }

  // Each mail holds one of a few places, so that a server that hangs on one mail does not hold up
  // the others.
  async function fillPlaces(): Promise<void> {
    while (isWoken && sending.size < AT_ONCE) {
      if (!isOpen) return;
      isWoken = false;
      const places = AT_ONCE - sending.size;
      const mails = await takeMails(pool, { most: places, leaseSeconds: LEASE_SECONDS });
      if (mails.length === places) isWoken = true;
      mails.forEach(begin);
    }
  }

  function pump(): void {
    if (!isOpen || taking || !isWoken || sending.size >= AT_ONCE) return;
    taking = fillPlaces()
      .catch(complain)
      .finally(() => {
        taking = undefined;
        pump();
      });
  }

  function wake(): void {
    isWoken = true;
    pump();
  }

  return {
    put: insertMail,
    wake,
    start: () => {
      isOpen = true;
      timers = [
        setInterval(wake, config.sweepMs).unref(),
        setInterval(() => void clearOldMails(pool).catch(complain), CLEAR_EVERY_MS).unref(),
      ];
      wake();
    },
    close: async () => {
      isOpen = false;
      for (const timer of timers) clearInterval(timer);
      await taking;
      await Promise.all(sending);
    },
  };
}
