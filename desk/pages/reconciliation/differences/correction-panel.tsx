// The journal that would correct one difference, and proposing it to a second person.
import { APPROVAL_ACTIONS } from '#contract/desk/approvals/actions.ts';
import { proposeCorrections } from '#contract/desk/reconciliation/differences.ts';
import type { DifferenceOnWire } from '#contract/desk/reconciliation/differences.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { Approvers, Proposed } from '#desk/parts/approvals/approvers.tsx';
import { ProposeStep } from '#desk/parts/approvals/propose-step.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { CorrectionPreview, useCorrections } from '../corrections/correction-preview.tsx';

interface CorrectionPanelProps {
  of: DifferenceOnWire;
  /** The id of the pending proposal. */
  proposal: string | null;
  onProposed: (proposal: string) => void;
}

export function CorrectionPanel({
  of: { id, order_id: orderId, proposal: waiting },
  proposal,
  onProposed,
}: CorrectionPanelProps) {
  const t = usePageTexts('deskReconciliation');
  const may = useMay();
  const read = useCorrections([id]);
  const propose = async (why: string): Promise<{ id: string }> => {
    const { proposals } = await call(proposeCorrections, { body: { ids: [id], why } });
    const [first] = proposals.map((one) => one.id);
    return { id: first ?? '' };
  };
  const action = waiting?.action ?? 'journal.post';
  const title = action === 'journal.post' ? 'correction' : 'settling';
  return (
    <Panel title={t(`desk.reconciliation_${title}`)}>
      {proposal !== null ? (
        <Proposed ids={[proposal]} permission={APPROVAL_ACTIONS[action].approve} />
      ) : (
        <Reading of={read}>
          {({ corrections: [one] }) => {
            if (!one) return null;
            if (one.preview === null) {
              return (
                <>
                  <CorrectionPreview of={one} />
                  {orderId !== null && (
                    <ButtonLink to={`/orders/${orderId}`} look="secondary" className="self-start">
                      {t('desk.reconciliation_to_order')}
                    </ButtonLink>
                  )}
                </>
              );
            }
            if (!may('journals.propose')) return <CorrectionPreview of={one} />;
            return (
              <ProposeStep propose={propose} onDone={onProposed}>
                <CorrectionPreview of={one} />
                <div className="text-soft">
                  <Approvers permission="journals.approve" />
                </div>
              </ProposeStep>
            );
          }}
        </Reading>
      )}
    </Panel>
  );
}
