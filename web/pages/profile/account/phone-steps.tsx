// Verifying a phone number: the number, then the code from the SMS.
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Me } from './me.ts';
import { CodeStep } from './phone-code.tsx';
import { NumberStep } from './phone-number.tsx';
import type { SentTo } from './phone-sent.ts';

interface PhoneStepsProps {
  me: Me;
  /** Whether another form is open, so that this form's button is not the primary one. */
  isSecond: boolean;
  /** Receives the server's message. */
  onVerified: (message: string) => void;
  /** Undefined where there is nothing to go back to. */
  onCancel: (() => void) | undefined;
}

export function PhoneSteps({ me, isSecond, onVerified, onCancel }: PhoneStepsProps): ReactNode {
  const [sent, setSent] = useState<SentTo>();
  if (!sent) return <NumberStep me={me} isSecond={isSecond} onSent={setSent} onCancel={onCancel} />;
  return (
    <CodeStep
      sent={sent}
      onSent={setSent}
      onVerified={onVerified}
      onOther={() => setSent(undefined)}
    />
  );
}
