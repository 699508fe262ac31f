// The complaint about an order: reading it, making it, and asking the grievance officer.
import { useState } from 'react';
import { escalateComplaint, getComplaint, makeComplaint } from '#contract/help/complaints.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { readCache, readKey, useRead } from '#web/api/reads.tsx';

/** `answer`: undefined until it is read. `error`: why the last action failed. */
export function useComplaint(orderId: string) {
  const params = { orderId };
  const { data: answer } = useRead(getComplaint, { params });
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function act(theCall: typeof makeComplaint, text: string): Promise<boolean> {
    setIsBusy(true);
    setError(undefined);
    try {
      const body = text.trim() === '' ? {} : { text };
      const changed = await call(theCall, { params, body, quiet: true });
      readCache.setQueryData(readKey(getComplaint, { params }), changed);
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.banner ?? failure.fields['text']);
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  return {
    answer,
    error,
    isBusy,
    /** Return whether they succeeded. */
    make: (text: string) => act(makeComplaint, text),
    escalate: (text: string) => act(escalateComplaint, text),
  };
}
