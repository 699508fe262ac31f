// The form for the number that the reviewer reads on the document. It is compared with other accounts and
// never shown.
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { noteKycNumber } from '#contract/desk/kyc.ts';
import type { OpenedCaseOnWire, ReviewCase } from '#contract/desk/kyc.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { Key } from '#desk/parts/data/key.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { KEYS } from './verdicts.ts';

interface NumberFormProps {
  caseId: string;
  number: OpenedCaseOnWire['number'];
  onNoted: (seen: ReviewCase) => void;
}

export function NumberForm({ caseId, number, onNoted }: NumberFormProps) {
  const t = usePageTexts('deskKyc');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  /** Whether a number that was already noted is being typed again. */
  const [isAgain, setAgain] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  function type(): void {
    // flushSync renders the field at once, so that it can take the focus.
    flushSync(() => setAgain(true));
    field.current?.focus();
  }
  useKeys([{ keys: KEYS.number, label: t('desk.kyc_key_number'), run: type }]);
  async function send(): Promise<void> {
    try {
      const seen = await call(noteKycNumber, { params: { caseId }, body: { number: typed } });
      setTyped('');
      setWrong(undefined);
      setAgain(false);
      onNoted(seen);
      // Without the focus in the field, letters are shortcuts again.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(error.fields['number'] ?? error.banner);
    }
  }
  if (number && !isAgain) return <Noted number={number} onAgain={type} />;
  return (
    <form
      noValidate
      className="flex min-w-0 flex-1 basis-80 items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="max-w-md min-w-0 flex-1">
        <TextField
          ref={field}
          label={t('desk.kyc_number')}
          hint={t('desk.kyc_number_hint')}
          message={wrong}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {/* Level with the box, whose label is above it. */}
      <Button type="submit" look="secondary" className="mt-7">
        {t('desk.kyc_number_send')}
      </Button>
    </form>
  );
}

interface NotedProps {
  number: NonNullable<OpenedCaseOnWire['number']>;
  onAgain: () => void;
}

function Noted({ number, onAgain }: NotedProps) {
  const t = usePageTexts('deskKyc');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div>
        <p className="text-label font-bold">{t('desk.kyc_number')}</p>
        <p className="font-bold text-pine">
          <span aria-hidden="true">✓ </span>
          <span>{t('desk.kyc_number_noted', { ending: `…${number.ending}`, by: number.by })}</span>
        </p>
      </div>
      <Button look="quiet" onClick={onAgain}>
        {t('desk.kyc_number_again')}
        <Key name={KEYS.number} isHidden />
      </Button>
    </div>
  );
}
