// What can be done next about a listed order: pay it, order it again, or add the same money again.
import { Link } from 'react-router';
import type { ListedOrder } from '#contract/orders.ts';
import { isFinal } from '#contract/codes.ts';
import { RepeatIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { isWalletLoad, mayRedo, orderDescription } from '../order/order-text.ts';
import { addMoneyPath, useRedo } from './redo-order.ts';

interface RedoButtonProps {
  order: ListedOrder;
}

/** Draws nothing for an order that is under way, or whose payer may have been charged. */
export function RedoButton({ order }: RedoButtonProps) {
  if (order.concern === 'payment') return null;
  if (order.state === 'awaiting_payment') return <Pay order={order} />;
  if (mayRedo(order)) return <Redo order={order} />;
  const isOver = isWalletLoad(order) && isFinal(order.state);
  return isOver ? <AddAgain order={order} /> : null;
}

function Pay({ order }: RedoButtonProps) {
  const t = usePageTexts('orders');
  return (
    <Link
      to={`/payment/${order.id}`}
      aria-label={t('order.pay_title', { description: orderDescription(order, t) })}
      title={t('order.pay')}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control bg-act px-1.5 text-small font-bold whitespace-nowrap text-on-act hover:bg-act-hover @xl:px-4"
    >
      {t('order.pay_short')}
    </Link>
  );
}

/** The negative margin aligns the end of the text with the end of the row. */
const LOOK =
  '-mr-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 text-right text-small leading-tight font-bold text-act hover:bg-act-wash';

/** The icon is shown only in wide rows; elsewhere the text needs the room. */
const SIGN = 'hidden size-5 @5xl/history:block';

function Redo({ order }: RedoButtonProps) {
  const t = usePageTexts('orders');
  const redo = useRedo();
  return (
    <button
      type="button"
      aria-label={t('order.redo_title', { description: orderDescription(order, t) })}
      title={t('order.redo')}
      onClick={() => void redo(order)}
      className={LOOK}
    >
      <RepeatIcon className={SIGN} />
      {t('order.redo')}
    </button>
  );
}

function AddAgain({ order }: RedoButtonProps) {
  const t = usePageTexts('orders');
  return (
    <Link
      to={addMoneyPath(order.amount)}
      aria-label={t('order.add_again')}
      title={t('order.add_again')}
      className={LOOK}
    >
      <RepeatIcon className={SIGN} />
      {t('order.add_again')}
    </Link>
  );
}
