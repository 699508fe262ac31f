// Follows an order: by server-sent events, and by polling where a proxy or network blocks them.
import { createParser } from 'eventsource-parser';
import { getOrder, ORDER_EVENTS_PATH } from '#contract/orders.ts';
import type { Order } from '#contract/orders.ts';
import { isReached } from '#web/offline/reach.ts';
import { CallError } from './call-error.ts';
import { call } from './call.ts';
import { currentSession } from './session.ts';
import { firstOf, wait } from './wait.ts';

const ASK_MS = 2_000;
/** How many polls before the next attempt to open the stream. */
const ASKS_BETWEEN_STREAMS = 5;
/**
 * A stream that a sleeping phone or a proxy has cut reports no error, so it is reopened at this interval.
 */
const STREAM_MS = 60_000;

export interface Following {
  orderId: string;
  /** Stops following, for example once the order is settled. */
  signal: AbortSignal;
  onOrder: (order: Order) => void;
  /** Whether the last attempt to read the order succeeded. */
  onFresh: (isFresh: boolean) => void;
}

async function openStream({ orderId, signal }: Following): Promise<ReadableStream | undefined> {
  const response = await fetch(ORDER_EVENTS_PATH.replace(':orderId', encodeURIComponent(orderId)), {
    headers: {
      accept: 'text/event-stream',
      'accept-language': document.documentElement.lang || 'en',
      authorization: `Bearer ${currentSession()?.accessToken ?? ''}`,
    },
    signal: firstOf(signal, AbortSignal.timeout(STREAM_MS)),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  return response.ok && isStream && response.body ? response.body : undefined;
}

/**
 * Reads until the stream ends or breaks. A broken stream is not an error: polling takes over.
 */
async function readStream(following: Following): Promise<void> {
  const parser = createParser({
    onEvent: ({ data }) => {
      const parsed = getOrder.answer.safeParse(JSON.parse(data));
      if (parsed.success && !following.signal.aborted) following.onOrder(parsed.data);
    },
  });
  try {
    const stream = await openStream(following);
    if (!stream) return;
    isReached.set(true);
    following.onFresh(true);
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parser.feed(part.value);
    }
  } catch (error) {
    if (!isBreak(error)) throw error;
  }
}

/**
 * fetch rejects with TypeError when the connection is lost, and with a DOMException when aborted.
 */
function isBreak(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException;
}

async function ask({ orderId, signal, onOrder, onFresh }: Following): Promise<void> {
  try {
    const order = await call(getOrder, { params: { orderId }, signal });
    onFresh(true);
    if (!signal.aborted) onOrder(order);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof CallError)) throw error;
    onFresh(false);
  }
}

/** Calls `onOrder` with the whole order at every change, until the signal ends it. */
export async function followOrder(following: Following): Promise<void> {
  const { signal } = following;
  while (!signal.aborted) {
    await readStream(following);
    for (let asks = 0; asks < ASKS_BETWEEN_STREAMS && !signal.aborted; asks += 1) {
      await wait(ASK_MS, signal);
      if (!signal.aborted) await ask(following);
    }
  }
}
