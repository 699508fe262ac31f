// The list of a searchable choice. It handles the pointer; the box handles the keys.
import { useEffect, useRef } from 'react';
import { CheckIcon } from '../icons.tsx';
import type { Choice } from './choice-field.tsx';

interface SearchListProps {
  id: string;
  label: string;
  isOpen: boolean;
  choices: readonly Choice[];
  /** The index of the active item. */
  active: number;
  /** The text shown without items. */
  none: string;
  value: string;
  onChoose: (choice: Choice) => void;
  onPoint: (index: number) => void;
}

export function SearchList(props: SearchListProps) {
  const { id, label, isOpen, choices, active, none, value, onChoose, onPoint } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isThere = isOpen && active < choices.length;
    if (isThere) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active, choices]);
  const isNone = isOpen && choices.length === 0;
  return (
    <div
      hidden={!isOpen}
      className="absolute left-0 top-full min-w-[min(18rem,calc(100vw-4.5rem))] right-0 z-20 mt-1 rounded-control border border-rule bg-sheet shadow-float"
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className="max-h-72 scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 empty:hidden"
      >
        {isOpen &&
          choices.map((choice, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={choice.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={choice.value === value}
              data-active={index === active || undefined}
              onPointerMove={() => onPoint(index)}
              // Keeps the focus in the box.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(choice)}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-small px-3 py-2 aria-selected:font-bold data-active:bg-act-wash data-active:text-ink"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{choice.label}</span>
              {choice.value === value && <CheckIcon className="size-4 text-act" />}
            </div>
          ))}
      </div>
      <p role="status" className="px-4 py-3 text-small text-soft empty:hidden">
        {isNone && none}
      </p>
    </div>
  );
}
