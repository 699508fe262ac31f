// Help for members: one of their last orders, what went wrong with it, and how the complaint stands.
import { useState } from 'react';
import { BRAND } from '#contract/brand/brand.ts';
import type { OrderState } from '#contract/codes.ts';
import { COMPLAINT_WITHIN_DAYS } from '#contract/help/promises.ts';
import { listOrders } from '#contract/orders.ts';
import type { ListedOrder } from '#contract/orders.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { numbersInGroups } from '#ui/text/number-groups.ts';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { shortDayText } from '#ui/surfaces/moment.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { ReadCache, useRead } from '#web/api/reads.tsx';
import { Complaint } from '#web/bill/complaint/complaint.tsx';
import { isWalletLoad, orderWhom } from '#web/bill/order/order-text.ts';

const COUNT = 10;
/** Preselected only if there is no other order: few people complain about an order they did not pay. */
const UNPAID: ReadonlySet<OrderState> = new Set(['awaiting_payment', 'canceled', 'expired']);

export function OrderHelp() {
  return (
    <ReadCache>
      <LastOrders />
    </ReadCache>
  );
}

/** Draws nothing for a person without orders. */
function LastOrders() {
  const t = usePageTexts('orders');
  const read = useRead(listOrders, { query: { limit: String(COUNT) } });
  const { data: orders, error } = read;
  const [chosen, setChosen] = useState<string>();
  if (read.isPending) return <Skeleton className="h-72 w-full rounded-sheet" />;
  if (!orders && error) {
    return (
      <Sheet>
        <LoadError onRetry={() => void read.refetch()}>
          {t('orders.unread')} {error.reason}
        </LoadError>
      </Sheet>
    );
  }
  const order =
    orders?.find(({ id }) => id === chosen) ??
    orders?.find(({ state }) => !UNPAID.has(state)) ??
    orders?.[0];
  if (!orders || !order) return null;
  return <Help orders={orders} order={order} onChoose={setChosen} />;
}

interface HelpProps {
  orders: readonly ListedOrder[];
  order: ListedOrder;
  onChoose: (id: string) => void;
}

function Help({ orders, order: { id }, onChoose }: HelpProps) {
  const t = usePageTexts('help', 'orders');
  const nameOf = (one: ListedOrder): string => {
    const { first, second } = orderWhom(one, t);
    return isWalletLoad(one) ? first : `${first}, ${second}`;
  };
  return (
    <Sheet className="grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-3">
        <h2 className="text-section">{t('order_help.title')}</h2>
        <p className="text-soft">{t('order_help.how')}</p>
      </div>
      <div className="flex flex-col gap-5">
        <ChoiceField
          label={t('order_help.which')}
          value={id}
          choices={orders.map((one) => {
            const label = `${numbersInGroups(nameOf(one))}, ${shortDayText(one.created_at)}`;
            return { value: one.id, label };
          })}
          onChange={({ target }) => onChoose(target.value)}
        />
        <Complaint key={id} orderId={id} isWritten fallback={<OnlyMail id={id} />} />
      </div>
    </Sheet>
  );
}

/** The support address, for orders about which no complaint can be made. */
function OnlyMail({ id }: { id: string }) {
  const t = usePageTexts('help');
  const subject = encodeURIComponent(t('order_help.subject', { id }));
  return (
    <div className="flex flex-col items-start gap-1">
      <p>{t('order_help.only_mail', { days: COMPLAINT_WITHIN_DAYS })}</p>
      <a
        href={`mailto:${BRAND.supportEmail}?subject=${subject}`}
        className="text-link inline-flex min-h-11 items-center"
      >
        {BRAND.supportEmail}
      </a>
    </div>
  );
}
