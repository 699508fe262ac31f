// Settlement terms in wire format, as lists show them and the audit log keeps them.
import type { TermsOnWire } from '#contract/desk/reconciliation/terms.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { SettlementTerms } from '#server/reconciliation/bank/banks.ts';

export function termsToWire(one: SettlementTerms): TermsOnWire {
  return {
    system: one.system,
    bank: one.bank,
    lag_days: one.lagDays,
    weekend: one.weekend,
    fee_percent: Number(one.feePercent),
    fee_each: rupeesFromPaisa(one.feeEachPaisa),
    tolerance: rupeesFromPaisa(one.tolerancePaisa),
    words: one.words,
    set_by: one.setBy,
    set_at: one.setAt.toISOString(),
  };
}
