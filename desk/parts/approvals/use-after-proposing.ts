// What follows a proposal that was made in a dialog: its page, beside what follows every proposal.
import { useNavigate } from 'react-router';
import { useTellProposed } from './propose-step.tsx';

/** Call the returned function with the answer of the call that proposed. */
export function useAfterProposing(): (proposal: { id: string }) => Promise<void> {
  const tellProposed = useTellProposed();
  const navigate = useNavigate();
  return async ({ id }) => {
    await tellProposed();
    void navigate(`/approvals/${id}`);
  };
}
