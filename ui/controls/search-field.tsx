// A searchable choice: a text box and a list of matches (ARIA's combobox pattern). Kept small, because it is
// loaded with forms.
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons.tsx';
import { usePageTexts } from '../texts.ts';
import type { Choice } from './choice-field.tsx';
import { CONTROL_LOOK, Field } from './field.tsx';
import type { FieldWords } from './field.tsx';
import { findByWholeName, findFuzzy } from './fuzzy.ts';
import { SearchList } from './search-list.tsx';

const WAIT_MS = 250;
/** The index for "no item is active". */
const NOWHERE = -1;

interface SearchFieldProps extends FieldWords {
  choices: readonly Choice[];
  /** The selected value; '' if none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The text shown while the choices are loading. */
  reading?: string | undefined;
  /** The text box, for focusing it. */
  ref?: Ref<HTMLInputElement>;
}

const namesOf = ({ label, also }: Choice) => ({ name: label, also });

/** A debounced text, and a function that updates it at once. */
function useSettled(text: string): [settled: string, settle: (now: string) => void] {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [settled, settle];
}

/** The state of the box and its list; `typed` is undefined while the box shows the selection. */
function useSearch({ choices, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(NOWHERE);
  const query = typed ?? '';
  const [settled, settle] = useSettled(query);
  const found = useMemo(() => findFuzzy(choices, namesOf, settled), [choices, settled]);
  const chosen = choices.findIndex((choice) => choice.value === value);

  function open(): void {
    if (!isOpen) setActive(chosen);
    setIsOpen(true);
  }
  function close(): void {
    setTyped(undefined);
    settle('');
    setIsOpen(false);
  }
  function choose(choice: Choice | undefined): void {
    if (choice) onChange(choice.value);
    close();
  }
  /** Leaving the box with a complete name typed selects that item. */
  function leave(): void {
    choose(findByWholeName(choices, namesOf, query));
  }
  function type(text: string): void {
    setTyped(text);
    setActive(0);
    setIsOpen(true);
    // Emptying the box clears the selection.
    if (text === '') onChange('');
  }
  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && !(isOpen && (event.key === 'Enter' || event.key === 'Escape')))
      return;
    event.preventDefault();
    if (event.key === 'Escape') return close();
    if (!isOpen) return open();
    // While the list lags behind the text, keys neither select nor move; they update the list.
    if (settled !== query) return settle(query);
    if (step === undefined) return choose(found[active]);
    const next = active < 0 && step < 0 ? found.length - 1 : active + step;
    setActive((next + found.length) % Math.max(found.length, 1));
  }
  const text = typed ?? choices[chosen]?.short ?? choices[chosen]?.label ?? '';
  return { text, isOpen, found, active, setActive, open, close, leave, choose, type, press };
}

export function SearchField(props: SearchFieldProps) {
  const { label, message, hint, reading, value, onBlur, ref } = props;
  const t = usePageTexts();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const search = useSearch(props);
  const { isOpen, found, active } = search;
  return (
    <Field {...{ label, message, hint }} isChoice>
      {(ties) => (
        <div ref={box} className="relative">
          <input
            {...ties}
            ref={ref}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={reading ?? t('search.type')}
            value={search.text}
            onChange={(event) => search.type(event.target.value)}
            onClick={({ currentTarget }) => {
              // Selects the text, so that typing replaces it.
              if (!isOpen) currentTarget.select();
              search.open();
            }}
            onKeyDown={search.press}
            onBlur={() => {
              search.leave();
              onBlur?.();
            }}
            className={classNames(CONTROL_LOOK, 'pr-11')}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('search.open')}
            // Keeps the focus in the box, which handles the keys.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              box.current?.querySelector('input')?.focus();
              if (isOpen) search.close();
              else search.open();
            }}
            className="absolute inset-y-0 right-0 my-auto flex size-11 items-center justify-center rounded-control text-soft hover:text-ink"
          >
            <ChevronDownIcon className="size-5" />
          </button>
          <SearchList
            id={listId}
            label={label}
            isOpen={isOpen}
            choices={found}
            active={active}
            none={reading ?? t('search.none')}
            value={value}
            onChoose={search.choose}
            onPoint={search.setActive}
          />
        </div>
      )}
    </Field>
  );
}
