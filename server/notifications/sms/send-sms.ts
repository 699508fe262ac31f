// Sends one SMS of the outbox. Carriers do not support idempotency keys, so a message that may have been
// sent is never retried: the person requests a new code instead.
import type pg from 'pg';
import type { SmsOutcome } from '#providers/sms.ts';
import type { Locales } from '#server/context/locale.ts';
import type { JobOutcome, JobsLog } from '#server/jobs/job-queue.ts';
import { readEvent } from '../events.ts';
import type { SmsEvent } from '../events.ts';
import { giveUp, markSent, retryIn } from '../outbox-table.ts';
import type { LeasedNotification } from '../outbox-table.ts';
import { makeCarriers } from './sms.ts';
import type { SmsConfig } from './sms.ts';
import { giveBackToDay } from './sms-days-table.ts';
import { smsText } from './sms-text.ts';

interface SmsSender {
  pool: pg.Pool;
  config: SmsConfig;
  locales: Locales;
  log: JobsLog;
}

/** The codes expire within this time. */
const GIVE_UP_SECONDS = 600;
const RETRY_SECONDS = 1;

/**
 * Whether an earlier attempt may have sent the message: each attempt is counted before it begins, and an
 * error is stored only if no connection was made.
 */
function mayBeSentAlready({ attempts, lastError }: LeasedNotification): boolean {
  return attempts > (lastError === null ? 1 : 2);
}

function isCertainlyUnsent({ kind }: SmsOutcome): boolean {
  return kind === 'never sent' || kind === 'refused';
}

export function makeSendSms({ pool, config, locales, log }: SmsSender) {
  const carrierOf = makeCarriers(config);

  async function outcomeOf(row: LeasedNotification, event: SmsEvent): Promise<SmsOutcome> {
    if (mayBeSentAlready(row)) return { kind: 'unknown', fault: 'an attempt ended halfway' };
    if (row.ageSeconds > GIVE_UP_SECONDS) {
      return { kind: 'refused', fault: 'its code has expired', isAccount: false };
    }
    const { countryCode, number } = event;
    const carrier = carrierOf(countryCode);
    if (!carrier) return { kind: 'refused', fault: 'no carrier is set up', isAccount: true };
    const text = smsText(event, locales.of(row.language), {
      publicUrl: config.publicUrl,
      messageCode: row.code,
    });
    return carrier.send({ countryCode, number, text });
  }

  return async (row: LeasedNotification): Promise<JobOutcome> => {
    const { id, kind, attempts } = row;
    const event = readEvent(row.event) as SmsEvent;
    const outcome = await outcomeOf(row, event);
    if (outcome.kind === 'sent') {
      await markSent(pool, id, { reference: outcome.reference ?? null });
      return 'done';
    }
    const about = { notification: id, kind, attempts, country: event.countryCode };
    const details = { ...about, reason: outcome.fault };
    if (outcome.kind === 'never sent' && attempts === 1) {
      log.warn({ event: 'notification_retried', ...details }, 'an SMS is sent again later');
      await retryIn(pool, { id, waitSeconds: RETRY_SECONDS, error: outcome.fault });
      return 'retry';
    }
    if (outcome.kind === 'refused' && outcome.isAccount) {
      log.error({ event: 'sms_account_refused', ...details }, 'our account cannot send SMS');
    } else {
      log.warn({ event: 'notification_given_up', ...details }, 'an SMS was given up');
    }
    await giveUp(pool, { id, kind, error: outcome.fault });
    if (isCertainlyUnsent(outcome)) await giveBackToDay(pool, event);
    return 'given_up';
  };
}
