// The actions while an outcome is unknown: query the provider now, and end the automatic checks.
import { useState } from 'react';
import { askProvider, reviewOrder } from '#contract/desk/orders.ts';
import type { DeskOrder } from '#contract/desk/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { useKeys } from '#desk/parts/keys.ts';
import { useAct } from '#desk/parts/use-act.ts';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { systemText } from '#desk/text/system-text.ts';

interface CheckButtonProps {
  of: DeskOrder;
  onChanged: () => void;
}

type Asked = 'delivered' | 'refunded' | 'delivering' | 'unknown';

function askedOf(state: DeskOrder['state']): Asked {
  return state === 'delivered' || state === 'refunded' || state === 'delivering'
    ? state
    : 'unknown';
}

export function AskButton({
  of,
  onChanged,
  look,
}: CheckButtonProps & { look: 'primary' | 'secondary' }) {
  const t = usePageTexts('deskOrders', 'desk');
  const { isBusy, run } = useAct();
  const provider = systemText(of.deliveries.at(-1)?.provider ?? '', t);
  const label = t('desk.orders_ask', { provider });
  const ask = async (): Promise<void> => {
    await run(async () => {
      const { state } = await call(askProvider, { params: { orderId: of.id } });
      const asked = askedOf(state);
      const tone = asked === 'unknown' ? 'info' : 'success';
      addToast(t(`desk.orders_asked_${asked}`, { provider }), { tone });
    });
    onChanged();
  };
  useKeys([{ keys: 'A', label, run: () => void ask() }]);
  return (
    <Button look={look} isBusy={isBusy} onClick={() => void ask()}>
      {label}
    </Button>
  );
}

export function ReviewButton({ of, onChanged }: CheckButtonProps) {
  const t = usePageTexts('deskOrders', 'deskWork');
  /** The version that its person has read; undefined while the dialog is closed. */
  const [version, setVersion] = useState<number>();
  const label = t('desk.orders_review');
  const open = (): void => setVersion(of.version);
  useKeys([{ keys: 'E', label, run: open }]);
  return (
    <>
      <Button look="secondary" onClick={open}>
        {label}
      </Button>
      <WhyDialog
        isOpen={version !== undefined}
        onClose={() => setVersion(undefined)}
        title={label}
        act={label}
        send={async (why) => {
          const body = { version: version ?? of.version, why };
          await call(reviewOrder, { params: { orderId: of.id }, body });
          addToast(t('desk.orders_reviewed'), { tone: 'success' });
          onChanged();
        }}
      >
        <p>{t('desk.orders_review_effect', { queue: t('desk.work_queue_orders') })}</p>
      </WhyDialog>
    </>
  );
}
