// A list of banks to choose from, each with its initials and name; a long list has a search field.
import { useState } from 'react';
import type { NepalBank } from '#gateways/nepal-banks/calls.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { findFuzzy } from '#ui/controls/fuzzy.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/surfaces/spinner.tsx';
import { useTexts } from '#ui/texts.ts';
import { BANK_TEXTS } from './texts.ts';

/** The maximum number of banks that need no search field. */
const FEW = 8;

interface BankChoiceProps {
  banks: readonly NepalBank[];
  chosen: NepalBank | undefined;
  onChoose: (bank: NepalBank) => void;
}

export function BankChoice({ banks, chosen, onChoose }: BankChoiceProps) {
  const text = useTexts(BANK_TEXTS);
  const [typed, setTyped] = useState('');
  const found = findFuzzy(banks, ({ Bank_Name: name }) => ({ name }), typed);
  const none = text(banks.length === 0 ? 'none_of_kind' : 'none');
  return (
    <div className="flex flex-col gap-3">
      {banks.length > FEW && (
        <TextField
          label={text('search')}
          type="search"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <p role="status" className={found.length === 0 ? 'py-2 text-soft' : 'sr-only'}>
        {found.length === 0 && none}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2">
        {found.map((bank) => (
          <li key={bank.Bank_Code}>
            <BankButton
              bank={bank}
              isChosen={bank === chosen}
              isIdle={chosen === undefined}
              onPress={() => onChoose(bank)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BankButtonProps {
  bank: NepalBank;
  isChosen: boolean;
  /** No bank has been chosen yet. */
  isIdle: boolean;
  onPress: () => void;
}

function BankButton({ bank, isChosen, isIdle, onPress }: BankButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isChosen || undefined}
      aria-disabled={!isIdle || undefined}
      onClick={() => isIdle && onPress()}
      className="flex h-full min-h-14 w-full items-center gap-3 rounded-control border border-rule px-3 py-2 text-left transition-colors hover:border-act-edge hover:bg-act-wash aria-disabled:opacity-60"
    >
      <OperatorPlate name={bank.Bank_Name} className="size-10" />
      <span className="min-w-0 flex-1 leading-snug wrap-anywhere">{bank.Bank_Name}</span>
      {isChosen ? (
        <Spinner className="size-4" />
      ) : (
        <ChevronRightIcon className="size-4 text-edge" />
      )}
    </button>
  );
}
