// Exports a person's data: records the export and notifies the person, then streams the archive.
import { Readable } from 'node:stream';
import { BRAND } from '#contract/brand/brand.ts';
import { EXPORTS_A_DAY } from '#contract/people/export.ts';
import { readerTimeSaid } from '#contract/dates/reader-time.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Locale } from '#server/context/locale.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import type { RateLimiter } from '#server/users/guard/rate-limiter.ts';
import type { Caller } from '#server/users/users-context.ts';
import type { Users } from '#server/users/users.ts';
import { archiveOf } from './archive.ts';
import { personalFiles } from './personal-files.ts';
import type { PersonalData } from './personal-files.ts';

/** Each needs a confirmation, which is written beside the account. */
const ASKED_AN_HOUR = 30;

export interface ExportOptions extends PersonalData {
  users: PersonalData['users'] & Pick<Users, 'assertConfirmed'>;
  rateLimiter: Pick<RateLimiter, 'take'>;
  wakeNotifications: () => void;
}

interface AskedExport {
  user: Caller;
  locale: Locale;
  at: Date;
}

function readme(
  about: readonly [string, Parameters<Locale['say']>[0]][],
  { email, at, locale }: { email: string; at: Date; locale: Locale },
): Readable {
  const { say } = locale;
  const lines = [
    say('export.title'),
    '',
    say('export.made', { at: readerTimeSaid(at, locale), email }),
    say('export.careful'),
    '',
    ...about.flatMap(([name, text]) => [name, `  ${say(text)}`, '']),
    say('export.formats'),
    say('export.missing'),
    say('export.reasons', { email: BRAND.supportEmail }),
    '',
  ];
  return Readable.from([lines.join('\r\n')]);
}

/**
 * The archive is read from the database while it is sent, and never stored. Throws ApiError: 403 with the
 * needed confirmation, 429 after too many archives in a day.
 */
export async function exportData(
  options: ExportOptions,
  { user, locale, at }: AskedExport,
): Promise<Readable> {
  const { pool, users, rateLimiter, wakeNotifications } = options;
  const { id: userId } = user;
  const asked = { name: 'data export asked', of: userId, most: ASKED_AN_HOUR, seconds: 3_600 };
  await rateLimiter.take([asked]);
  await users.assertConfirmed({ user, purpose: 'export_data' });
  const limit = { name: 'data export', of: userId, most: EXPORTS_A_DAY, seconds: 86_400 };
  await rateLimiter.take([limit]);
  const { email } = await users.getMe(userId);
  await inTransaction(pool, async (tx) => {
    const person = { kind: 'person', id: userId } as const;
    await recordAudit(tx, { actor: person, action: 'data.exported', subject: person });
    await notify(tx, { kind: 'data_exported', userId, at: at.toISOString() });
  });
  wakeNotifications();
  const { files, about } = await personalFiles(options, { user, locale });
  async function* whole() {
    yield { name: 'README.txt', open: () => readme(about, { email, at, locale }) };
    yield* files;
  }
  return archiveOf(whole(), at);
}
