// The customer of an opened case, for comparison with the documents.
import type { OpenedCaseOnWire } from '#contract/desk/kyc.ts';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Facts } from '#desk/parts/facts.tsx';
import { languageName } from '#desk/text/language-name.ts';

/** The customer's name above the pictures, for comparison with the name on the documents. */
export function NameToCompare({ opened: { customer } }: { opened: OpenedCaseOnWire }) {
  const t = usePageTexts('deskKyc');
  return (
    <div>
      <p className="text-label font-bold">{t('desk.kyc_full_name')}</p>
      <p translate="no" className="text-title font-bold">
        {customer.full_name}
      </p>
    </div>
  );
}

export function CustomerFacts({ opened }: { opened: OpenedCaseOnWire }) {
  const t = usePageTexts('deskKyc', 'desk');
  const { customer, visa_until: visaUntil, return_date: returnDate } = opened;
  const { phone } = customer;
  return (
    <Facts
      facts={[
        [
          t('desk.kyc_phone'),
          customer.is_phone_verified ? t('desk.kyc_phone_verified', { phone }) : phone,
        ],
        [t('desk.kyc_joined'), <Moment key="joined" at={customer.joined_at} />],
        [t('desk.kyc_language'), languageName(customer.language, t)],
        [t('desk.kyc_visa_until'), visaUntil],
        [t('desk.kyc_return_date'), returnDate],
      ]}
    />
  );
}
