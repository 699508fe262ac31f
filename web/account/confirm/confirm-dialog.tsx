// The confirmation dialog: one method of proof, and the person's other methods below it.
import { useState } from 'react';
import type { ConfirmationMethod } from '#contract/people/confirmation.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { AskedConfirmation } from './ask-confirmation.ts';
import { CodeProof } from './code-proof.tsx';
import { PasskeyProof } from './passkey-proof.tsx';

export function ConfirmDialog({ asked }: { asked: AskedConfirmation }) {
  const t = usePageTexts('confirm');
  const [method, setMethod] = useState(asked.methods[0] ?? 'mail_code');
  return (
    <Dialog isOpen onClose={() => asked.answer(undefined)} title={t('confirm.title')}>
      {method === 'passkey' ? (
        <PasskeyProof asked={asked} />
      ) : (
        <CodeProof key={method} asked={asked} method={method} />
      )}
      <OtherMethods methods={asked.methods.filter((one) => one !== method)} onChoose={setMethod} />
    </Dialog>
  );
}

interface OtherMethodsProps {
  methods: readonly ConfirmationMethod[];
  onChoose: (method: ConfirmationMethod) => void;
}

function OtherMethods({ methods, onChoose }: OtherMethodsProps) {
  const t = usePageTexts('confirm');
  if (methods.length === 0) return null;
  return (
    <section aria-label={t('confirm.other')} className="mt-5 border-t border-rule pt-4">
      <p className="text-soft">{t('confirm.other')}</p>
      <div className="mt-1 -mb-2 -ml-5 flex flex-wrap">
        {methods.map((method) => (
          <Button key={method} look="quiet" onClick={() => onChoose(method)}>
            {t(`confirm.by_${method}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
