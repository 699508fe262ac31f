// Search by keyboard: sections by their names, and the server's matches for the typed text.
import { Dialog as Parts } from '@base-ui/react/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { AREAS } from '#desk/areas.tsx';
import { useMay } from '#desk/session/desk-session.ts';
import { useFound } from './use-found.ts';
import type { Found, FoundItem } from './use-found.ts';

interface SearchPaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

export function SearchPalette({ isOpen, onClose }: SearchPaletteProps) {
  const t = usePageTexts('desk');
  return (
    <Parts.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Parts.Portal>
        <Parts.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Parts.Popup
          aria-label={t('desk.search')}
          className="fixed top-[12vh] left-1/2 z-40 w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 rounded-sheet bg-sheet p-3 shadow-float ring-1 ring-rule"
        >
          {isOpen && <Palette onClose={onClose} />}
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  );
}

function useSections(typed: string): FoundItem[] {
  const t = usePageTexts('desk');
  const may = useMay();
  const words = typed.trim().toLowerCase();
  return AREAS.filter(({ permission }) => may(permission))
    .map(({ path, title }) => ({ title: t(title), path: `/${path}` }))
    .filter(({ title }) => title.toLowerCase().includes(words))
    .map(({ title, path }) => ({
      key: path,
      kind: '',
      title: t('desk.search_go', { section: title }),
      path,
    }));
}

function statusText(found: Found, count: number, t: Say<'desk'>): string {
  if (found.isFailed) return t('desk.search_failed');
  if (count === 0) return t('desk.search_none');
  return found.hasMore ? t('desk.search_more') : '';
}

function Palette({ onClose }: { onClose: () => void }) {
  const t = usePageTexts('desk');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(typed);
  const items = [...found.items, ...useSections(typed)];
  const open = (item: FoundItem | undefined): void => {
    if (!item) return;
    onClose();
    void navigate(item.path);
  };
  function onKeyDown(event: React.KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) open(items[at]);
    else setAt((at + step + items.length) % Math.max(1, items.length));
  }
  return (
    <>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls="found"
        aria-activedescendant={items[at] ? `found-${at}` : undefined}
        aria-label={t('desk.search')}
        placeholder={t('desk.search_hint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
        className="min-h-11 w-full rounded-control border border-edge bg-sheet px-3 text-body placeholder:text-soft"
      />
      <p role="status" className="px-2 pt-2 text-label text-soft empty:hidden">
        {statusText(found, items.length, t)}
      </p>
      <div
        id="found"
        role="listbox"
        aria-label={t('desk.search')}
        className="mt-2 max-h-[50vh] overflow-y-auto"
      >
        {items.map((item, index) => (
          <div
            key={item.key}
            id={`found-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => open(item)}
            onKeyDown={() => undefined}
            className={classNames(
              'flex cursor-pointer items-baseline gap-3 rounded-small px-3 py-2',
              index === at && 'bg-act-wash',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{item.title}</span>
            <span className="text-label text-soft">{item.kind}</span>
          </div>
        ))}
      </div>
    </>
  );
}
