// The calls that preview and propose settlement terms.
import type { Received } from '#contract/call.ts';
import { previewTerms, proposeTerms } from '#contract/desk/reconciliation/terms.ts';
import { previewChange } from '../../approvals/approvals.ts';
import { proposeChange } from '../../approvals/propose-changes.ts';
import { showPreview } from '../../approvals/show/show-preview.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { DeskRoute } from '../../http/desk-routes.ts';
import type { StoredTermsPayload } from './set-terms.ts';

type Entered = Received<typeof previewTerms, 'body'>;

function changeOf(entered: Entered): {
  action: 'settlement_terms.set';
  payload: StoredTermsPayload;
} {
  const payload = {
    system: entered.system,
    bank: entered.bank,
    lagDays: entered.lag_days,
    weekend: [...new Set(entered.weekend)].toSorted((one, other) => one - other),
    feePercent: String(Number(entered.fee_percent)),
    feeEachPaisa: String(entered.fee_each),
    tolerancePaisa: String(entered.tolerance),
    words: entered.words,
  };
  return { action: 'settlement_terms.set', payload };
}

export function termsRoutes(route: DeskRoute, context: DeskContext): void {
  route(previewTerms, async ({ body, locale }) => {
    const preview = await previewChange(context, changeOf(body));
    return { preview: await showPreview(context.pool, locale, preview) };
  });
  route(proposeTerms, ({ body: { why, ...entered }, staff }) =>
    proposeChange(context, staff, { ...changeOf(entered), why }),
  );
}
