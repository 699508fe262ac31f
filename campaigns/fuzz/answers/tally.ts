// Counts what was sent and answered, by call and kind.
import { table } from '../../../bench/report.ts';
import type { FuzzCall } from '../fuzz-call.ts';
import { KINDS } from '../message.ts';
import type { Kind } from '../message.ts';
import type { Answer } from '../transport.ts';

interface Counts {
  kinds: Record<Kind, number>;
  succeeded: number;
  refused: number;
  busy: number;
  /** 502 and 504: an outside system gave no proper answer. */
  outside: number;
  none: number;
}

const nothing = (): Counts => ({
  kinds: Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Counts['kinds'],
  succeeded: 0,
  refused: 0,
  busy: 0,
  outside: 0,
  none: 0,
});

const sumOf = ({ kinds }: Counts): number => KINDS.reduce((sum, kind) => sum + kinds[kind], 0);

/** The share of requests that may be refused because the product or an outside system is busy. */
const UNPROVEN_MAX = 0.02;

export class Tally {
  readonly #counts: ReadonlyMap<FuzzCall, Counts>;
  readonly #lastRefusals = new Map<FuzzCall, string>();
  slowestMs = 0;
  /** How often somebody asked for what belongs to somebody else, and did not find it. */
  hiddenFromOthers = 0;

  constructor(calls: readonly FuzzCall[]) {
    this.#counts = new Map(calls.map((call) => [call, nothing()]));
  }

  /** `status` 0: no answer came. */
  note(call: FuzzCall, kind: Kind, { status, bytes, ms }: Omit<Answer, 'headers'>): void {
    this.slowestMs = Math.max(this.slowestMs, ms);
    const counts = this.#counts.get(call);
    if (!counts) throw new Error(`${call.name} is no call of the documents`);
    counts.kinds[kind] += 1;
    if (status === 0) counts.none += 1;
    else if (status === 503) counts.busy += 1;
    else if (status >= 500) counts.outside += 1;
    // A redirect is a success, too: the return addresses of gateways answer with one.
    else if (status < 400) counts.succeeded += 1;
    else counts.refused += 1;
    if (status >= 400 && status !== 401 && (kind === 'valid' || kind === 'chain')) {
      this.#lastRefusals.set(call, `${status} ${bytes.toString().slice(0, 110)}`);
    }
  }

  /** The last refusal of a request that the document allows; it helps whoever writes a chain. */
  lastRefusalOf(call: FuzzCall): string {
    return this.#lastRefusals.get(call) ?? 'none';
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, counts) => sum + sumOf(counts), 0);
  }

  #sum(name: 'busy' | 'outside'): number {
    return [...this.#counts.values()].reduce((sum, counts) => sum + counts[name], 0);
  }

  get busy(): number {
    return this.#sum('busy');
  }

  get outside(): number {
    return this.#sum('outside');
  }

  /** Sentences about answers that prove nothing, where there are too many of them, or too few others. */
  unproven(): string[] {
    const most = this.total * UNPROVEN_MAX;
    const busy = this.busy > most ? [`${this.busy} requests were answered 503`] : [];
    const open = this.hiddenFromOthers > 0 ? [] : ["nobody asked for anything of somebody else's"];
    return [
      ...busy,
      ...open,
      ...(this.outside > most ? [`${this.outside} were answered 502 or 504`] : []),
    ];
  }

  /** The share of all requests that were answered 2xx or 3xx, in percent. */
  get successPercent(): number {
    const succeeded = [...this.#counts.values()].reduce((sum, one) => sum + one.succeeded, 0);
    return Math.round((1_000 * succeeded) / Math.max(this.total, 1)) / 10;
  }

  /** The calls that were never answered 2xx or 3xx. */
  neverSucceeded(): FuzzCall[] {
    return [...this.#counts].filter(([, { succeeded }]) => succeeded === 0).map(([call]) => call);
  }

  /** A sentence for each call with fewer requests than `least`, and for each kind that was never sent. */
  tooFew(least: number): string[] {
    const few = [...this.#counts]
      .filter(([, counts]) => sumOf(counts) < least)
      .map(([{ name }, counts]) => `${name} was called ${sumOf(counts)} times, not ${least}`);
    const missing = KINDS.filter((kind) =>
      [...this.#counts.values()].every(({ kinds }) => kinds[kind] === 0),
    );
    return [...few, ...missing.map((kind) => `no request was of the kind "${kind}"`)];
  }

  /** A row for each call. */
  table(): string {
    const row = (name: string, counts: Counts): string[] => [
      name,
      String(sumOf(counts)),
      ...KINDS.map((kind) => String(counts.kinds[kind])),
      ...[counts.succeeded, counts.refused, counts.outside, counts.busy, counts.none].map(String),
    ];
    const columns = ['call', 'sent', ...KINDS, '2xx, 3xx', '4xx', '502, 504', '503', 'none'];
    return table(
      columns,
      [...this.#counts].map(([{ name }, counts]) => row(name, counts)),
    );
  }
}
