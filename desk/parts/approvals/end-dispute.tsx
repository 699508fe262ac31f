// The buttons that propose how an open dispute ended, or the proposal that waits for a second person.
import { useState } from 'react';
import { listApprovals } from '#contract/desk/approvals.ts';
import type { ChangePreviewOnWire } from '#contract/desk/approvals/actions.ts';
import { previewDisputeEnd, proposeDisputeEnd } from '#contract/desk/approvals/proposals.ts';
import { DISPUTE_OUTCOMES } from '#contract/desk/order-parts/dispute-outcomes.ts';
import type { DisputeOutcome } from '#contract/desk/order-parts/dispute-outcomes.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { useAct } from '../use-act.ts';
import { Approvers } from './approvers.tsx';
import { Waiting } from './money-back.tsx';
import { ProposeStep } from './propose-step.tsx';

interface EndDisputeProps {
  disputeId: string;
  orderId: string;
}

/** Draws nothing for a role that may not propose it, or while the order's proposals are loading. */
export function EndDispute({ disputeId, orderId }: EndDisputeProps) {
  const may = useMay();
  const { data } = useRead(listApprovals, { query: { order: orderId } });
  const open = data?.approvals.find(
    ({ object, state }) => object.id === disputeId && (state === 'pending' || state === 'approved'),
  );
  if (open) return <Waiting id={open.id} />;
  return data && may('refunds.propose') ? <Outcomes disputeId={disputeId} /> : null;
}

function Outcomes({ disputeId: dispute }: Pick<EndDisputeProps, 'disputeId'>) {
  const t = usePageTexts('deskApprovals');
  const [ready, setReady] = useState<{ outcome: DisputeOutcome; preview: ChangePreviewOnWire }>();
  const act = useAct();
  const close = (): void => setReady(undefined);
  return (
    <div className="flex flex-wrap gap-3 py-2">
      {DISPUTE_OUTCOMES.map((outcome) => (
        <Button
          key={outcome}
          look="secondary"
          isBusy={act.isBusy}
          onClick={() =>
            void act.run(async () => {
              const { preview } = await call(previewDisputeEnd, { body: { dispute, outcome } });
              setReady({ outcome, preview });
            })
          }
        >
          {t(`desk.approvals_dispute_end_${outcome}`)}
        </Button>
      ))}
      <Dialog
        isOpen={ready !== undefined}
        onClose={close}
        title={ready ? t(`desk.approvals_dispute_end_${ready.outcome}`) : ''}
      >
        {ready && (
          <ProposeStep
            preview={ready.preview}
            propose={(why) =>
              call(proposeDisputeEnd, { body: { dispute, outcome: ready.outcome, why } })
            }
            onDone={close}
          >
            <Approvers permission="refunds.approve" />
          </ProposeStep>
        )}
      </Dialog>
    </div>
  );
}
