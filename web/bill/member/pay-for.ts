// Opens the form of a saved person's bill, filled in for them.
import { useNavigate } from 'react-router';
import { recipientText } from '#billers/naming/recipient-text.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { currentSession } from '#web/api/session.ts';
import { keepDraft } from '#web/bill/draft/draft.ts';
import { resumedState } from '#web/bill/draft/resumed.ts';
import { formAddress } from './form-address.ts';

/** Does nothing for a biller that no longer exists. */
export function usePayFor(): (one: Recipient) => Promise<void> {
  const navigate = useNavigate();
  return async (one) => {
    const found = formAddress(one);
    if (!found) return;
    const { definition, place } = found;
    const order = { type2: definition.type, operator: one.operator, mobno: one.recipient };
    const entries = Object.entries(one.request).map(([key, value]) => [key, String(value)]);
    const values = Object.fromEntries(entries) as Record<string, string>;
    const about = one.nickname ?? recipientText(order);
    const owner = currentSession()?.id;
    keepDraft({ biller: one.biller, place, values, about, owner });
    await navigate(place, { state: resumedState('filled') });
  };
}
