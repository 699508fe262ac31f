// Tells a reviewer what to do about forged or borrowed documents, and freezes the account from here.
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useMay } from '#desk/session/desk-session.ts';
import { FreezeForFraud } from './freeze-for-fraud.tsx';

interface FraudNoteProps {
  caseId: string;
  customer: OpenedCaseOnWire['customer'];
}

export function FraudNote({ caseId, customer }: FraudNoteProps) {
  const t = usePageTexts('deskKyc');
  const { id, full_name: name, is_frozen: isFrozen } = customer;
  const mayFreeze = useMay()('customers.block');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-80 text-label">
        {t(isFrozen ? 'desk.kyc_fraud_frozen' : 'desk.kyc_fraud_lead')}
      </p>
      {mayFreeze && !isFrozen ? (
        <FreezeForFraud caseId={caseId} userId={id} name={name} />
      ) : (
        <ButtonLink to={`/customers/${id}`} look="secondary">
          {t('desk.kyc_fraud_account')}
        </ButtonLink>
      )}
    </div>
  );
}
