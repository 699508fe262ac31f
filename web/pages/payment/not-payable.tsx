// The state of an order that can no longer be paid; one that was never paid can be placed again at once.
import { Link } from 'react-router';
import { priceKey } from '#contract/order-steps.ts';
import type { Order } from '#contract/orders.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { RepeatIcon } from '#ui/icons.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BlockNotices } from '#web/account/blocks/block-notice.tsx';
import { OrderAbout } from '#web/bill/order/order-about.tsx';
import { isWalletLoad, mayRedo } from '#web/bill/order/order-text.ts';
import {
  closedBy,
  closedMoneyText,
  isClosedWhilePaying,
  unpaidMoney,
} from '#web/bill/order/unpaid-money.ts';
import { addMoneyPath, useRedo } from '#web/bill/redo/redo-order.ts';

export function NotPayable({ order }: { order: Order }) {
  const t = usePageTexts('orders', 'payment');
  const redo = useRedo();
  const by = closedBy(order);
  const isFree = by !== undefined && !isClosedWhilePaying(order);
  const mayRepeat = isFree && mayRedo(order);
  const mayAdd = isFree && isWalletLoad(order);
  // Who may still be charged is not led to another order.
  const repeat = { look: unpaidMoney(order) === 'begun' ? 'secondary' : 'primary' } as const;
  return (
    <Sheet className="flex w-full flex-col gap-6">
      <FormBanner tone="info">
        {by
          ? `${t(`order.closed_${by}`)} ${closedMoneyText(order, t)}`.trim()
          : t('payment.over_paid')}
      </FormBanner>
      <BlockNotices blocks={order.blocks} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <OrderAbout order={order} />
        <p className="sm:ml-auto sm:text-right">
          <span className="block text-small text-soft">{t(priceKey(order))}</span>
          <Amount rupees={order.amount} className="text-section font-bold" />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {mayRepeat && (
          <Button {...repeat} className="max-sm:w-full" onClick={() => void redo(order)}>
            <RepeatIcon className="size-5" />
            {t('order.redo')}
          </Button>
        )}
        {mayAdd && (
          <ButtonLink {...repeat} to={addMoneyPath(order.amount)} className="max-sm:w-full">
            <RepeatIcon className="size-5" />
            {t('order.add_again')}
          </ButtonLink>
        )}
        <ButtonLink
          to={`/order/${order.id}`}
          look={isFree && repeat.look === 'primary' ? 'secondary' : 'primary'}
          className="max-sm:w-full"
        >
          {t('payment.see_order')}
        </ButtonLink>
        <Link to="/services" className="text-link inline-flex min-h-11 items-center">
          {t('order.to_services')}
        </Link>
      </div>
    </Sheet>
  );
}
