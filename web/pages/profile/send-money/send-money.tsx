// Sending money in three steps: form, confirmation, result. A frozen or blocked account sees why it can't
// instead.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { getAccountBlocks } from '#contract/people/blocks/customer-blocks.ts';
import { getFreeze } from '#contract/people/protection.ts';
import { usePageTexts } from '#ui/texts.ts';
import { BlockNotice } from '#web/account/blocks/block-notice.tsx';
import { useRead } from '#web/api/reads.tsx';
import { FrozenNotice } from '../frozen-notice.tsx';
import { SendMoneyConfirm } from './send-money-confirm.tsx';
import { SendMoneyDone } from './send-money-done.tsx';
import { SendMoneyForm } from './send-money-form.tsx';
import { SentTitle } from './sent-transfer.tsx';
import type { Preview, Sent, Typed } from './transfer.ts';

type Step =
  | { at: 'form'; typed: Typed }
  | { at: 'confirm'; typed: Typed; preview: Preview }
  | { at: 'done'; sent: Sent };

const TITLES = { form: 'transfer.title', confirm: 'transfer.check' } as const;

const NOTHING: Typed = { receiver_email: '', sending_amount: '', comment: '' };

export function SendMoney() {
  const t = usePageTexts('wallet');
  const [step, setStep] = useState<Step>({ at: 'form', typed: NOTHING });
  const { data: freeze } = useRead(getFreeze);
  const blocked = useRead(getAccountBlocks).data?.blocks.find(
    ({ type }) => type === 'transfers_out_blocked',
  );
  const before = useRef(step.at);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the heading of the next step.
    if (before.current !== step.at) heading.current?.focus();
    before.current = step.at;
  }, [step.at]);
  let body: ReactNode;
  if (freeze?.block && step.at !== 'done') {
    body = <FrozenNotice />;
  } else if (blocked && step.at !== 'done') {
    body = <BlockNotice block={blocked} />;
  } else if (step.at === 'form') {
    body = (
      <SendMoneyForm
        typed={step.typed}
        onPreview={(typed, preview) => setStep({ at: 'confirm', typed, preview })}
      />
    );
  } else if (step.at === 'confirm') {
    const { typed, preview } = step;
    body = (
      <SendMoneyConfirm
        typed={typed}
        preview={preview}
        onChange={() => setStep({ at: 'form', typed })}
        onSent={(sent) => setStep({ at: 'done', sent })}
      />
    );
  } else {
    const again = (): void => setStep({ at: 'form', typed: NOTHING });
    body = <SendMoneyDone sent={step.sent} onAgain={again} />;
  }
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-section wrap-anywhere">
        {step.at === 'done' ? <SentTitle sent={step.sent} /> : t(TITLES[step.at])}
      </h2>
      {body}
    </section>
  );
}
