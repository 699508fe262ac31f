// Tabs that are pages of their own: a column beside the panel on a desktop, a list on a phone.
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
  /** What the tabs choose among, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  className?: string;
}

export function Tabs({ label, tabs, className }: TabsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-col overflow-hidden rounded-card border border-line/70 bg-card p-1.5 shadow-card">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <TabLink {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ to, title, isCurrent, icon: Sign }: Tab) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-12 items-center gap-3 rounded-control px-3.5 py-2 transition-colors',
        isCurrent ? 'bg-peak-50 font-bold text-peak-800' : 'text-ink hover:bg-paper',
      )}
    >
      {Sign && <Sign className={isCurrent ? 'size-6 text-peak-700' : 'size-6 text-soft'} />}
      <span className="flex-1">{title}</span>
      <ChevronRightIcon
        className={classNames('size-4', isCurrent ? 'text-peak-700' : 'text-line-strong')}
      />
    </Link>
  );
}
