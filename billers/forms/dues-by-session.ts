// What forms for dues share: the order names its look-up by the session, and repeating an order pays
// everything due at that time.
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { LookUpName } from '../look-up.ts';

export const duesBySession = {
  namedBy: ({ session_id: sessionId }: { session_id: string }): LookUpName => ({ id: sessionId }),
  renew: (
    request: Record<string, unknown>,
    { id: sessionId, kept }: { id: string; kept: { total: Paisa } },
  ): Record<string, unknown> => ({
    ...request,
    session_id: sessionId,
    amount: rupeesFromPaisa(kept.total),
  }),
};
