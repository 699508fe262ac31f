// The display name of a kind of journal.
import type { KeyIn } from '#contract/texts/languages.ts';
import type { Say } from '#ui/texts.ts';

type KindKey = Extract<KeyIn<'deskApprovals'>, `desk.approvals_kind_${string}`>;

const KINDS: ReadonlySet<string> = new Set<KindKey>([
  'desk.approvals_kind_opening-balance',
  'desk.approvals_kind_order-paid',
  'desk.approvals_kind_order-paid-by-gateway',
  'desk.approvals_kind_order-delivered',
  'desk.approvals_kind_order-refunded',
  'desk.approvals_kind_wallet-loaded',
  'desk.approvals_kind_payment-credited',
  'desk.approvals_kind_wallet-sent',
  'desk.approvals_kind_transfer-held',
  'desk.approvals_kind_transfer-released',
  'desk.approvals_kind_transfer-returned',
  'desk.approvals_kind_refund-held',
  'desk.approvals_kind_refund-sent',
  'desk.approvals_kind_refund-returned',
  'desk.approvals_kind_refund-undone',
  'desk.approvals_kind_dispute-held',
  'desk.approvals_kind_dispute-released',
  'desk.approvals_kind_dispute-taken',
  'desk.approvals_kind_manual-journal',
  'desk.approvals_kind_correction-undone',
]);

/** An unknown kind is shown as it is. */
export function journalText(kind: string, t: Say<'deskApprovals'>): string {
  const key = `desk.approvals_kind_${kind}`;
  return KINDS.has(key) ? t(key as KindKey) : kind;
}
