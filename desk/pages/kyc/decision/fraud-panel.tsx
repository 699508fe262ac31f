// What a reviewer does about forged or borrowed documents: the account is frozen on the customer's page.
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Panel } from '#desk/parts/desk-page.tsx';

interface FraudPanelProps {
  caseId: string;
  customer: OpenedCaseOnWire['customer'];
}

export function FraudPanel({ caseId, customer: { id, is_frozen: isFrozen } }: FraudPanelProps) {
  const t = usePageTexts('deskKyc');
  return (
    <Panel title={t('desk.kyc_fraud')}>
      <p className="text-soft">{t(isFrozen ? 'desk.kyc_fraud_frozen' : 'desk.kyc_fraud_lead')}</p>
      <ButtonLink
        to={`/customers/${id}`}
        state={isFrozen ? null : { freeze: t('desk.kyc_fraud_why', { id: caseId }) }}
        look={isFrozen ? 'secondary' : 'danger'}
        className="self-start"
      >
        {t(isFrozen ? 'desk.kyc_fraud_account' : 'desk.kyc_fraud_freeze')}
      </ButtonLink>
    </Panel>
  );
}
