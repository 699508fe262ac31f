// The decision about an unknown order: the checks before it, or its two outcomes.
import { useState } from 'react';
import type { DeskOrder } from '#contract/desk/orders.ts';
import { DECIDED_OUTCOMES } from '#contract/desk/order-parts/evidence.ts';
import type { DecidedOutcome } from '#contract/desk/order-parts/evidence.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { useMay } from '#desk/session/desk-session.ts';
import { useProofFirst } from '#desk/session/proof.ts';
import { AskButton, ReviewButton } from './check-buttons.tsx';
import { DecideForm } from './decide-form.tsx';
import { LookIn, WhereToLook } from './where-to-look.tsx';

interface DecidePanelProps {
  of: DeskOrder;
  onChanged: () => void;
  /** Called in addition after a decision. */
  onDecided: () => void;
}

/** The next step for an unknown order: query the provider while checks remain, then decide. */
export function DecidePanel({ of, onChanged, onDecided }: DecidePanelProps) {
  const t = usePageTexts('deskOrders');
  const may = useMay();
  const { is_possible: isPossible, why_not: whyNot } = of.decision;
  const isMine = may('orders.resolve');
  if (of.state !== 'unknown') return null;
  const look = of.look_in && isMine && <WhereToLook of={of.look_in} isNext={isPossible} />;
  if (!isPossible) {
    return (
      <Panel title={t('desk.orders_find_out')}>
        <p className="text-soft">{whyNot}</p>
        {isMine ? (
          <div className="flex flex-wrap gap-3">
            <AskButton of={of} onChanged={onChanged} look="primary" />
            <ReviewButton of={of} onChanged={onChanged} />
          </div>
        ) : (
          <p className="text-soft">{t('desk.orders_decide_not_yours')}</p>
        )}
        {look}
      </Panel>
    );
  }
  return (
    <Panel title={t('desk.orders_decide')}>
      {look}
      {isMine ? (
        <>
          <Outcomes of={of} onDecided={onDecided} />
          <div>
            <AskButton of={of} onChanged={onChanged} look="secondary" />
          </div>
        </>
      ) : (
        <p className="text-soft">{t('desk.orders_decide_not_yours')}</p>
      )}
    </Panel>
  );
}

/** Where the provider shows an order that was sent to it and has an outcome. */
export function LookPanel({ of }: { of: DeskOrder }) {
  const t = usePageTexts('deskOrders');
  const may = useMay();
  if (of.state === 'unknown' || !of.look_in || !may('orders.resolve')) return null;
  return (
    <Panel title={t('desk.orders_look_over')}>
      <LookIn of={of.look_in} />
    </Panel>
  );
}

const KEYS: Record<DecidedOutcome, string> = { delivered: 'D', failed: 'F' };

function Outcomes({ of, onDecided }: { of: DeskOrder; onDecided: () => void }) {
  const t = usePageTexts('deskOrders');
  const [outcome, setOutcome] = useState<DecidedOutcome>();
  useKeys(
    DECIDED_OUTCOMES.map((one) => ({
      keys: KEYS[one],
      label: t(`desk.orders_decide_${one}`),
      run: () => setOutcome(one),
    })),
  );
  // Where we know the provider's page, the order is first looked up there.
  const hasBook = of.look_in !== null && of.look_in.address !== null;
  const close = (): void => setOutcome(undefined);
  const isProved = useProofFirst(outcome !== undefined, close);
  return (
    <>
      <p className="text-soft">{t('desk.orders_decide_lead')}</p>
      <div className="flex flex-wrap gap-3">
        {DECIDED_OUTCOMES.map((one) => (
          <Button
            key={one}
            look={one === 'failed' ? 'danger' : hasBook ? 'secondary' : 'primary'}
            onClick={() => setOutcome(one)}
          >
            {t(`desk.orders_decide_${one}`)}
          </Button>
        ))}
      </div>
      <Dialog
        isOpen={isProved}
        onClose={close}
        title={outcome ? t(`desk.orders_decide_${outcome}`) : ''}
      >
        {outcome && <DecideForm of={of} outcome={outcome} onClose={close} onDecided={onDecided} />}
      </Dialog>
    </>
  );
}
