// The card of personal details: name and e-mail address.
import { Card } from '#ui/surfaces/card.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Fact, Facts } from './fact.tsx';
import type { Me } from './me.ts';

export function DetailsCard({ me }: { me: Me }) {
  const t = usePageTexts('account');
  return (
    <Card>
      <h2 className="mb-4 text-2xl">{t('profile.account')}</h2>
      <Facts>
        <Fact title={t('profile.name')}>{me.full_name}</Fact>
        <Fact title={t('profile.email')}>{me.email}</Fact>
      </Facts>
    </Card>
  );
}
