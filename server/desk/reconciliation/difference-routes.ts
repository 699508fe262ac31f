// The calls about differences: listing them by judgment, closing many, and expecting some for a while.
import { ApiError } from '#contract/api-error.ts';
import {
  closeDifferences,
  DIFFERENCES_MAX,
  endExpectation,
  expectDifferences,
  getDifference,
  listDifferences,
  listExpectations as listExpectationsCall,
} from '#contract/desk/reconciliation/differences.ts';
import type { DifferenceOnWire } from '#contract/desk/reconciliation/differences.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { closeBreaks } from '#server/reconciliation/discrepancies.ts';
import {
  endExpectation as endRule,
  listExpectations,
} from '#server/reconciliation/expectations/expectations.ts';
import { findBreaks, judgedBreaks } from '#server/reconciliation/expectations/judged-breaks.ts';
import type { JudgedBreak } from '#server/reconciliation/expectations/judged-breaks.ts';
import { SYSTEMS } from '#server/reconciliation/systems.ts';
import type { DeskContext } from '../desk-context.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { expect } from './expect-differences.ts';
import { standingOf } from '#server/reconciliation/corrections/standing.ts';
import { sideToWire } from './side-to-wire.ts';

const RULES_MAX = 200;

function proposalOf(one: JudgedBreak): DifferenceOnWire['proposal'] {
  const { proposalId: id, proposedAction: action, proposedBy: by, proposedAt: at } = one;
  if (id === null || action === null || at === null) return null;
  return { id, action, by: by ?? '', at: at.toISOString() };
}

export function differenceToWire(one: JudgedBreak): DifferenceOnWire {
  return {
    id: String(one.id),
    system: one.system,
    day: one.day,
    what: one.what,
    kind: one.kind,
    reference: one.reference,
    order_id: one.orderId,
    currency: one.currency,
    ours: sideToWire(one.oursState, one.oursPaisa),
    theirs: sideToWire(one.theirsState, one.theirsPaisa),
    words: one.theirsWords === '' ? null : one.theirsWords,
    corrected: one.correctedPaisa === 0n ? null : rupeesFromPaisa(one.correctedPaisa),
    first_seen: one.firstSeen.toISOString(),
    standing: standingOf({
      isOver: one.resolvedAt !== null,
      isActed: one.actedAt !== null,
      isProposed: one.proposalId !== null,
    }),
    expected: one.expected,
    resolved_at: one.resolvedAt?.toISOString() ?? null,
    closed_why: one.closedWhy,
    closed_by: one.closedBy,
    approval_id: one.approvalId,
    proposal: proposalOf(one),
    acted:
      one.actedKind === null || one.actedAt === null
        ? null
        : { kind: one.actedKind, at: one.actedAt.toISOString() },
  };
}

export function differenceRoutes(route: DeskRoute, context: DeskContext): void {
  const { owner } = context;
  route(listDifferences, async ({ query: { show = 'wrong', day, system, after } }) => {
    const limit = DIFFERENCES_MAX;
    const found = await judgedBreaks(owner, { show, day, system, after, limit: limit + 1 });
    return {
      differences: found.slice(0, limit).map(differenceToWire),
      has_more: found.length > limit,
    };
  });
  route(getDifference, async ({ params: { differenceId } }) => {
    const [found] = await findBreaks(owner, [differenceId]);
    if (found) return differenceToWire(found);
    throw new ApiError(404, { error: message('desk.reconciliation_difference_unknown') });
  });
  route(closeDifferences, async ({ body: { ids, why }, staff }) => {
    const closing = { ids: ids.map(BigInt), why, by: staff.email };
    const closed = await inTransaction(owner, async (tx) => {
      const done = await closeBreaks(tx, closing);
      for (const { id } of done) {
        const subject = { kind: 'difference', id: String(id) };
        await recordDeskAct(tx, staff, { action: 'difference.closed', subject, reason: why });
      }
      return done;
    });
    if (closed.length === 0) {
      throw new ApiError(409, { error: message('desk.reconciliation_none_open') });
    }
    return { closed: closed.length };
  });
  route(listExpectationsCall, async () => {
    const rules = await listExpectations(owner, RULES_MAX);
    return {
      expectations: rules.map(({ mostPaisa, ...rule }) => ({
        id: String(rule.id),
        system: rule.system,
        what: rule.what,
        kind: rule.kind,
        most: mostPaisa === null ? null : rupeesFromPaisa(mostPaisa),
        currency: SYSTEMS.find(({ name }) => name === rule.system)?.currency ?? 'NPR',
        words: rule.words,
        named: rule.named,
        reason: rule.reason,
        set_by: rule.setBy,
        set_at: rule.setAt.toISOString(),
        expires_at: rule.expiresAt.toISOString(),
        covers: rule.covers,
      })),
    };
  });
  route(expectDifferences, ({ body, staff }) => expect(context, staff, body));
  route(endExpectation, async ({ params: { expectationId: id }, staff }) => {
    await inTransaction(owner, async (tx) => {
      if (!(await endRule(tx, { id, by: staff.email }))) {
        throw new ApiError(409, { error: message('desk.reconciliation_expectation_over') });
      }
      const subject = { kind: 'expectation', id };
      await recordDeskAct(tx, staff, { action: 'expectation.ended', subject });
    });
    return {};
  });
}
