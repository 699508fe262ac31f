// The dialog that freezes a customer's account; usable from any page.
import { freezeCustomer } from '#contract/desk/customers/blocks.ts';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { WhyDialog } from './why-dialog.tsx';

interface FreezeDialogProps {
  userId: string;
  /** Whose account it is, as the page shows it. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
  /** The initial reason. */
  why?: string;
  /** Called after the freeze, to refresh what shows the account's state. */
  onFrozen: () => Promise<unknown>;
}

export function FreezeDialog({ userId, name, isOpen, onClose, why, onFrozen }: FreezeDialogProps) {
  const t = usePageTexts('deskCustomers');
  return (
    <WhyDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('desk.customers_freeze')}
      act={t('desk.customers_freeze')}
      look="danger"
      why={why}
      send={async (given) => {
        await call(freezeCustomer, { params: { userId }, body: { why: given } });
        addToast(t('desk.customers_freeze_done'), { tone: 'success' });
        await onFrozen();
      }}
    >
      <p translate="no" className="font-bold">
        {name}
      </p>
      <p>{t('desk.customers_freeze_lead')}</p>
    </WhyDialog>
  );
}
