// What this tab knows of the payment of an order: whether it was started here, or its payer has come back.
import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * elsewhere: nothing began in this tab; begun: its start was asked for; failed: its start failed, but it may
 * be pending at the gateway all the same; back: its payer came back before the gateway had decided.
 */
export type PaymentHere = 'elsewhere' | 'begun' | 'failed' | 'back';

/** `returned` is the word in the return address of a payment that was started here. */
export function usePaymentHere(returned: string | null) {
  const { key } = useLocation();
  const [begun, setBegun] = useState<{ here: PaymentHere; method?: string }>({ here: 'elsewhere' });
  const [backAt, setBackAt] = useState<string>();
  // The card form comes back without leaving the page.
  if (returned === 'pending' && backAt !== key) {
    setBackAt(key);
    setBegun({ here: 'back' });
  }
  const { here, method } = begun;
  return {
    here,
    // For the wallet, the answer to the call itself tells that it was paid here.
    isOurs: backAt !== undefined || (method !== undefined && method !== 'wallet'),
    begin: (started: string) => setBegun({ here: 'begun', method: started }),
    fail: () => setBegun((before) => (before.method ? { ...before, here: 'failed' } : before)),
  };
}
