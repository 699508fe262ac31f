// Sends the notifications of the outbox. Urgent ones, such as codes, have a queue ("lane") of their own, so
// that they never wait behind other mail.
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import type { Locales } from '#server/context/locale.ts';
import { JobQueue } from '#server/jobs/job-queue.ts';
import type { JobOutcome, Jobs, JobsLog } from '#server/jobs/job-queue.ts';
import { readBacklog } from '#server/jobs/read-backlog.ts';
import { sweepAll } from '#server/jobs/sweep-all.ts';
import { FREEZE_PAGE } from '#contract/people/protection.ts';
import { composeMail } from './compose-mail.ts';
import type { MailFooter } from './compose-mail.ts';
import { isSms } from './events.ts';
import { makeFreezeLinks } from './footer/freeze-link.ts';
import { mailOf } from './mails.ts';
import { spokenCode } from './footer/message-code.ts';
import {
  DUE,
  DUE_URGENT,
  clearOldNotifications,
  giveUp,
  leaseNotifications,
  markSent,
  maskOldNotifications,
  retryIn,
} from './outbox-table.ts';
import type { LeasedNotification } from './outbox-table.ts';
import { makeSendSms } from './sms/send-sms.ts';
import { clearOldSmsDays } from './sms/sms-days-table.ts';
import { makeSms } from './sms/sms.ts';
import type { Sms, SmsConfig } from './sms/sms.ts';
import { TEMPLATES } from './templates.ts';
import { isFinalRefusal, makeSmtp, SEND_SECONDS_MAX } from './smtp.ts';
import type { SendMail } from './smtp.ts';

export interface Notifications {
  /**
   * Reports that a transaction with an event has committed. Without it, the next sweep sends the
   * event.
   */
  wake: () => void;
  sms: Sms;
  jobs: readonly Jobs[];
  sweep: () => Promise<void>;
  /** Closes the connections to the mail server. Call it after the last job. */
  close: () => Promise<void>;
}

export interface NotificationsOptions {
  pool: pg.Pool;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'sweepMs' | 'appSecret'> & SmsConfig;
  locales: Locales;
  log: JobsLog;
  /** Replaces SMTP in tests. */
  send?: SendMail;
}

/** The two lanes: urgent, and not. */
const LANES = [true, false] as const;
/** Concurrent sends in each lane, so that a hanging connection does not block the others. */
const CONCURRENCY = 5;
const LEASE_SECONDS = SEND_SECONDS_MAX * 2;
/** The waits between attempts; the last one repeats. */
const WAIT_SECONDS = [1, 5, 15, 60, 300, 900];
/** The links in our mails expire within this time. */
const GIVE_UP_SECONDS = 24 * 3600;

/** Makes the footers of mails: the page that checks the code, and the link that freezes the account. */
function makeFooters({ appSecret, publicUrl }: Pick<Config, 'appSecret' | 'publicUrl'>) {
  const links = makeFreezeLinks(appSecret);
  type Reader = Pick<LeasedNotification, 'code' | 'personId' | 'to'>;
  return ({ code, personId, to: email }: Reader): MailFooter => {
    const token = personId && links.tokenOf({ userId: personId, email }, new Date());
    return {
      check: code === null ? null : { code: spokenCode(code), link: `${publicUrl}/check` },
      freezeLink: token && publicUrl + FREEZE_PAGE + token,
    };
  };
}

type Handle = (notification: LeasedNotification) => Promise<JobOutcome>;

function makeHandle(options: NotificationsOptions, send: SendMail): Handle {
  const { pool, config, locales, log } = options;
  const footerOf = makeFooters(config);
  return async ({ id, kind, to, language, timeZone, event, attempts, ageSeconds, ...about_ }) => {
    const { code, personId } = about_;
    let about: string | null = null;
    try {
      const { template, details } = mailOf(event, config.publicUrl);
      const mail = { template, details: { ...details } };
      about = TEMPLATES[template].subject;
      const footer = footerOf({ code, personId, to });
      await send({ id, to, ...composeMail(locales.of(language, timeZone), mail, footer) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isOver = isFinalRefusal(error) || ageSeconds > GIVE_UP_SECONDS;
      const event_ = isOver ? 'notification_given_up' : 'notification_retried';
      const text = isOver ? 'a notification was given up' : 'a notification is sent again later';
      log.warn({ event: event_, notification: id, kind, attempts, reason }, text);
      if (isOver) {
        await giveUp(pool, { id, kind, error: reason, about });
        return 'given_up';
      }
      const wait = WAIT_SECONDS[Math.min(attempts, WAIT_SECONDS.length) - 1] ?? 1;
      const waitSeconds = wait * (0.75 + Math.random() / 2);
      await retryIn(pool, { id, waitSeconds, error: reason, about });
      return 'retry';
    }
    await markSent(pool, id, { about });
    return 'done';
  };
}

const CLEARINGS = [clearOldNotifications, maskOldNotifications, clearOldSmsDays];

/** Sends nothing before its jobs are started. */
export function makeNotifications(options: NotificationsOptions): Notifications {
  const { pool, config, log } = options;
  const smtp = makeSmtp(config, { connections: CONCURRENCY * LANES.length });
  const sendMail = makeHandle(options, options.send ?? smtp.send);
  const sendSms = makeSendSms(options);
  const handle: Handle = (row) => (isSms(row.kind) ? sendSms(row) : sendMail(row));
  const lane = (isUrgent: boolean): JobQueue<LeasedNotification> =>
    new JobQueue({
      name: isUrgent ? 'urgent_notification' : 'notification',
      keyOf: ({ id }) => id,
      findDue: (most) => leaseNotifications(pool, { isUrgent, most, leaseSeconds: LEASE_SECONDS }),
      handle,
      readBacklog: () => readBacklog(pool, isUrgent ? DUE_URGENT : DUE),
      concurrency: CONCURRENCY,
      sweepMs: config.sweepMs,
      log,
    });
  const lanes = LANES.map(lane);
  return {
    wake: () => {
      for (const queue of lanes) queue.wake();
    },
    sms: makeSms(config, log),
    jobs: lanes,
    sweep: () => sweepAll(CLEARINGS.map((clear) => () => clear(pool))),
    close: async () => smtp.close(),
  };
}
