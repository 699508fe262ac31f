// The calls about lines of bank statements: listing them, and matching one by hand.
import { ApiError } from '#contract/api-error.ts';
import type { Received } from '#contract/call.ts';
import {
  BANK_LINES_MAX,
  listBankLines,
  matchBankLine,
  unmatchBankLine,
} from '#contract/desk/reconciliation/banks.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { Staff } from '#server/context/staff.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import {
  bankLines,
  lockBankLine,
  matchByHand,
  takeMatchBack,
} from '#server/reconciliation/bank/bank-lines.ts';
import { spanOf } from '#server/reconciliation/day.ts';
import { checkSettlements } from '#server/reconciliation/settlement/check-settlements.ts';
import { SYSTEMS } from '#server/reconciliation/systems.ts';
import type { DeskContext } from '../desk-context.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import type { DeskRoute } from '../http/desk-routes.ts';

const DAYS_MAX = 31;
const DAY_MS = 86_400_000;

/** Throws ApiError (422) by field. */
function assertDays(first: string, last: string): void {
  const [from, until] = [spanOf(first), spanOf(last)];
  if (!from) throw new ApiError(422, { first_day: message('desk.reconciliation_day') });
  if (!until) throw new ApiError(422, { last_day: message('desk.reconciliation_day') });
  const days = (until.until.getTime() - from.from.getTime()) / DAY_MS;
  if (days < 1) throw new ApiError(422, { last_day: message('desk.reconciliation_days_order') });
  if (days > DAYS_MAX) {
    throw new ApiError(422, { last_day: message('desk.reconciliation_days_many') });
  }
}

type Asked = Received<typeof matchBankLine, 'body'> & { lineId: string };

/** Throws ApiError. */
async function matchLine(tx: Transaction, staff: Staff, asked: Asked): Promise<void> {
  const { lineId, system: name, what, first_day: firstDay, last_day: lastDay, why } = asked;
  const line = await lockBankLine(tx, lineId);
  if (!line) throw new ApiError(404, { error: message('desk.reconciliation_line_unknown') });
  // A line with a correcting journal is already explained and cannot be matched as well.
  if (line.decided?.isCorrected) {
    throw new ApiError(409, { error: message('desk.reconciliation_line_corrected') });
  }
  const system = SYSTEMS.find((known) => known.name === name);
  if (!system) throw new ApiError(422, { system: message('desk.reconciliation_system_unknown') });
  if (system.currency !== line.currency) {
    throw new ApiError(422, { system: message('desk.reconciliation_system_currency') });
  }
  const match = { lineId: line.id, system: name, what, firstDay, lastDay, by: staff.email, why };
  if (!(await matchByHand(tx, match))) {
    throw new ApiError(409, { error: message('desk.reconciliation_line_matched') });
  }
  const subject = { kind: 'bank_line', id: lineId };
  await recordDeskAct(tx, staff, { action: 'bank_line.matched', subject, reason: why });
}

export function lineRoutes(route: DeskRoute, context: DeskContext): void {
  const { owner, clock } = context;
  route(listBankLines, async ({ query: { bank, day, open, after } }) => {
    const limit = BANK_LINES_MAX;
    const asked = { bank, day, isOpen: open === 'yes', after, limit: limit + 1 };
    const found = await bankLines(owner, asked);
    return {
      lines: found.slice(0, limit).map(({ id, amountPaisa, match, decided, ...line }) => ({
        ...line,
        id: String(id),
        amount: rupeesFromPaisa(amountPaisa),
        match: match && {
          system: match.system,
          what: match.what,
          first_day: match.firstDay,
          last_day: match.lastDay,
          reference: match.reference,
          by: match.by,
          why: match.why,
        },
        decided: decided && {
          difference: decided.difference,
          is_corrected: decided.isCorrected,
          approval_id: decided.approvalId,
          by: decided.by,
          why: decided.why,
        },
      })),
      has_more: found.length > limit,
    };
  });
  route(matchBankLine, async ({ params: { lineId }, body, staff }) => {
    assertDays(body.first_day, body.last_day);
    await inTransaction(owner, (tx) => matchLine(tx, staff, { ...body, lineId }));
    await checkSettlements(owner, clock.now());
    return {};
  });
  route(unmatchBankLine, async ({ params: { lineId }, body: { why }, staff }) => {
    await inTransaction(owner, async (tx) => {
      if (!(await takeMatchBack(tx, { lineId, by: staff.email, why }))) {
        throw new ApiError(409, { error: message('desk.reconciliation_line_open') });
      }
      const subject = { kind: 'bank_line', id: lineId };
      await recordDeskAct(tx, staff, { action: 'bank_line.unmatched', subject, reason: why });
    });
    await checkSettlements(owner, clock.now());
    return {};
  });
}
