// For an order's page: the buttons that propose refunds, and the proposals about the order.
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { listApprovals } from '#contract/desk/approvals.ts';
import type { ApprovalOnWire, ChangePreviewOnWire } from '#contract/desk/approvals/actions.ts';
import {
  getRefundable,
  previewReversal,
  proposeReversal,
} from '#contract/desk/approvals/proposals.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { Age } from '../age.tsx';
import { Verbatim } from '../data/verbatim.tsx';
import { Reading } from '../reading.tsx';
import { useAct } from '../use-act.ts';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { Approvers } from './approvers.tsx';
import { ProposeRefund } from './propose-refund.tsx';
import { ProposeStep } from './propose-step.tsx';

interface MoneyBackProps {
  orderId: string;
  /** The text shown if nothing can be refunded now; absent: a general one. */
  none?: string | undefined;
}

/** Loads by itself which refunds are possible. Without the permission only the proposals are shown. */
export function MoneyBack({ orderId, none }: MoneyBackProps) {
  const may = useMay();
  const proposals = useRead(listApprovals, { query: { order: orderId } });
  return (
    <div className="flex flex-col gap-4">
      {may('refunds.propose') && (
        <Proposing orderId={orderId} none={none} listed={proposals.data?.approvals} />
      )}
      <Reading of={proposals}>{({ approvals }) => <ProposalList of={approvals} />}</Reading>
    </div>
  );
}

interface ProposingProps extends MoneyBackProps {
  /** The proposals that the page shows; undefined until they are read. */
  listed: readonly ApprovalOnWire[] | undefined;
}

function Proposing({ listed, ...rest }: ProposingProps) {
  const { orderId } = rest;
  const read = useRead(getRefundable, { params: { orderId } });
  return (
    <Reading of={read}>
      {(possible) => <Buttons possible={possible} listed={listed} {...rest} />}
    </Reading>
  );
}

interface ButtonsProps extends ProposingProps {
  possible: AnswerOf<typeof getRefundable>;
}

function Buttons({ orderId, possible, listed, none }: ButtonsProps) {
  const t = usePageTexts('deskApprovals');
  const [isRefunding, setIsRefunding] = useState(false);
  const [reversal, setReversal] = useState<ChangePreviewOnWire>();
  const act = useAct();
  const waiting = [...possible.payments.map(({ proposal }) => proposal), possible.reversal].filter(
    (id) => id !== null,
  );
  const payments = possible.payments.filter(({ left, proposal }) => left > 0 && proposal === null);
  const mayReverse = possible.is_reversible && possible.reversal === null;
  const unlisted = waiting.filter((id) => listed?.every((one) => one.id !== id));
  if (payments.length === 0 && !mayReverse && unlisted.length === 0) {
    if (waiting.length > 0) return null;
    return <p className="text-soft">{none ?? t('desk.approvals_money_back_none')}</p>;
  }
  const previewIt = async (): Promise<void> => {
    setReversal((await call(previewReversal, { body: { order: orderId } })).preview);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {unlisted.map((id) => (
        <Waiting key={id} id={id} />
      ))}
      {payments.length > 0 && (
        <Button look="secondary" onClick={() => setIsRefunding(true)}>
          {t('desk.approvals_refund')}
        </Button>
      )}
      {mayReverse && (
        <Button look="secondary" isBusy={act.isBusy} onClick={() => void act.run(previewIt)}>
          {t('desk.approvals_reversal')}
        </Button>
      )}
      <p className="w-full text-label text-soft">
        {payments.length > 0 && t('desk.approvals_refund_hint')}{' '}
        {mayReverse &&
          t('desk.approvals_reversal_hint', { amount: rupeesText(possible.reversible ?? 0) })}
      </p>
      {(payments.length > 0 || mayReverse) && (
        <div className="w-full text-label text-soft">
          <Approvers permission="refunds.approve" />
        </div>
      )}
      <ProposeRefund
        isOpen={isRefunding}
        payments={payments}
        onClose={() => setIsRefunding(false)}
      />
      <Dialog
        isOpen={reversal !== undefined}
        onClose={() => setReversal(undefined)}
        title={t('desk.approvals_reversal')}
      >
        {reversal && (
          <ProposeStep
            preview={reversal}
            propose={(why) => call(proposeReversal, { body: { order: orderId, why } })}
            onDone={() => setReversal(undefined)}
          />
        )}
      </Dialog>
    </div>
  );
}

/**
 * Shown in place of the button while a proposal that is not listed is pending: a second one would only
 * replace it, or be refused.
 */
export function Waiting({ id }: { id: string }) {
  const t = usePageTexts('deskApprovals');
  return (
    <FormBanner tone="info" className="w-full">
      {t('desk.approvals_waiting')}{' '}
      <Link to={`/approvals/${id}`} className="font-bold text-act underline">
        {t('desk.approvals_to_it', { count: 1 })}
      </Link>
    </FormBanner>
  );
}

function ProposalList({ of }: { of: readonly ApprovalOnWire[] }) {
  const t = usePageTexts('deskApprovals');
  if (of.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-label font-bold text-soft">{t('desk.approvals_of_order')}</h3>
      <ul className="flex flex-col divide-y divide-rule">
        {of.map(({ id, title, state, created_at: at, maker }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <Link to={`/approvals/${id}`} className="font-bold text-act hover:underline">
              {title}
            </Link>
            <span>{t(`desk.approvals_state_${state}`)}</span>
            <span className="text-soft">
              <Verbatim>{maker.name}</Verbatim>, <Age since={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
