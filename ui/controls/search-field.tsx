// One of many: a box to type in, and a list that narrows to what was meant.
import { Combobox } from '@base-ui/react/combobox';
import { useEffect, useMemo, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon, ChevronDownIcon } from '../icons.tsx';
import { useWords } from '../words.ts';
import type { Choice } from './choice-field.tsx';
import { CONTROL_LOOK, Field } from './field.tsx';
import type { FieldWords } from './field.tsx';
import { findFuzzy } from './fuzzy.ts';

const WAIT_MS = 250;

interface SearchFieldProps extends FieldWords {
  choices: readonly Choice[];
  /** The value of what is chosen; '' while nothing is. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The box, to give it the focus. */
  ref?: Ref<HTMLInputElement>;
}

/** What was typed, once the fingers rest; `settle` does not wait for them. */
function useQuery() {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  function settle(text = typed): void {
    setTyped(text);
    setQuery(text);
  }
  return { query, isSettled: typed === query, type: setTyped, settle };
}

/** Import the file that uses it lazily: its parts are too heavy for a first load. */
export function SearchField(props: SearchFieldProps) {
  const { label, message, hint, choices, value, onChange, onBlur, ref } = props;
  const say = useWords();
  const { query, isSettled, type, settle } = useQuery();
  const found = useMemo(() => findFuzzy(choices, (one) => one.label, query), [choices, query]);
  const chosen = choices.find((one) => one.value === value) ?? null;

  // Enter takes what is highlighted: never something of a list that is not yet what was typed.
  function keepUp(event: KeyboardEvent & { preventBaseUIHandler?: () => void }): void {
    if (isSettled || !['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    event.preventBaseUIHandler?.();
    settle();
  }
  return (
    <Combobox.Root
      items={choices}
      filteredItems={found}
      value={chosen}
      onValueChange={(one) => onChange(one?.value ?? '')}
      onInputValueChange={(text, { reason }) =>
        reason === 'input-change' ? type(text) : settle('')
      }
      autoHighlight
    >
      <Field label={label} message={message} hint={hint}>
        {(ties) => (
          <Combobox.InputGroup className="relative">
            <Combobox.Input
              {...ties}
              ref={ref}
              placeholder={say('search.type')}
              spellCheck={false}
              onKeyDown={keepUp}
              onBlur={onBlur}
              className={classNames(CONTROL_LOOK, 'pr-13')}
            />
            <Combobox.Trigger
              aria-label={say('search.open')}
              className="absolute inset-y-0 right-0.5 my-auto flex size-11 items-center justify-center rounded-control text-soft hover:text-ink"
            >
              <ChevronDownIcon className="size-5" />
            </Combobox.Trigger>
          </Combobox.InputGroup>
        )}
      </Field>
      <List isEmpty={found.length === 0} />
    </Combobox.Root>
  );
}

function List({ isEmpty }: { isEmpty: boolean }) {
  const say = useWords();
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-30">
        <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) rounded-control border border-line bg-card shadow-float">
          <Combobox.Empty>
            {isEmpty && <p className="px-4 py-3 text-sm text-soft">{say('search.none')}</p>}
          </Combobox.Empty>
          <Combobox.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
            {(one: Choice) => (
              <Combobox.Item
                key={one.value}
                value={one}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-small px-3 py-2 data-highlighted:bg-peak-50 data-highlighted:text-peak-900 data-selected:font-bold"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">{one.label}</span>
                <Combobox.ItemIndicator>
                  <CheckIcon className="size-4 text-peak-700" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
