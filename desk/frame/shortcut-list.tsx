// The list of the keyboard shortcuts of what is on the screen.
import { Dialog } from '#ui/dialog.tsx';
import { useStore } from '#ui/store.ts';
import { usePageTexts } from '#ui/texts.ts';
import { shortcuts } from '#desk/parts/keys.ts';

const isMac = (): boolean => navigator.userAgent.includes('Mac');

function Keys({ keys }: { keys: string }) {
  const shown = keys.replace('mod+', isMac() ? '⌘' : 'Ctrl+').split(' ');
  return (
    <span className="flex gap-1">
      {shown.map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-small border border-edge bg-well px-1.5 text-center font-sans text-label"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}

interface ShortcutListProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  const t = usePageTexts('desk');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('desk.shortcuts')}>
      {isOpen && <List />}
    </Dialog>
  );
}

function List() {
  const all = useStore({ get: () => JSON.stringify(shortcuts.get()), listen: shortcuts.listen });
  const listed = JSON.parse(all) as { keys: string; label: string }[];
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
      {listed.map(({ keys, label }) => (
        <div key={keys + label} className="contents">
          <dt>
            <Keys keys={keys} />
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
