// Bulk actions on the selected differences: expect, close, or correct them by journals.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Key } from '#desk/parts/data/key.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import type { Shortcut } from '#desk/parts/keys.ts';
import { useMay } from '#desk/session/desk-session.ts';
import { CloseDialog } from './close-dialog.tsx';
import { correctionsPath } from '../paths.ts';
import { ExpectDialog } from './expect-dialog.tsx';

interface BulkActsProps {
  /** The ids of all rows, and of the selected ones. */
  all: readonly string[];
  selected: ReadonlySet<string>;
  /** The row at the keyboard cursor; shortcuts act on it while no row is selected. */
  at: string | undefined;
  onSelect: (selected: ReadonlySet<string>) => void;
}

interface Act {
  name: 'expect' | 'close' | 'correct';
  key: string;
  isAllowed: boolean;
}

export function BulkActs({ all, selected, at, onSelect }: BulkActsProps) {
  const t = usePageTexts('deskReconciliation');
  const navigate = useNavigate();
  const may = useMay();
  const [open, setOpen] = useState<{ name: Act['name']; ids: readonly string[] }>();
  const mayDecide = may('reconciliation.decide');
  const acts: Act[] = [
    { name: 'correct', key: 'p', isAllowed: may('journals.propose') },
    { name: 'expect', key: 'e', isAllowed: mayDecide },
    { name: 'close', key: 'c', isAllowed: mayDecide },
  ];
  const allowed = acts.filter(({ isAllowed }) => isAllowed);
  const begin = (name: Act['name']): void => {
    const ids = selected.size > 0 ? [...selected] : at === undefined ? [] : [at];
    if (ids.length === 0) return;
    if (name === 'correct') void navigate(correctionsPath(ids));
    else setOpen({ name, ids });
  };
  const toggleAll = (): void => onSelect(new Set(selected.size === all.length ? [] : all));
  useKeys([
    ...allowed.map(({ name, key }): Shortcut => ({
      keys: key,
      label: t(`desk.reconciliation_${name}`),
      run: () => begin(name),
    })),
    { keys: 'X', label: t('desk.reconciliation_select_all'), run: toggleAll },
  ]);
  const close = (): void => {
    setOpen(undefined);
    onSelect(new Set());
  };
  const dialog = { ids: open?.ids ?? [], onClose: () => setOpen(undefined), onDone: close };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="quiet" className="min-h-9 px-3" onClick={toggleAll}>
        {t(
          selected.size === all.length
            ? 'desk.reconciliation_select_none'
            : 'desk.reconciliation_select_all',
        )}
      </Button>
      {allowed.map(({ name, key }) => (
        <Button
          key={name}
          look="secondary"
          className="min-h-9 px-3"
          disabled={selected.size === 0}
          onClick={() => begin(name)}
        >
          {t(`desk.reconciliation_${name}`)}
          <Key name={key} />
        </Button>
      ))}
      <span className="text-label text-soft" aria-live="polite">
        {t('desk.reconciliation_selected', { count: selected.size })}
      </span>
      <ExpectDialog isOpen={open?.name === 'expect'} {...dialog} />
      <CloseDialog isOpen={open?.name === 'close'} {...dialog} />
    </div>
  );
}
