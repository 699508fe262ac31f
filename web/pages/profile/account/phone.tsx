// The card of the phone number: the number and whether it is verified, and the steps that verify one.
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { loadTexts, usePageTexts } from '#ui/texts.ts';
import type { Me } from './me.ts';

// Lazy: it brings the list of countries, and most people's number is verified.
const PhoneSteps = lazy(async () => {
  const [file] = await Promise.all([import('./phone-steps.tsx'), loadTexts('kyc')]);
  return { default: file.PhoneSteps };
});

export function PhoneCard({ me }: { me: Me }) {
  const t = usePageTexts('account');
  const [isChanging, setIsChanging] = useState(false);
  const [done, setDone] = useState<string>();
  const isOpen = isChanging || !me.phone_verified;
  return (
    <Sheet className="flex flex-col gap-4">
      <h2 className="text-section">{t('profile.phone')}</h2>
      <FormBanner tone="success">{me.phone_verified ? done : undefined}</FormBanner>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures break-words">{`+${me.country_code} ${me.phone}`}</span>
        <span className={me.phone_verified ? 'font-bold text-pine' : 'text-soft'}>
          {t(me.phone_verified ? 'profile.phone_verified' : 'profile.phone_unverified')}
        </span>
      </p>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-48 w-full rounded-sheet" />}>
          <PhoneSteps
            me={me}
            onVerified={(message) => {
              setIsChanging(false);
              setDone(message);
            }}
            onCancel={isChanging ? () => setIsChanging(false) : undefined}
          />
        </Suspense>
      ) : (
        <Button
          look="secondary"
          className="self-start"
          onClick={() => {
            setDone(undefined);
            setIsChanging(true);
          }}
        >
          {t('profile.phone_change')}
        </Button>
      )}
    </Sheet>
  );
}
