// What can be done next about a listed order: pay it, order it again, or add the same money again.
import { Link } from 'react-router';
import type { ListedOrder } from '#contract/orders.ts';
import { classNames } from '#ui/class-names.ts';
import { isFinal } from '#contract/codes.ts';
import { RepeatIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { isWalletLoad, mayRedo, orderDescription } from '../order/order-text.ts';
import { addMoneyPath, useRedo } from './redo-order.ts';

interface RedoButtonProps {
  order: ListedOrder;
  /** In a row of the history, or in a short list. */
  look: 'row' | 'short';
}

/** Nothing for an order that is under way. */
export function RedoButton({ order, look }: RedoButtonProps) {
  if (order.state === 'awaiting_payment') return <Pay order={order} look={look} />;
  if (mayRedo(order)) return <Redo order={order} look={look} />;
  const isOver = isWalletLoad(order) && isFinal(order.state);
  return isOver ? <AddAgain order={order} look={look} /> : null;
}

function Pay({ order, look }: RedoButtonProps) {
  const t = usePageTexts('orders');
  return (
    <Link
      to={`/payment/${order.id}`}
      aria-label={t('order.pay_title', { description: orderDescription(order, t) })}
      title={t('order.pay')}
      className={classNames(
        'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control bg-act text-small font-bold whitespace-nowrap text-on-act hover:bg-act-hover',
        look === 'row' ? 'px-1.5 @xl:px-4' : 'px-4',
      )}
    >
      {t('order.pay_short')}
    </Link>
  );
}

const LOOK =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control text-small leading-tight font-bold text-act hover:bg-act-wash';

/** Its words end where the row does. */
const PLACES = {
  row: '-mr-2 gap-1.5 px-2 text-right',
  short: '-mr-1 px-1 py-1 text-right @min-[28rem]:-mr-3 @min-[28rem]:px-3',
};

/** In a row with much room: the words of repeating need it more than its sign. */
const SIGN = 'hidden size-5 @5xl:block';

function Redo({ order, look }: RedoButtonProps) {
  const t = usePageTexts('orders');
  const redo = useRedo();
  return (
    <button
      type="button"
      aria-label={t('order.redo_title', { description: orderDescription(order, t) })}
      title={t('order.redo')}
      onClick={() => void redo(order)}
      className={classNames(LOOK, PLACES[look])}
    >
      {look === 'row' && <RepeatIcon className={SIGN} />}
      {t('order.redo')}
    </button>
  );
}

function AddAgain({ order, look }: RedoButtonProps) {
  const t = usePageTexts('orders');
  return (
    <Link
      to={addMoneyPath(order.amount)}
      aria-label={t('order.add_again')}
      title={t('order.add_again')}
      className={classNames(LOOK, PLACES[look])}
    >
      {look === 'row' && <RepeatIcon className={SIGN} />}
      {t('order.add_again')}
    </Link>
  );
}
