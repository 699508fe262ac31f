// The row of the phone number: the number and whether it is verified, and the steps that verify one.
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { loadTexts, usePageTexts } from '#ui/texts.ts';
import { Row } from '../setting.tsx';
import type { Me } from './me.ts';

// Lazy: it brings the list of countries, and most people's number is already verified.
const PhoneSteps = lazy(async () => {
  const [file] = await Promise.all([import('./phone-steps.tsx'), loadTexts('kyc')]);
  return { default: file.PhoneSteps };
});

interface PhoneRowProps {
  me: Me;
  /** Whether the form of another row is open. */
  isSecond: boolean;
}

export function PhoneRow({ me, isSecond }: PhoneRowProps) {
  const t = usePageTexts('account');
  const [isChanging, setIsChanging] = useState(false);
  const [done, setDone] = useState<string>();
  const isOpen = isChanging || !me.phone_verified;
  const change = (): void => {
    setDone(undefined);
    setIsChanging(true);
  };
  const verified = (message: string): void => {
    setIsChanging(false);
    setDone(message);
  };
  return (
    <Row
      title={<p className="text-small text-soft">{t('profile.phone')}</p>}
      action={
        !isOpen && (
          <Button look="quiet" aria-label={t('profile.phone_change')} onClick={change}>
            {t('profile.change')}
          </Button>
        )
      }
      beneath={
        isOpen ? (
          <Suspense fallback={<Skeleton className="h-48 w-full rounded-sheet" />}>
            <PhoneSteps
              me={me}
              isSecond={isSecond}
              onVerified={verified}
              onCancel={isChanging ? () => setIsChanging(false) : undefined}
            />
          </Suspense>
        ) : (
          done && <FormBanner tone="success">{done}</FormBanner>
        )
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures break-words">
          <NumberText>{`+${me.country_code} ${me.phone}`}</NumberText>
        </span>
        <span
          className={me.phone_verified ? 'text-small font-bold text-pine' : 'text-small text-soft'}
        >
          {t(me.phone_verified ? 'profile.phone_verified' : 'profile.phone_unverified')}
        </span>
      </p>
    </Row>
  );
}
