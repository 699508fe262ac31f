// The list of Nepal's operators, cached for a day, or longer if it cannot be renewed.
import type { CallReloadly, Called } from '../authorized-exchange.ts';
import { readOperators } from './operators.ts';
import type { Operator } from './operators.ts';

const KEPT_MS = 86_400_000;
/** How soon an empty or failed list is requested again. */
const PAUSE_MS = 60_000;

export type OperatorsAnswer =
  | { kind: 'operators'; operators: Operator[] }
  | { kind: 'none'; called: Called };

/** Never throws; concurrent callers share one request. */
export type OperatorList = () => Promise<OperatorsAnswer>;

export function makeOperatorList(
  call: CallReloadly,
  { timeoutMs, nowMs }: { timeoutMs: number; nowMs: () => number },
): OperatorList {
  let held: { operators: Operator[]; untilMs: number } | undefined;
  let underWay: Promise<OperatorsAnswer> | undefined;

  async function ask(): Promise<OperatorsAnswer> {
    const called = await call({ path: '/operators/countries/NP', timeoutMs });
    const raw = called.kind === 'answered' ? called.raw : undefined;
    const operators = raw?.httpStatus === 200 ? readOperators(raw.body) : undefined;
    if (operators) {
      held = { operators, untilMs: nowMs() + (operators.length > 0 ? KEPT_MS : PAUSE_MS) };
      return { kind: 'operators', operators };
    }
    if (!held) return { kind: 'none', called };
    // Operators' numbers hardly ever change: an old list is better than none.
    held = { ...held, untilMs: nowMs() + PAUSE_MS };
    return { kind: 'operators', operators: held.operators };
  }

  return () => {
    if (held && nowMs() < held.untilMs) {
      return Promise.resolve({ kind: 'operators', operators: held.operators });
    }
    underWay ??= ask().finally(() => (underWay = undefined));
    return underWay;
  };
}
