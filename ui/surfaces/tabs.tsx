// Tabs, each with an address: on a desktop a column beside the panel; on smaller screens a list, or (`isRow`)
// a row of pills above the panel.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { ChevronRightIcon } from '../icons.tsx';
import type { Icon } from '../icons.tsx';

export interface Tab {
  to: string;
  title: string;
  isCurrent: boolean;
  icon?: Icon;
}

interface TabsProps {
  /** The label for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Up to a small desktop, a row that scrolls sideways, so that the panel is visible without scrolling. */
  isRow?: boolean;
  className?: string;
}

export function Tabs({ label, tabs, isRow = false, className }: TabsProps) {
  const row = useRef<HTMLUListElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    const tab = row.current?.children[current];
    if (tab instanceof HTMLElement) row.current?.scrollTo({ left: tab.offsetLeft - 48 });
  }, [current]);
  return (
    <nav aria-label={label} className={classNames('min-w-0', className)}>
      <ul
        ref={row}
        // Browsers may leave a focused tab half outside of the visible row.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        className={
          isRow
            ? 'relative -mx-4 flex scroll-px-6 gap-1 overflow-x-auto px-4 py-1 sm:-mx-8 sm:px-8 [scrollbar-width:none] max-lg:[mask-image:linear-gradient(90deg,transparent,#000_1.25rem,#000_calc(100%-2rem),transparent)] lg:mx-0 lg:flex-col lg:gap-1 lg:overflow-visible lg:p-0'
            : 'flex flex-col max-md:divide-y max-md:divide-rule max-md:rounded-sheet max-md:bg-sheet max-md:p-1.5 max-md:shadow-sheet md:gap-1'
        }
      >
        {tabs.map((tab) => (
          <li key={tab.to} className={isRow ? 'shrink-0' : undefined}>
            <TabLink {...tab} isRow={isRow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The look of the current tab. A pill has no icon, so it needs a stronger contrast than a tint. */
const CURRENT = {
  row: 'font-bold max-lg:bg-act max-lg:text-on-act lg:bg-act-wash lg:text-act',
  column: 'bg-act-wash font-bold text-act',
};

function TabLink({ to, title, isCurrent, icon: Sign, isRow }: Tab & { isRow: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex items-center gap-3 rounded-control py-2 transition-colors',
        isRow
          ? 'min-h-11 whitespace-nowrap px-2.5 max-lg:rounded-full max-lg:text-label lg:min-h-12 lg:px-3.5'
          : 'min-h-14 px-3.5 md:min-h-12',
        isCurrent ? CURRENT[isRow ? 'row' : 'column'] : 'text-ink hover:text-act',
        isRow && !isCurrent && 'max-lg:bg-sheet',
      )}
    >
      {Sign && (
        <Sign
          className={classNames(
            isRow ? 'size-6 max-lg:hidden' : 'size-6',
            !isCurrent && 'text-soft',
          )}
        />
      )}
      <span className="flex-1">{title}</span>
      {!isRow && <ChevronRightIcon className="size-4 text-edge md:hidden" />}
    </Link>
  );
}
