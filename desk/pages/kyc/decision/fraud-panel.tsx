// What a reviewer does about forged or borrowed documents: the account is frozen from here.
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { FreezeForFraud } from './freeze-for-fraud.tsx';

interface FraudPanelProps {
  caseId: string;
  customer: OpenedCaseOnWire['customer'];
}

export function FraudPanel({ caseId, customer: { id, is_frozen: isFrozen } }: FraudPanelProps) {
  const t = usePageTexts('deskKyc');
  const mayFreeze = useMay()('customers.block');
  return (
    <Panel title={t('desk.kyc_fraud')}>
      <p className="text-soft">{t(isFrozen ? 'desk.kyc_fraud_frozen' : 'desk.kyc_fraud_lead')}</p>
      {mayFreeze && !isFrozen ? (
        <FreezeForFraud caseId={caseId} userId={id} />
      ) : (
        <ButtonLink to={`/customers/${id}`} look="secondary" className="self-start">
          {t('desk.kyc_fraud_account')}
        </ButtonLink>
      )}
    </Panel>
  );
}
