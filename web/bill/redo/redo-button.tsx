// The redo button of a row of the history; a disabled one says why. An unpaid order is paid instead.
import { useId } from 'react';
import { Link } from 'react-router';
import type { ListedOrder } from '#contract/orders.ts';
import { RepeatIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { orderDescription, redoProblem } from '../order-text.ts';
import { useRedo } from './redo-order.ts';

interface RedoButtonProps {
  order: ListedOrder;
  /** Only its sign, where there is no room for words. */
  isShort?: boolean;
}

export function RedoButton({ order, isShort = false }: RedoButtonProps) {
  if (order.state === 'awaiting_payment') return <Pay order={order} />;
  return <Redo order={order} isShort={isShort} />;
}

function Pay({ order }: { order: ListedOrder }) {
  const t = usePageTexts('orders');
  return (
    <Link
      to={`/payment/${order.id}`}
      aria-label={t('order.pay_title', { description: orderDescription(order, t) })}
      className="inline-flex min-h-11 items-center rounded-control bg-act px-4 text-small font-bold whitespace-nowrap text-on-act hover:bg-act-hover"
    >
      {t('order.pay')}
    </Link>
  );
}

/** Stays focusable while disabled, so that everyone can read the reason. */
function Redo({ order, isShort }: Required<RedoButtonProps>) {
  const t = usePageTexts('orders');
  const redo = useRedo();
  const reasonId = useId();
  const problem = redoProblem(order, t);
  return (
    <>
      <button
        type="button"
        aria-label={t('order.redo_title', { description: orderDescription(order, t) })}
        aria-disabled={problem !== undefined}
        aria-describedby={problem && reasonId}
        title={problem ?? t('order.redo')}
        onClick={() => problem ?? void redo(order)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control text-small font-bold text-act hover:bg-act-wash aria-disabled:cursor-not-allowed aria-disabled:text-soft aria-disabled:opacity-60 aria-disabled:hover:bg-transparent"
      >
        <RepeatIcon className="size-5" />
        {!isShort && t('order.redo')}
      </button>
      {problem && (
        <span id={reasonId} className="sr-only">
          {problem}
        </span>
      )}
    </>
  );
}
