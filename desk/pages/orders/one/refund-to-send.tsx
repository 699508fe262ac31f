// An approved refund that a person sends by hand: who sends it, what exactly, and recording the result.
import { useState } from 'react';
import { returnHeldRefund } from '#contract/desk/order-parts/refund-calls.ts';
import type { DeskOrder } from '#contract/desk/orders.ts';
import { assignWork } from '#contract/desk/work.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { Code } from '#desk/parts/data/code.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { useDeskSession, useMay } from '#desk/session/desk-session.ts';
import { callProved } from '#desk/session/proof.ts';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { systemText } from '#desk/text/system-text.ts';
import { TransferForm } from './transfer-form.tsx';

type Refund = DeskOrder['refunds'][number];
export type RefundToSend = Refund & { to_send: NonNullable<Refund['to_send']> };

interface Props {
  orderId: string;
  onChanged: () => void;
}

/** Draws nothing if no refund waits to be sent. */
export function RefundsToSend({ of, onChanged }: { of: DeskOrder; onChanged: () => void }) {
  return of.refunds
    .filter((one): one is RefundToSend => one.to_send !== null)
    .map((one) => <ToSend key={one.id} of={one} orderId={of.id} onChanged={onChanged} />);
}

/** The amount and the buttons are for the person who has it, so that no two send it. */
function ToSend({ of, ...rest }: Props & { of: RefundToSend }) {
  const t = usePageTexts('desk', 'deskOrders', 'deskWork');
  const may = useMay();
  const own = useDeskSession()?.staff.id;
  const gateway = systemText(of.gateway, t);
  const { transaction_id: payment, gateway_reference: reference, holder } = of.to_send;
  const isOwn = holder !== null && holder.id === own;
  const isSender = may('refunds.record');
  return (
    <Panel title={t('desk.orders_transfer_title')}>
      {isSender && holder && !isOwn ? (
        <FormBanner tone="warning">
          {t('desk.orders_transfer_held', { name: holder.full_name })}
        </FormBanner>
      ) : (
        <p>{t('desk.orders_transfer_lead', { gateway })}</p>
      )}
      <Facts
        facts={[
          [
            t('desk.orders_transfer_exactly'),
            (isOwn || !isSender) && (
              <Amount key="to" rupees={of.charged} currency={of.currency} className="font-bold" />
            ),
          ],
          [t('desk.orders_transfer_payment'), <Code key="payment">{payment}</Code>],
          [
            t('desk.orders_transfer_there', { gateway }),
            reference !== null && <Code key="reference">{reference}</Code>,
          ],
          [t('desk.why'), <Verbatim key="why">{of.why}</Verbatim>],
          [
            t('desk.work_assignee'),
            isOwn ? t('desk.work_you') : (holder?.full_name ?? t('desk.work_free_item')),
          ],
        ]}
      />
      {isSender && isOwn && <Acts of={of} {...rest} />}
      {isSender && !holder && <TakeIt of={of} {...rest} />}
      {!isSender && <p className="text-soft">{t('desk.orders_transfer_not_yours')}</p>}
    </Panel>
  );
}

/** Assigns it to the reader; refused if somebody has taken it meanwhile. */
function TakeIt({ of, onChanged }: Props & { of: RefundToSend }) {
  const t = usePageTexts('deskOrders', 'deskWork');
  const own = useDeskSession()?.staff.id ?? null;
  const { isBusy, run } = useAct();
  const take = async (): Promise<void> => {
    await run(() => {
      const body = { queue: 'refunds', item_id: of.id, staff_id: own, seen: null } as const;
      return call(assignWork, { body, quiet: true });
    });
    onChanged();
  };
  return (
    <>
      <p className="text-soft">{t('desk.orders_transfer_take_lead')}</p>
      <div>
        <Button isBusy={isBusy} onClick={() => void take()}>
          {t('desk.work_take')}
        </Button>
      </div>
    </>
  );
}

function Acts({ of, orderId, onChanged }: Props & { of: RefundToSend }) {
  const t = usePageTexts('deskOrders');
  const [open, setOpen] = useState<'record' | 'return'>();
  const close = (): void => setOpen(undefined);
  const params = { orderId, refundId: of.id };
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('record')}>{t('desk.orders_transfer_record')}</Button>
      <Button look="secondary" onClick={() => setOpen('return')}>
        {t('desk.orders_transfer_return')}
      </Button>
      <Dialog isOpen={open === 'record'} onClose={close} title={t('desk.orders_transfer_record')}>
        {open === 'record' && (
          <TransferForm
            params={params}
            currency={of.currency}
            onClose={close}
            onRecorded={onChanged}
          />
        )}
      </Dialog>
      <WhyDialog
        isOpen={open === 'return'}
        onClose={close}
        title={t('desk.orders_transfer_return')}
        act={t('desk.orders_transfer_return')}
        look="danger"
        send={async (why) => {
          await callProved(returnHeldRefund, { params, body: { why } });
          addToast(t('desk.orders_transfer_returned'), { tone: 'success' });
          onChanged();
        }}
      >
        <p>{t('desk.orders_transfer_return_lead', { amount: rupeesText(of.amount) })}</p>
      </WhyDialog>
    </div>
  );
}
