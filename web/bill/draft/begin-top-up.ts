// Begins a top-up from a number and an amount typed on another page: saves them as a draft for its form.
import type { NavigateFunction } from 'react-router';
import { mobile } from '#billers/mobile/biller.ts';
import { ApiError, parse } from '#contract/api-error.ts';
import { messageText, t } from '#ui/texts.ts';
import { currentSession } from '#web/api/session.ts';
import { keepDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { orderDraft } from './order-draft.ts';
import { resumedState } from './resumed.ts';
import { aboutText } from './use-draft.ts';

const PLACE = '/services/topup';

interface TypedTopUp {
  mobile_number: string;
  /** Whole rupees; empty when it will be typed in the form. */
  amount: string;
}

/** The form's error message for the number, if it is not valid. */
function numberMessage({ mobile_number: number, amount }: TypedTopUp): string | undefined {
  try {
    // A placeholder stands in for an empty amount, so that only the number is checked.
    mobile.read(parse(mobile.body, { mobile_number: number, amount: amount || '10' }));
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { mobile_number: message } = error.messages;
    return message && messageText(message);
  }
}

/**
 * Leads a member to the payment, a visitor to signing in, and both to the form when something is left to
 * type or to confirm. Returns the message of a wrong number instead. Needs the texts of
 * bills.
 */
export async function beginTopUp(
  typed: TypedTopUp,
  navigate: NavigateFunction,
): Promise<string | undefined> {
  const message = numberMessage(typed);
  if (message !== undefined) return message;
  const values = { ...typed, operator: '' };
  const about = aboutText(mobile, values, t);
  const owner = currentSession()?.id;
  const draft = keepDraft({ biller: mobile.id, place: PLACE, values, about, owner });
  const next = await nextOf(draft);
  if (typeof next === 'object') await navigate(`/payment/${next.id}`);
  else await navigate(PLACE, { state: resumedState(next) });
  return undefined;
}

function nextOf(draft: Draft): ReturnType<typeof orderDraft> | 'filled' | 'sent' {
  if (draft.values['amount'] === '') return 'filled';
  return currentSession() ? orderDraft(draft) : 'sent';
}
