// The client of Khalti Service, an aggregator of Nepal's operators and billers.
// Source: the service's API documentation v9.5: `use/{slug}`, `service/status`; the token goes in
// the body or query.
import { decimalRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { exchange } from '../http-json.ts';
import type { Exchange } from '../http-json.ts';
import type { Outcome, StatusOutcome } from '../outcome.ts';
import { readDelivery, readStatus } from './answers.ts';
import type { RawAnswer } from './answers.ts';

export interface KhaltiServiceSettings {
  url: string;
  token: string;
  timeoutMs: number;
}

export interface Use {
  slug: 'ntc' | 'ncell';
  /** Ours, at most 50 letters and digits; the service's idempotency key. */
  reference: string;
  number: string;
  amountPaisa: Paisa;
}

export interface KhaltiService {
  /**
   * Delivers in a single step. Never throws: no answer, or one that cannot be read, is `unknown`.
   */
  use: (request: Use) => Promise<Outcome>;
  /** What became of a reference. Never throws. */
  status: (asked: { reference: string; amountPaisa: Paisa }) => Promise<StatusOutcome>;
}

// A status query is quick; waiting for it as long as for a delivery would only keep people waiting.
export const STATUS_TIMEOUT_MS = 8_000;

export function makeKhaltiService({ url, token, timeoutMs }: KhaltiServiceSettings): KhaltiService {
  async function ask<T>(
    request: Exchange,
    read: (raw: RawAnswer) => T,
  ): Promise<T | { kind: 'unknown'; proof: { fault: string } }> {
    try {
      return read(await exchange(request));
    } catch (error) {
      const fault = error instanceof Error ? `${error.name}: ${error.message}` : 'no answer';
      return { kind: 'unknown', proof: { fault } };
    }
  }
  return {
    use: ({ slug, reference, number, amountPaisa }) => {
      const amount = Number(decimalRupees(amountPaisa));
      const request: Exchange = {
        url: `${url}/api/use/${slug}/`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, reference, number, amount }),
        timeoutMs,
      };
      return ask(request, readDelivery);
    },
    status: ({ reference, amountPaisa }) => {
      const query = new URLSearchParams({ token, reference });
      const request: Exchange = {
        url: `${url}/api/service/status/?${query}`,
        method: 'GET',
        timeoutMs: Math.min(timeoutMs, STATUS_TIMEOUT_MS),
      };
      return ask(request, (raw) => readStatus(raw, decimalRupees(amountPaisa)));
    },
  };
}
