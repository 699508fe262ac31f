// An order's status with an icon or picture: the specification's word once final, the exact state before.
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OrderState } from '#contract/codes.ts';
import type { ListedOrder } from '#contract/orders.ts';
import { Parcel } from '#ui/art/parcel.tsx';
import type { ParcelState } from '#ui/art/parcel.tsx';
import { classNames } from '#ui/class-names.ts';
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { BigAmount } from '#ui/surfaces/big-amount.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';

interface StateLook {
  icon: Icon;
  text: string;
  wash: string;
}

const WAITING: StateLook = { icon: ClockIcon, text: 'text-act', wash: 'bg-act-wash' };
const OVER: StateLook = { icon: CloseIcon, text: 'text-ink', wash: 'bg-well' };
const RETURNED: StateLook = { icon: AlertIcon, text: 'text-danger', wash: 'bg-danger-wash' };

const CHECKED: StateLook = { icon: ClockIcon, text: 'text-warn', wash: 'bg-warn-wash' };

const STATE_LOOKS: Readonly<Record<OrderState, StateLook>> = {
  awaiting_payment: WAITING,
  paid: WAITING,
  delivering: WAITING,
  unknown: CHECKED,
  delivered: { icon: CheckIcon, text: 'text-pine', wash: 'bg-pine-wash' },
  failed: RETURNED,
  refunded: RETURNED,
  canceled: OVER,
  expired: OVER,
};

/** The background of an order page's head: once the money is back, it is no longer red. */
export function washOf(state: OrderState): string {
  return state === 'refunded' ? WAITING.wash : STATE_LOOKS[state].wash;
}

const PARCELS: Readonly<Record<OrderState, ParcelState>> = {
  awaiting_payment: 'open',
  paid: 'tied',
  delivering: 'moving',
  unknown: 'moving',
  delivered: 'arrived',
  failed: 'returned',
  refunded: 'returned',
  canceled: 'open',
  expired: 'open',
};

/** States whose text has a detail that the specification's word lacks. */
const SIGNS = { refunded: 'order.sign_refunded', expired: 'order.sign_expired' } as const;

interface OrderStatusProps {
  state: OrderState;
  /** An open concern about the order, such as a complaint; shown instead of the state. */
  concern?: ListedOrder['concern'];
}

/** An order's state as a small pill; it never wraps. */
export function OrderStatus({ state, concern = null }: OrderStatusProps) {
  const t = usePageTexts('orders');
  const { icon: Sign, text, wash } = concern ? CHECKED : STATE_LOOKS[state];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-bold whitespace-nowrap',
        text,
        wash,
      )}
    >
      <Sign className="size-4 shrink-0" />
      {/* Aligned with the baseline of the surrounding text; an icon has no baseline. */}
      <span className="self-baseline">{statusText(state, concern, t)}</span>
    </span>
  );
}

function statusText(state: OrderState, concern: ListedOrder['concern'], t: Say<'orders'>): string {
  if (concern !== null) return t(`order.concern_${concern}`);
  if (state === 'refunded' || state === 'expired') return t(SIGNS[state]);
  return t(`order.status_${state}`);
}

interface StateHeadingProps {
  state: OrderState;
  title: string;
  /** In rupees; shown large above the title. */
  amount?: number | null;
  isWhole?: boolean;
  /** In place of the state's own picture. */
  parcel?: ParcelState;
  children: ReactNode;
  /** Below the text, outside of the live region. */
  beneath?: ReactNode;
}

/** Meant to stand on the background of its state, see `washOf`. */
export function StateHeading(props: StateHeadingProps) {
  const { state, title, amount = null, isWhole = false, parcel = PARCELS[state] } = props;
  // The picture is animated only for a state that the order entered while the page was open.
  const [first] = useState(state);
  return (
    <div
      className={classNames(
        'flex gap-x-6 gap-y-2',
        isWhole ? 'flex-col items-center text-center' : 'max-sm:flex-col sm:items-center',
      )}
    >
      <Parcel
        state={parcel}
        isNew={state !== first}
        className={isWhole ? 'size-40' : 'size-24 sm:size-28'}
      />
      <div className="min-w-0">
        <div aria-live="polite" aria-atomic="true">
          {amount !== null && (
            <p className="mb-2">
              <BigAmount rupees={amount} />
            </p>
          )}
          <h2 className="text-title">{title}</h2>
          <p className="mt-1 max-w-prose">{props.children}</p>
        </div>
        {props.beneath}
      </div>
    </div>
  );
}
