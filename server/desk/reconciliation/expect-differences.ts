// Marks differences as expected until a day: the selected ones, or all of the same system and kind.
import { ApiError } from '#contract/api-error.ts';
import type { Received } from '#contract/call.ts';
import type { expectDifferences } from '#contract/desk/reconciliation/differences.ts';
import { message } from '#contract/texts.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { startOfDay } from '#server/context/nepal-calendar.ts';
import type { Staff } from '#server/context/staff.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { spanOf } from '#server/reconciliation/day.ts';
import { addExpectation } from '#server/reconciliation/expectations/expectations.ts';
import type { NewExpectation } from '#server/reconciliation/expectations/expectations.ts';
import { findBreaks } from '#server/reconciliation/expectations/judged-breaks.ts';
import type { JudgedBreak } from '#server/reconciliation/expectations/judged-breaks.ts';
import type { DeskContext } from '../desk-context.ts';
import { recordDeskAct } from '../http/desk-audit.ts';

type Asked = Received<typeof expectDifferences, 'body'>;

const DAY_MS = 86_400_000;
/** Expectations must end, so that every difference is reviewed again. */
const DAYS_MAX = 90;

function endOf(until: string, now: Date): Date {
  if (!spanOf(until)) throw new ApiError(422, { until: message('desk.reconciliation_day') });
  if (until < nepalDay(now)) {
    throw new ApiError(422, { until: message('desk.reconciliation_until_past') });
  }
  const end = new Date(startOfDay(until).getTime() + DAY_MS);
  if (end.getTime() > now.getTime() + (DAYS_MAX + 1) * DAY_MS) {
    throw new ApiError(422, {
      until: message('desk.reconciliation_until_far', { days: DAYS_MAX }),
    });
  }
  return end;
}

type Rule = Pick<NewExpectation, 'system' | 'what' | 'kind' | 'breaks' | 'mostPaisa' | 'words'>;

/** One rule for exactly the selected differences, or, with `alike`, one rule for each kind among them. */
function rulesOf(found: readonly JudgedBreak[], { alike, most, words }: Asked): Rule[] {
  const any = { system: null, what: null, kind: null, mostPaisa: null, words: null };
  if (alike !== true) return [{ ...any, breaks: found.map(({ id }) => id) }];
  const kinds = new Map(
    found.map(({ system, what, kind }) => [`${system} ${what} ${kind}`, { system, what, kind }]),
  );
  return [...kinds.values()].map((kind) => ({
    ...kind,
    breaks: null,
    mostPaisa: most ?? null,
    words: words ?? null,
  }));
}

/** Throws ApiError: 422 for a past or too distant day, 409 when none of the differences is open. */
export async function expect(
  { owner, clock }: DeskContext,
  staff: Staff,
  asked: Asked,
): Promise<{ covers: number }> {
  const expiresAt = endOf(asked.until, clock.now());
  const { most, words, alike, why: reason } = asked;
  if (alike !== true && (most !== undefined || words !== undefined)) {
    const field = most === undefined ? 'words' : 'most';
    throw new ApiError(422, { [field]: message('desk.reconciliation_alike_only') });
  }
  const found = (await findBreaks(owner, asked.ids)).filter(
    ({ resolvedAt }) => resolvedAt === null,
  );
  if (found.length === 0) {
    throw new ApiError(409, { error: message('desk.reconciliation_none_open') });
  }
  return inTransaction(owner, async (tx) => {
    let covers = 0;
    for (const rule of rulesOf(found, asked)) {
      covers += await addExpectation(tx, { ...rule, reason, by: staff.email, expiresAt });
      const { breaks, mostPaisa, ...like } = rule;
      const details = {
        ...like,
        until: asked.until,
        ...(mostPaisa !== null && { mostPaisa: String(mostPaisa) }),
        ...(breaks && { differences: breaks.map(String) }),
      };
      const subject = { kind: 'expectation', id: rule.system ?? 'selected' };
      await recordDeskAct(tx, staff, { action: 'differences.expected', subject, reason, details });
    }
    return { covers };
  });
}
