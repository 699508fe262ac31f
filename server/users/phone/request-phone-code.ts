// Sends a code by SMS to the number that a person wants to verify.
import { ApiError } from '#contract/api-error.ts';
import type { PhoneNumber } from '#contract/people/phone.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { startOfDay } from '#server/context/nepal-calendar.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newCode } from '../guard/secrets.ts';
import { lockUnfrozen } from '../protection/lock-account.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { findUser } from '../users-table.ts';
import { maskedNumber, phoneCodeHash } from './code-hash.ts';
import { putPhoneCode } from './phone-codes-table.ts';
import { phoneCodeLimits } from './phone-limits.ts';

interface CodeRequest {
  user: Caller;
  address: string;
  phone: PhoneNumber;
}

const DAY_MS = 86_400_000;

/** The day's shared budget is used up; it is renewed at midnight in Nepal. */
function budgetUsedUp(now: Date): ApiError {
  const reason = message('phone.budget');
  const since = startOfDay(nepalDay(now));
  const until = new Date(since.getTime() + DAY_MS);
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  const block = { type: 'limit', reason, since, decidedBy: 'automatic', until } as const;
  return new ApiError(429, { error: reason }, { retryAfterSeconds, block });
}

async function assertReachable(context: UsersContext, asked: CodeRequest): Promise<void> {
  const { pool, notifications } = context;
  const { countryCode, number } = asked.phone;
  const why = notifications.sms.whyNot(countryCode);
  if (why === 'country') throw new ApiError(422, { phone: message('phone.country_closed') });
  if (why === 'carrier') throw new ApiError(503, { error: message('phone.no_carrier') });
  const user = await findUser(pool, asked.user.id);
  const isOwn = user?.isPhoneVerified && user.countryCode === countryCode && user.phone === number;
  if (isOwn) throw new ApiError(422, { phone: message('phone.already') });
}

/**
 * The answer is the same whether or not another account has the number. Throws ApiError: 422 for
 * a country without SMS or the person's own verified number; 429 within a minute of the last code, after
 * too many, or when the day's budget is used up; 503 without a carrier; and as lockUnfrozen does.
 */
export async function requestPhoneCode(context: UsersContext, asked: CodeRequest): Promise<void> {
  const { pool, config, rateLimiter, notifications, clock } = context;
  const { user, address, phone } = asked;
  const { id: userId } = user;
  await assertReachable(context, asked);
  const limits = phoneCodeLimits(config, { userId, address, phone });
  await rateLimiter.take(limits);
  const code = newCode();
  const isSent = await inTransaction(pool, async (tx) => {
    await lockUnfrozen(tx, user);
    if (!(await notifications.sms.sendCode(tx, { userId, ...phone, code }))) return false;
    const codeHash = phoneCodeHash(context, { userId, ...phone, code });
    await putPhoneCode(tx, { userId, ...phone, codeHash });
    await recordAudit(tx, {
      actor: { kind: 'person', id: userId },
      action: 'phone.code_sent',
      subject: { kind: 'person', id: userId },
      details: { country: phone.countryCode, number: maskedNumber(phone.number) },
    });
    return true;
  });
  if (!isSent) {
    await rateLimiter.giveBack(limits);
    throw budgetUsedUp(clock.now());
  }
  notifications.wake();
}
