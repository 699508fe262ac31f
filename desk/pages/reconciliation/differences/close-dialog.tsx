// Closes differences with a reason: nothing is booked, and they are no longer worked on.
import { closeDifferences } from '#contract/desk/reconciliation/differences.ts';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { readAllAgain } from '../read-again.ts';

interface CloseDialogProps {
  isOpen: boolean;
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

export function CloseDialog({ isOpen, ids, onClose, onDone }: CloseDialogProps) {
  const t = usePageTexts('deskReconciliation');
  async function send(why: string): Promise<void> {
    const { closed } = await call(closeDifferences, { body: { ids: [...ids], why } });
    addToast(t('desk.reconciliation_closed_done', { count: closed }), { tone: 'success' });
    await readAllAgain();
    onDone();
  }
  return (
    <WhyDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('desk.reconciliation_close_title', { count: ids.length })}
      act={t('desk.reconciliation_close')}
      send={send}
    >
      <p>{t('desk.reconciliation_close_lead')}</p>
    </WhyDialog>
  );
}
