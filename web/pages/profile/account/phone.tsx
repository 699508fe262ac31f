// The card of the phone number.
import { Card } from '#ui/surfaces/card.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Me } from './me.ts';

export function PhoneCard({ me }: { me: Me }) {
  const t = usePageTexts('account');
  return (
    <Card>
      <h2 className="mb-4 text-2xl">{t('profile.phone')}</h2>
      <p className="figures break-words">{`+${me.country_code} ${me.phone}`}</p>
    </Card>
  );
}
