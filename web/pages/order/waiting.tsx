// Whom an open order waits for, when we ask next, and what happens if the answer is no.
import type { Order } from '#contract/orders.ts';
import { clockText, useNow } from '#ui/clock.ts';
import { useWords } from '#ui/words.ts';
import type { Say } from '#ui/words.ts';
import { isWalletLoad } from '#web/bill/order-text.ts';

function whoText(order: Order, say: Say): string {
  const operator = order.operator_title;
  if (order.state === 'awaiting_payment') return say('order.wait_payment');
  if (order.state === 'paid') return say('order.wait_us', { operator });
  return say('order.wait_operator', { operator });
}

function whenText(order: Order, nowMs: number, say: Say): string | undefined {
  if (order.state === 'awaiting_payment') {
    return say('order.wait_until', { left: clockText(Date.parse(order.expires_at) - nowMs) });
  }
  if (order.state !== 'unknown') return undefined;
  // Nothing is due any more once a person has taken it over.
  if (!order.ask_again_at) return say('order.wait_person');
  const leftMs = Date.parse(order.ask_again_at) - nowMs;
  return leftMs > 0 ? say('order.wait_ask', { left: clockText(leftMs) }) : say('order.wait_asking');
}

/** Outside of any live region: a countdown read aloud every second would drown everything else. */
export function Waiting({ order }: { order: Order }) {
  const say = useWords();
  const when = whenText(order, useNow(), say);
  const isSent = order.state !== 'awaiting_payment' && !isWalletLoad(order);
  return (
    <>
      <p className="font-bold">{whoText(order, say)}</p>
      {when && <p className="figures text-soft">{when}</p>}
      {isSent && (
        <p className="mt-1 text-sm text-soft">
          {say('order.wait_promise', { operator: order.operator_title })}
        </p>
      )}
    </>
  );
}
