// What looks like a mistake in a field, in words.
import { useEffect, useRef } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { Warning } from '#contract/recipients/guard.ts';
import { AlertIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { TwoNumbers } from './two-numbers.tsx';

interface WarningBoxProps {
  warnings: readonly Warning[];
  /** Whether they have just blocked a press. */
  isFocused: boolean;
  /** The text of the button. */
  action: string;
}

/** Without currency, and without paisa if they are zero. */
function rupeesText(paisa: bigint): string {
  return formatMoney(paisa).replace('NPR ', '').replace('.00', '');
}

function textOf(warning: Warning, t: Say<'bills'>): string {
  if (warning.kind === 'operator') return t('bill.mismatch', { choice: warning.byNumber });
  if (warning.kind === 'amount') {
    const { paisa, usualPaisa, times } = warning;
    const values = { amount: rupeesText(paisa), usual: rupeesText(usualPaisa), times };
    return t('guard.amount', values);
  }
  const { nickname, number, isSaved } = warning.known;
  if (nickname === null) return t('guard.number', { known: number });
  const key = isSaved ? 'guard.number_saved' : 'guard.number_named';
  return t(key, { known: number, name: nickname });
}

export function WarningBox({ warnings, isFocused, action }: WarningBoxProps) {
  const t = usePageTexts('bills');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="mt-2.5 flex flex-col gap-3 rounded-control border border-warn/40 bg-warn-wash px-4 py-3 text-small text-warn"
    >
      {warnings.map((warning) => (
        <div key={warning.kind} className="flex flex-col gap-3">
          <p className="flex items-start gap-2">
            <AlertIcon className="mt-0.5 size-4" />
            <span className="min-w-0 wrap-anywhere">{textOf(warning, t)}</span>
          </p>
          {warning.kind === 'number' && <TwoNumbers {...warning} />}
        </div>
      ))}
      {isFocused && <p className="font-bold">{t('guard.again', { action })}</p>}
    </div>
  );
}
