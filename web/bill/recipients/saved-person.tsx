// The name that a person saved for an order's recipient, with its circle; nothing for other recipients.
import type { Order } from '#contract/orders.ts';
import { listRecipients } from '#contract/recipients/recipients.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { PersonCircle } from '#ui/art/person-circle.tsx';
import { useRead } from '#web/api/reads.tsx';

/** Whether a recipient is the saved one of an order. */
export function isSavedFor(
  { is_saved: isSaved, recipient, operator }: Recipient,
  order: Pick<Order, 'mobno' | 'operator'>,
): boolean {
  return isSaved && recipient === order.mobno && operator === order.operator;
}

export function SavedPerson({ order }: { order: Order }) {
  return order.biller === null ? null : <Person order={order} biller={order.biller} />;
}

function Person({ order, biller }: { order: Order; biller: string }) {
  const { data } = useRead(listRecipients, { query: { biller } });
  const name = data?.recipients.find((one) => isSavedFor(one, order))?.nickname;
  if (!name) return null;
  return (
    <p className="flex items-center gap-3 text-section font-bold">
      <PersonCircle name={name} />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </p>
  );
}
