// A form's look-up: one at a time, what it found, and forgetting both.
import { useCallback, useRef, useState } from 'react';
import type { BillerDefinition } from '#billers/biller.ts';
import { usePageTexts } from '#ui/texts.ts';
import { askAbout } from './bill-calls.ts';
import { lookUpBody } from './bill-values.ts';
import type { BillState, BillValues, FoundCustomer } from './bill-values.ts';

export function useLookUp({ lookUp }: BillerDefinition) {
  const t = usePageTexts('bills');
  const [found, setFound] = useState<FoundCustomer>();
  const [isAsking, setIsAsking] = useState(false);
  const running = useRef<AbortController>(undefined);

  /**
   * Returns undefined if nothing was found (the user has been notified) or the look-up was canceled.
   * Throws CallError.
   */
  async function ask(state: BillState, values: BillValues): Promise<FoundCustomer | undefined> {
    if (!lookUp) return undefined;
    const mine = new AbortController();
    running.current = mine;
    setIsAsking(true);
    try {
      const given = await askAbout(lookUp, lookUpBody(state, values), {
        signal: mine.signal,
        t,
      });
      if (!given || mine.signal.aborted) return undefined;
      const next = { ...given, shown: lookUp.show(given.answer) };
      setFound(next);
      return next;
    } catch (error) {
      if (mine.signal.aborted) return undefined;
      throw error;
    } finally {
      setIsAsking(false);
    }
  }

  /** Stops what runs, and forgets what was found. */
  const forget = useCallback(() => {
    running.current?.abort();
    setFound(undefined);
  }, []);

  return { found, isAsking, ask, forget };
}
