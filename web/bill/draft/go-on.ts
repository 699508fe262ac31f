// Leads a person who has just signed in to the payment of their draft, or back to its form.
import type { NavigateFunction } from 'react-router';
import type { Draft } from './draft.ts';
import type { orderDraft } from './order-draft.ts';
import { resumedState } from './resumed.ts';

interface GoOn {
  navigate: NavigateFunction;
  /** Whether to replace the history entry, so that Back does not lead to a sign-in page. */
  replace: boolean;
  /**
   * Imported on demand: it brings every biller, which sign-in pages do not need otherwise. Tests replace it.
   */
  load?: () => Promise<{ orderDraft: typeof orderDraft }>;
}

export async function goOnWith(
  draft: Draft,
  { navigate, replace, load = () => import('./order-draft.ts') }: GoOn,
): Promise<void> {
  const file = await load().catch(() => undefined);
  const made = file ? await file.orderDraft(draft) : 'filled';
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
