// What follows a proposal that was made in a dialog: a toast, fresh lists, and its page.
import { useNavigate } from 'react-router';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { readProposalsAgain } from './propose-step.tsx';

/** Call the returned function with the answer of the call that proposed. */
export function useProposed(): (proposal: { id: string }) => Promise<void> {
  const t = usePageTexts('deskApprovals');
  const navigate = useNavigate();
  return async ({ id }) => {
    addToast(t('desk.approvals_proposed'), { tone: 'success' });
    await readProposalsAgain();
    void navigate(`/approvals/${id}`);
  };
}
