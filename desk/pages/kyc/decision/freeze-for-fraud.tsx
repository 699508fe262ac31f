// Freezes the account of an identity check without leaving the page, so that the verdicts so far are kept.
import { useState } from 'react';
import { getKycCase } from '#contract/desk/kyc.ts';
import { Button } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { readCache, readKey } from '#web/api/reads.tsx';
import { FreezeDialog } from '#desk/parts/dialogs/freeze-dialog.tsx';

interface FreezeForFraudProps {
  caseId: string;
  userId: string;
  name: string;
  onFrozen?: () => void;
}

export function FreezeForFraud({ caseId, userId, name, onFrozen }: FreezeForFraudProps) {
  const t = usePageTexts('deskKyc');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="danger" className="self-start" onClick={() => setOpen(true)}>
        {t('desk.kyc_fraud_freeze')}
      </Button>
      <FreezeDialog
        userId={userId}
        name={name}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        why={t('desk.kyc_fraud_why', { id: caseId })}
        onFrozen={async () => {
          await readCache.invalidateQueries({ queryKey: readKey(getKycCase) });
          onFrozen?.();
        }}
      />
    </>
  );
}
