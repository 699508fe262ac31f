// The number that the reviewer reads on the document: compared with other accounts, and shown nowhere.
import type { Ref } from 'react';
import { useState } from 'react';
import { noteKycNumber } from '#contract/desk/kyc.ts';
import type { OpenedCaseOnWire, ReviewCase } from '#contract/desk/kyc.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';

interface NumberFormProps {
  caseId: string;
  number: OpenedCaseOnWire['number'];
  onNoted: (seen: ReviewCase) => void;
  field: Ref<HTMLInputElement>;
}

export function NumberForm({ caseId, number, onNoted, field }: NumberFormProps) {
  const t = usePageTexts('deskKyc');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  async function send(): Promise<void> {
    try {
      const seen = await call(noteKycNumber, { params: { caseId }, body: { number: typed } });
      setTyped('');
      setWrong(undefined);
      onNoted(seen);
      // The letters are shortcuts again.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(error.fields['number'] ?? error.banner);
    }
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {number && (
        <p className="font-bold">
          {t('desk.kyc_number_noted', { ending: `…${number.ending}`, by: number.by })}
        </p>
      )}
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
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
        {/* Beside the box, which has its label above. */}
        <Button type="submit" look="secondary" className="mt-7">
          {t('desk.kyc_number_send')}
        </Button>
      </div>
    </form>
  );
}
