// The list of the keyboard shortcuts that are available on the current screen.
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useStore } from '#ui/store.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Key } from '#desk/parts/data/key.tsx';
import { AREAS } from '#desk/areas.tsx';
import { Scrolled } from '#desk/parts/dialogs/scrolled.tsx';
import { SEARCH_KEYS, shortcuts } from '#desk/parts/keys.ts';

function Keys({ keys }: { keys: string }) {
  const shown = keys.replace('mod+k', SEARCH_KEYS).split(' ');
  return (
    <span className="flex gap-1">
      {shown.map((key) => (
        <Key key={key} name={key} />
      ))}
    </span>
  );
}

interface ShortcutListProps {
  isOpen: boolean;
  onClose: () => void;
  /** Opens the glossary instead. */
  onWords: () => void;
}

export function ShortcutList({ isOpen, onClose, onWords }: ShortcutListProps) {
  const t = usePageTexts('desk', 'deskGlossary');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('desk.shortcuts')}>
      <div className="flex flex-col gap-5">
        {isOpen && <List />}
        <Button look="secondary" className="self-start" onClick={onWords}>
          {t('desk.words')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The shortcuts of the frame, which work on every page. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  'mod+k',
  '/',
  '?',
  ...AREAS.map(({ letter }) => `g ${letter}`),
]);

interface Offered {
  keys: string;
  label: string;
}

function List() {
  const t = usePageTexts('desk');
  const all = useStore({ get: () => JSON.stringify(shortcuts.get()), listen: shortcuts.listen });
  const offered = JSON.parse(all) as Offered[];
  const parts = [
    [t('desk.shortcuts_here'), offered.filter(({ keys }) => !EVERYWHERE.has(keys))],
    [t('desk.shortcuts_everywhere'), offered.filter(({ keys }) => EVERYWHERE.has(keys))],
  ] as const;
  return (
    <Scrolled label={t('desk.shortcuts')}>
      <div className="flex flex-col gap-5">
        {parts.map(
          ([title, list]) =>
            list.length > 0 && (
              <section key={title} className="flex flex-col gap-2">
                <h3 className="text-label font-bold text-soft">{title}</h3>
                <Part of={list} />
              </section>
            ),
        )}
      </div>
    </Scrolled>
  );
}

/** Digits first, 0 after 9; then letters, and two keys after one. */
function byKeys(one: Offered, other: Offered): number {
  const rank = ({ keys }: Offered): string => {
    if (/^\d$/.test(keys)) return `0 ${keys === '0' ? '10' : keys.padStart(2, '0')}`;
    return `${keys.includes(' ') ? 2 : 1} ${keys}`;
  };
  return rank(one).localeCompare(rank(other), 'en');
}

function Part({ of: offered }: { of: readonly Offered[] }) {
  const t = usePageTexts('desk');
  /** One entry per action, with all its keys; the order does not depend on which part offered it first. */
  const labels = [...new Set([...offered].sort(byKeys).map(({ label }) => label))];
  return (
    <dl className="grid grid-cols-[8rem_1fr] items-center gap-x-4 gap-y-2">
      {labels.map((label) => (
        <div key={label} className="contents">
          <dt className="flex flex-wrap gap-x-2 gap-y-1">
            {offered
              .filter((one) => one.label === label)
              .map(({ keys }, index) => (
                <span key={keys} className="flex items-center gap-2">
                  {index > 0 && <span className="text-soft">{t('desk.shortcut_or')}</span>}
                  <Keys keys={keys} />
                </span>
              ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
