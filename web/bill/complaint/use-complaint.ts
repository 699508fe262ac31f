// The complaint about an order: reading it, making it, adding words to it, and asking the grievance officer.
import { useState } from 'react';
import {
  addToComplaint,
  escalateComplaint,
  getComplaint,
  makeComplaint,
} from '#contract/help/complaints.ts';
import type { ComplaintAnswer } from '#contract/help/complaints.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { readCache, readKey, useRead } from '#web/api/reads.tsx';

/** An empty text is left out of the body. */
const bodyOf = (text: string) => (text.trim() === '' ? {} : { text });

/** `answer`: undefined until it is read. `error`: why the last action failed. */
export function useComplaint(orderId: string) {
  const params = { orderId };
  const { data: answer, error: unread, refetch } = useRead(getComplaint, { params });
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function act(send: () => Promise<ComplaintAnswer>): Promise<boolean> {
    setIsBusy(true);
    setError(undefined);
    const queryKey = readKey(getComplaint, { params });
    try {
      readCache.setQueryData(queryKey, await send());
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.banner ?? failure.fields['text']);
      // The complaint may have been answered while this text was written, so it is read again.
      if (failure.status === 409) void readCache.invalidateQueries({ queryKey });
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  const quiet = { params, quiet: true } as const;
  return {
    answer,
    /** Why it could not be read. */
    unread,
    readAgain: (): void => void refetch(),
    error,
    isBusy,
    /** Return whether they succeeded. */
    make: (text: string) => act(() => call(makeComplaint, { ...quiet, body: bodyOf(text) })),
    add: (text: string) => act(() => call(addToComplaint, { ...quiet, body: { text } })),
    escalate: (text: string) =>
      act(() => call(escalateComplaint, { ...quiet, body: bodyOf(text) })),
  };
}
