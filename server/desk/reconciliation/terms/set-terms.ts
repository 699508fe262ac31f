// Sets the settlement terms of a system by two people: they decide which differences to the bank are wrong.
import * as z from 'zod/mini';
import { ApiError } from '#contract/api-error.ts';
import { spokenMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { Message, Text } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { currencyOfBank, findTerms, saveTerms } from '#server/reconciliation/bank/banks.ts';
import type { SettlementTerms } from '#server/reconciliation/bank/banks.ts';
import { judgeSettlements } from '#server/reconciliation/bank/judge-settlements.ts';
import { SYSTEMS } from '#server/reconciliation/systems.ts';
import type { System } from '#server/reconciliation/systems.ts';
import { defineApprovable, paisaText } from '../../approvals/approvable.ts';
import type { PreviewLine } from '../../approvals/approvable.ts';
import { recordDeskAct } from '../../http/desk-audit.ts';
import { signedBy } from '../../money/actions/signed-by.ts';
import { systemName } from '../../system-name.ts';
import { termsToWire } from './terms-to-wire.ts';

const FEE_PERCENT_MAX = 20;

const PAYLOAD = z.strictObject({
  system: z.string(),
  bank: z.string(),
  lagDays: z.number(),
  /** In order; 0 is Sunday. */
  weekend: z.array(z.number()),
  /** Decimal text. */
  feePercent: z.string(),
  feeEachPaisa: paisaText(),
  tolerancePaisa: paisaText(),
  words: z.string(),
});
type NewTerms = z.output<typeof PAYLOAD>;
export type StoredTermsPayload = z.input<typeof PAYLOAD>;

interface Plan {
  system: System;
  /** The terms in force, which the new ones replace. */
  before: SettlementTerms | undefined;
}

/** Throws ApiError (422) by field. */
async function planTerms(tx: Transaction, payload: NewTerms): Promise<Plan> {
  const refuse = (field: string, text: Message): never => {
    throw new ApiError(422, { [field]: text });
  };
  const system = SYSTEMS.find(({ name }) => name === payload.system);
  if (!system) return refuse('system', message('desk.reconciliation_system_unknown'));
  const currency = await currencyOfBank(tx, payload.bank);
  if (!currency) refuse('bank', message('desk.reconciliation_bank_unknown'));
  if (currency !== system.currency) {
    refuse('bank', message('desk.reconciliation_system_currency'));
  }
  if (payload.weekend.length > 6) refuse('weekend', message('desk.reconciliation_weekend_all'));
  if (Number(payload.feePercent) > FEE_PERCENT_MAX) {
    refuse('fee_percent', message('desk.reconciliation_fee_percent'));
  }
  return { system, before: await findTerms(tx, payload.system) };
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

function weekendText(weekend: readonly number[]): Message {
  const days = WEEKDAYS.filter((day) => weekend.includes(day)).map((day) =>
    message(`desk.reconciliation_weekday_${day}`),
  );
  if (days.length === 0) return message('desk.reconciliation_weekend_none');
  return days.reduce((list, day) => message('desk.reconciliation_weekend_and', { list, day }));
}

type Field = Exclude<keyof NewTerms, 'system'>;

const LABELS = {
  bank: 'desk.reconciliation_bank',
  lagDays: 'desk.reconciliation_lag',
  weekend: 'desk.reconciliation_weekend',
  feePercent: 'desk.reconciliation_fee_share',
  feeEachPaisa: 'desk.reconciliation_fee_each',
  tolerancePaisa: 'desk.reconciliation_tolerance',
  words: 'desk.reconciliation_terms_words',
} as const satisfies Record<Field, string>;
const FIELDS = Object.keys(LABELS) as Field[];

/** The values for display, by field. */
function shownTerms(terms: NewTerms, currency: System['currency']): Record<Field, Text> {
  const money = (paisa: Paisa): string => spokenMoney(paisa, currency);
  return {
    bank: terms.bank,
    lagDays: message('desk.reconciliation_lag_days', { count: terms.lagDays }),
    weekend: weekendText(terms.weekend),
    feePercent: `${terms.feePercent}%`,
    feeEachPaisa: money(terms.feeEachPaisa),
    tolerancePaisa: money(terms.tolerancePaisa),
    words: terms.words,
  };
}

/** What changes of the terms in force; everything for a system's first terms. */
function changedLines(payload: NewTerms, { system, before }: Plan): PreviewLine[] {
  const after = shownTerms(payload, system.currency);
  const shown = before && shownTerms(before, system.currency);
  const isSame = (field: Field): boolean =>
    shown !== undefined && JSON.stringify(shown[field]) === JSON.stringify(after[field]);
  return FIELDS.filter((field) => !isSame(field)).map((field) => ({
    label: message(LABELS[field]),
    ...(shown && { before: shown[field] }),
    after: after[field],
  }));
}

export const changeTerms = defineApprovable({
  action: 'settlement_terms.set',
  payload: PAYLOAD,

  read: async (tx, payload) => {
    const { before } = await planTerms(tx, payload);
    const object = { kind: 'settlement_terms', id: payload.system };
    const version = before ? `set ${before.setAt.toISOString()}` : 'none';
    return { object, amountPaisa: null, version };
  },

  preview: async ({ pool }, payload) => {
    const plan = await inTransaction(pool, (tx) => planTerms(tx, payload));
    const lines = changedLines(payload, plan);
    if (lines.length === 0) throw new ApiError(409, { error: message('desk.money_no_change') });
    const label = message('desk.reconciliation_terms_for');
    return {
      title: message('desk.reconciliation_terms_title', { system: systemName(plan.system.name) }),
      lines: [...lines, { label, after: message('desk.reconciliation_terms_for_due') }],
    };
  },

  carryOut: async ({ owner, clock }, { payload, why, useApproval, ...approved }) => {
    const { system } = await inTransaction(owner, async (tx) => {
      await tx.rows('lock table settlement_terms in share row exclusive mode');
      await useApproval(tx);
      const plan = await planTerms(tx, payload);
      const setBy = await signedBy(tx, approved);
      const terms = { ...payload, setBy, setAt: clock.now() };
      await saveTerms(tx, terms);
      await recordDeskAct(tx, approved.staff, {
        action: 'settlement_terms.set',
        subject: { kind: 'settlement_terms', id: payload.system },
        reason: why,
        details: {
          approval: approved.approvalId,
          system: payload.system,
          before: plan.before ? termsToWire(plan.before) : null,
          after: termsToWire(terms),
        },
      });
      return plan;
    });
    await judgeSettlements(owner, clock.now());
    return {
      text: message('desk.reconciliation_terms_done', { system: systemName(system.name) }),
    };
  },
});
