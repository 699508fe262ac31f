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
  /** In a row of the history, where its room decides; or only its sign, unless it is to be paid. */
  look: 'row' | 'short';
}

/** Where the words of repeating are left out. */
const WORDS = { row: '@max-4xl:hidden', short: 'hidden' };

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

/** Its sign or word ends where the row does. */
const LOOK =
  '-mr-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-3 text-small font-bold whitespace-nowrap text-act hover:bg-act-wash';

function Redo({ order, look }: RedoButtonProps) {
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
      <RepeatIcon className="size-5" />
      <span className={WORDS[look]}>{t('order.redo')}</span>
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
      className={LOOK}
    >
      <RepeatIcon className="size-5" />
      <span className={WORDS[look]}>{t('order.add_again')}</span>
    </Link>
  );
}
