// Tabs with an address each: a column beside the panel on a desktop; on a phone a list, or tiles
// above the panel.
import type { ReactNode } from 'react';
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
  /** In a row on a phone, so that the panel is visible at once; at most five. */
  isRow?: boolean;
  /** In rows of two on a phone, for long names. */
  isByTwos?: boolean;
  className?: string;
}

export function Tabs({ label, tabs, isRow, isByTwos = false, className }: TabsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul
        className={classNames(
          'flex overflow-hidden rounded-sheet border border-rule/70 bg-sheet p-1.5 shadow-sheet',
          isRow ? 'gap-1 md:flex-col md:gap-0' : 'flex-col',
          isByTwos && 'max-md:grid max-md:grid-cols-2',
        )}
      >
        {tabs.map((tab) => (
          <li key={tab.to} className={isRow ? 'flex-1' : undefined}>
            {isRow ? <TileLink {...tab} isByTwos={isByTwos} /> : <TabLink {...tab} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const CALM = 'text-ink hover:bg-page';
const CURRENT = 'bg-act-wash font-bold text-act';

interface TabShellProps extends Pick<Tab, 'to' | 'isCurrent' | 'icon'> {
  className: string;
  children: ReactNode;
}

/** A link that marks the current page, with an icon before its content. */
function TabShell({ to, isCurrent, icon: Sign, className, children }: TabShellProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex items-center rounded-control py-2 transition-colors',
        className,
        isCurrent ? CURRENT : CALM,
      )}
    >
      {Sign && <Sign className={isCurrent ? 'size-6 text-act' : 'size-6 text-soft'} />}
      {children}
    </Link>
  );
}

/** A tile on a phone, with its icon above or, in rows of two, before its name; else a row. */
function TileLink({ title, isByTwos, ...tab }: Tab & { isByTwos: boolean }) {
  return (
    <TabShell
      {...tab}
      className={classNames(
        'h-full text-small leading-tight',
        isByTwos
          ? 'min-h-13 gap-2.5 px-2.5'
          : 'min-h-16 flex-col justify-center gap-1 px-1.5 text-center',
        'md:min-h-12 md:flex-row md:justify-start md:gap-3 md:px-3.5 md:text-left',
      )}
    >
      {title}
    </TabShell>
  );
}

function TabLink({ title, ...tab }: Tab) {
  return (
    <TabShell {...tab} className="min-h-12 gap-3 px-3.5">
      <span className="flex-1">{title}</span>
      <ChevronRightIcon
        className={classNames('size-4', tab.isCurrent ? 'text-act' : 'text-edge')}
      />
    </TabShell>
  );
}
