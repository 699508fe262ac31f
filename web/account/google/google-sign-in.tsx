// "Continue with Google" below a form: our own plain button, replaced by Google's once it is pressed.
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { useBrowserFact } from '#ui/store.ts';
import { usePageTexts } from '#ui/texts.ts';
import { useGoogle } from './use-google.ts';
import type { GoogleOptions } from './use-google.ts';

/**
 * The HTML page tells whether Google sign-in is offered. Pages rendered at build time contain the button;
 * the server removes it where it is not offered (server/http/pages/html-pages.ts).
 */
const isOffered = (): boolean =>
  typeof document === 'undefined' ||
  document.querySelector('meta[name="sign-in"][content="google"]') !== null;

export function GoogleSignIn(options: GoogleOptions) {
  return useBrowserFact(isOffered, isOffered()) ? <GoogleSteps {...options} /> : null;
}

function GoogleSteps(options: GoogleOptions) {
  const t = usePageTexts('account');
  const place = useRef<HTMLDivElement>(null);
  const { stage, open, confirmAge } = useGoogle(place, options);
  return (
    <section
      data-offer="google"
      aria-label={t('google.continue')}
      className="mt-4 flex flex-col gap-4"
    >
      <p className="flex items-center gap-3 text-soft before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        {t('google.or')}
      </p>
      {(stage === 'closed' || stage === 'opening') && (
        <Button
          look="secondary"
          className="w-full"
          isBusy={stage === 'opening'}
          onClick={() => void open()}
        >
          {t('google.continue')}
        </Button>
      )}
      {stage === 'open' && <p role="status">{t('google.choose')}</p>}
      {stage === 'age' && <AgeForm onConfirmed={confirmAge} />}
      {/* Google draws its button into this element, so it must exist beforehand. */}
      <div ref={place} className={classNames('min-h-12', stage !== 'open' && 'hidden')} />
    </section>
  );
}

function AgeForm({ onConfirmed }: { onConfirmed: () => Promise<void> }) {
  const t = usePageTexts('account');
  const [isAdult, setIsAdult] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isAdult) return setIsMissing(true);
    setIsBusy(true);
    await onConfirmed();
    setIsBusy(false);
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-3">
      <p role="status">{t('google.age')}</p>
      <CheckboxField
        label={t('google.adult')}
        checked={isAdult}
        onChange={({ target }) => {
          setIsAdult(target.checked);
          setIsMissing(false);
        }}
        message={isMissing ? t('google.adult_needed') : undefined}
      />
      <Button type="submit" isBusy={isBusy} className="w-full">
        {t('google.go_on')}
      </Button>
    </form>
  );
}
