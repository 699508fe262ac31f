// Isolates a slow or broken provider: a limit of concurrent calls, and a circuit breaker for look-ups.
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  circuitBreaker,
  CircuitState,
  CountBreaker,
  handleWhenResult,
} from 'cockatiel';
import type { BulkheadPolicy } from 'cockatiel';
import type { Away, Outcome } from './outcome.ts';

export interface Limits {
  /** Concurrent deliveries; status queries have an equal limit of their own. */
  deliveriesAtOnce: number;
  /**
   * How long a delivery may queue. After that it is not sent and is `unknown`, because another worker may
   * hold the order's lease by then. The lease must outlast this wait, the delivery and a status query
   * together.
   */
  waitMs: number;
  lookUpsAtOnce: number;
  /** The maximum number of queued look-ups; further ones are answered `away` at once. */
  lookUpsWaiting: number;
  /** How long a breaker stays open before it lets one trial look-up through. */
  breakMs: number;
}

export const LIMITS: Limits = {
  deliveriesAtOnce: 32,
  waitMs: 1_500,
  lookUpsAtOnce: 32,
  lookUpsWaiting: 64,
  breakMs: 15_000,
};

/** A breaker opens when more than half of the last ten look-ups (at least five) found the provider down. */
const DOWN = { threshold: 0.5, size: 10, minimumNumberOfCalls: 5 };
/** Timeouts alone open it when more than eight of the last ten look-ups are: a few customers may be slow. */
const SLOW = { threshold: 0.8, size: 10 };

/**
 * The kind of a provider's method: a delivery or status query (limited, no breaker), a look-up
 * (limited, with breaker), or unlimited. The type of its answer determines which kinds are
 * possible.
 */
type KindOf<Method> = Method extends (...request: never[]) => Promise<infer Answer>
  ?
      | 'free'
      | (Away extends Answer ? 'look-up' : never)
      | (Extract<Outcome, { kind: 'unknown' }> extends Answer ? 'delivery' | 'status' : never)
  : never;

/** The kind of each method of a provider. */
export type Kinds<Provider> = { readonly [Name in keyof Provider]: KindOf<Provider[Name]> };

type Call = (...request: unknown[]) => Promise<unknown>;

/** A delivery that has queued for too long is not sent, which a status query will show. */
function inTurn(lane: BulkheadPolicy, waitMs: number, call: Call): Call {
  return (...request) => {
    const until = performance.now() + waitMs;
    return lane.execute(async () => {
      if (performance.now() <= until) return call(...request);
      return { kind: 'unknown', proof: { fault: 'its turn came too late; it was not sent' } };
    });
  };
}

function away(fault: string, isDown: boolean): Away {
  return { kind: 'away', isTimeout: false, fault, isDown };
}

function isDown(answer: unknown): answer is Away {
  const { kind, isDown } = answer as Partial<Away>;
  return kind === 'away' && isDown === true;
}

function isSlow(answer: unknown): boolean {
  return isDown(answer) && answer.isTimeout;
}

/** One service of an aggregator may be down while others work, so each has its own breaker. */
function keyOf(name: string, request: unknown): string {
  const isNamed = typeof request === 'object' && request !== null && 'slug' in request;
  return isNamed ? String(request.slug) : name;
}

/** The share of the look-ups that one service may take: a slow one leaves room for the others. */
const SHARE = 0.5;

interface Breaker {
  /** Whether a trial look-up runs. */
  isTrying: () => boolean;
  /** Throws BrokenCircuitError while it is open, and BulkheadRejectedError beyond its share. */
  execute: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
}

type LookUpLimits = Pick<Limits, 'breakMs' | 'lookUpsAtOnce' | 'lookUpsWaiting'>;

/** Timeouts are counted apart from a provider that is down. */
function makeBreaker({ breakMs, lookUpsAtOnce, lookUpsWaiting }: LookUpLimits): Breaker {
  const halfOpenAfter = breakMs;
  const share = (of: number): number => Math.ceil(of * SHARE);
  const own = bulkhead(share(lookUpsAtOnce), share(lookUpsWaiting));
  const down = circuitBreaker(
    handleWhenResult((answer) => isDown(answer) && !isSlow(answer)),
    { halfOpenAfter, breaker: new CountBreaker(DOWN) },
  );
  const slow = circuitBreaker(handleWhenResult(isSlow), {
    halfOpenAfter,
    breaker: new CountBreaker(SLOW),
  });
  return {
    isTrying: () => [down.state, slow.state].includes(CircuitState.HalfOpen),
    execute: (call) => own.execute(() => down.execute(() => slow.execute(call))),
  };
}

function makeBreakers(limits: LookUpLimits): (key: string) => Breaker {
  const breakers = new Map<string, Breaker>();
  return (key) => {
    const breaker = breakers.get(key) ?? makeBreaker(limits);
    breakers.set(key, breaker);
    return breaker;
  };
}

/** A look-up fails at once if the queue is full or its breaker is open. */
function broken(lane: BulkheadPolicy, breakerOf: (request: unknown) => Breaker, call: Call): Call {
  return async (...request) => {
    const breaker = breakerOf(request[0]);
    // While a trial look-up runs, the others fail at once instead of waiting for it.
    if (breaker.isTrying()) return away('the breaker is open', true);
    try {
      return await breaker.execute(() => lane.execute(() => call(...request)));
    } catch (error) {
      if (error instanceof BrokenCircuitError) return away('the breaker is open', true);
      if (error instanceof BulkheadRejectedError) return away('too many at once', false);
      throw error;
    }
  };
}

/**
 * Wraps a provider so that each method is limited according to its kind; the interface is unchanged.
 * Create it once and share it: it holds the counters.
 */
export function guarded<Provider extends object>(
  provider: Provider,
  kinds: Kinds<Provider>,
  limits: Partial<Limits> = {},
): Provider {
  const { deliveriesAtOnce, waitMs, lookUpsAtOnce, lookUpsWaiting, breakMs } = {
    ...LIMITS,
    ...limits,
  };
  const deliveries = bulkhead(deliveriesAtOnce, Infinity);
  const statuses = bulkhead(deliveriesAtOnce, Infinity);
  const lookUps = bulkhead(lookUpsAtOnce, lookUpsWaiting);
  const breakerOf = makeBreakers({ breakMs, lookUpsAtOnce, lookUpsWaiting });
  const guard = (name: string, kind: unknown, call: Call): Call => {
    if (kind === 'delivery') return inTurn(deliveries, waitMs, call);
    if (kind === 'status') return inTurn(statuses, waitMs, call);
    if (kind !== 'look-up') return call;
    return broken(lookUps, (request) => breakerOf(keyOf(name, request)), call);
  };
  const methods = Object.entries(provider as Record<string, Call>).map(([name, call]) => [
    name,
    guard(name, kinds[name as keyof Provider], call),
  ]);
  return Object.fromEntries(methods) as Provider;
}
