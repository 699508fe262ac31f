// The two kinds of banking in Nepal as tabs, and the banks of the chosen one.
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { NepalBank, NepalBanks } from '#gateways/nepal-banks/calls.ts';
import { classNames } from '#ui/class-names.ts';
import { useTexts } from '#ui/texts.ts';
import { BankChoice } from './bank-choice.tsx';
import { BANK_TEXTS } from './texts.ts';

const KINDS = ['ebank', 'mbank'] as const;
type Kind = (typeof KINDS)[number];

interface BankKindsProps {
  banks: NepalBanks['banks'];
  /** The chosen bank, whose page is being opened. */
  chosen: NepalBank | undefined;
  onChoose: (bank: NepalBank) => void;
}

export function BankKinds({ banks, chosen, onChoose }: BankKindsProps) {
  const text = useTexts(BANK_TEXTS);
  const id = useId();
  const [kind, setKind] = useState<Kind>(banks.ebank.length > 0 ? 'ebank' : 'mbank');
  const panelId = `${id}-panel`;
  const tabId = (one: Kind): string => `${id}-${one}`;

  // Only the chosen tab is in the Tab order; arrow keys move to the other one.
  function turn(event: KeyboardEvent): void {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const other = kind === 'ebank' ? 'mbank' : 'ebank';
    const next = event.key === 'Home' ? 'ebank' : event.key === 'End' ? 'mbank' : other;
    setKind(next);
    document.getElementById(tabId(next))?.focus();
  }
  return (
    <div className="flex flex-col gap-4">
      <div
        role="tablist"
        aria-label={text('kinds')}
        className="grid grid-cols-2 gap-1 rounded-control bg-page p-1"
      >
        {KINDS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={tabId(one)}
            aria-selected={one === kind}
            aria-controls={panelId}
            tabIndex={one === kind ? 0 : -1}
            onClick={() => setKind(one)}
            onKeyDown={turn}
            className={classNames(
              'min-h-11 rounded-small px-1 py-1.5 text-center text-small leading-tight transition-colors',
              'sm:px-3',
              one === kind
                ? 'bg-sheet font-bold text-act shadow-sheet'
                : 'text-ink hover:bg-sheet/60',
            )}
          >
            {text(one)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(kind)}>
        <BankChoice key={kind} banks={banks[kind]} chosen={chosen} onChoose={onChoose} />
      </div>
    </div>
  );
}
