// On an order: saves its recipient by name, or shows the saved name.
import { isUnsettled } from '#contract/codes.ts';
import type { Order } from '#contract/orders.ts';
import { listRecipients } from '#contract/recipients/recipients.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { PersonCircle } from '#ui/art/person-circle.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { NameForm } from './name-form.tsx';
import { SavedName } from './saved-name.tsx';

/** A recipient of a failed or unpaid order is not worth saving. */
function isWorthIt({ state, biller, request }: Order): boolean {
  const isUsed = state === 'delivered' || (isUnsettled(state) && state !== 'failed');
  return isUsed && biller !== null && Object.keys(request).length > 0;
}

function isSavedFor({ is_saved: isSaved, recipient, operator }: Recipient, order: Order): boolean {
  return isSaved && recipient === order.mobno && operator === order.operator;
}

export function RememberRecipient({ order }: { order: Order }) {
  return isWorthIt(order) && order.biller !== null ? (
    <Remember order={order} biller={order.biller} />
  ) : null;
}

function Remember({ order, biller }: { order: Order; biller: string }) {
  const t = usePageTexts('orders');
  const { data } = useRead(listRecipients, { query: { biller } });
  if (!data) return null;
  const { request } = order;
  const saved = data.recipients.find((one) => isSavedFor(one, order));
  return (
    <section className="flex flex-col gap-4">
      {saved ? (
        <SavedName recipient={saved}>
          <p className="flex items-center gap-3 wrap-anywhere">
            <PersonCircle name={saved.nickname ?? ''} />
            <span>{t('recipient.known', { name: saved.nickname ?? '' })}</span>
          </p>
        </SavedName>
      ) : (
        <>
          <h2 className="text-section">{t('recipient.remember')}</h2>
          <NameForm
            whom={{ biller, request }}
            label={t('recipient.name')}
            hint={t('recipient.remember_hint')}
            action={t('recipient.save')}
          />
        </>
      )}
    </section>
  );
}
