// The dialog that unfreezes an account for its owner: the proof they gave, and the reason.
import { useState } from 'react';
import { unfreezeCustomer } from '#contract/desk/customers/blocks.ts';
import type { OwnerProof } from '#contract/desk/customers/blocks.ts';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { WhyDialog } from '#desk/parts/dialogs/why-dialog.tsx';
import { callProved } from '#desk/session/proof.ts';
import { readCustomerAgain } from './customer.ts';
import type { Customer } from './customer.ts';

interface UnfreezeDialogProps {
  of: Customer;
  isOpen: boolean;
  onClose: () => void;
}

export function UnfreezeDialog({ of: { id, freeze }, isOpen, onClose }: UnfreezeDialogProps) {
  const t = usePageTexts('deskCustomers');
  const [proved, setProved] = useState<readonly OwnerProof[]>([]);
  const toggle = (proof: OwnerProof): void =>
    setProved((before) =>
      before.includes(proof) ? before.filter((one) => one !== proof) : [...before, proof],
    );
  // What was ticked counts for this one time: the dialog opens unticked again.
  const close = (): void => {
    setProved([]);
    onClose();
  };
  if (!freeze) return null;
  const { frozen_by, frozen_at, needed } = freeze;
  return (
    <WhyDialog
      isOpen={isOpen}
      onClose={close}
      title={t('desk.customers_unfreeze')}
      act={t('desk.customers_unfreeze')}
      needsProof
      send={async (why) => {
        const body = { why, proved: [...proved], frozen_by, frozen_at };
        // Also when it is refused: the freeze may have changed.
        await callProved(unfreezeCustomer, { params: { userId: id }, body }).finally(
          () => void readCustomerAgain(),
        );
        addToast(t('desk.customers_unfreeze_done'), { tone: 'success' });
      }}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2">{t('desk.customers_unfreeze_lead')}</legend>
        {needed.map((proof) => (
          <label key={proof} className="flex min-h-8 items-start gap-2">
            <input
              type="checkbox"
              className="mt-1 size-4 shrink-0 accent-act"
              checked={proved.includes(proof)}
              onChange={() => toggle(proof)}
            />
            {t(`desk.customers_proof_${proof}`)}
          </label>
        ))}
      </fieldset>
    </WhyDialog>
  );
}
