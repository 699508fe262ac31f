// Leads a person who has just signed in to the payment of their draft, or back to its form.
import type { NavigateFunction } from 'react-router';
import type { Draft } from './draft.ts';
import { resumedState } from './resumed.ts';

interface GoOn {
  navigate: NavigateFunction;
  /** Whether to replace the history entry, so that Back does not lead to a sign-in page. */
  replace: boolean;
}

export async function goOnWith(draft: Draft, { navigate, replace }: GoOn): Promise<void> {
  // Imported on demand: it brings every biller, which sign-in pages do not need otherwise.
  const { orderDraft } = await import('./order-draft.ts');
  const made = await orderDraft(draft);
  if (typeof made === 'object') await navigate(`/payment/${made.id}`, { replace });
  else await navigate(draft.place, { replace: true, state: resumedState(made) });
}

/**
 * Whether the person is looking at this tab. Signing in reaches every tab; only the one in use goes on
 * with the draft.
 */
export function isInUse(): boolean {
  return document.visibilityState === 'visible';
}
