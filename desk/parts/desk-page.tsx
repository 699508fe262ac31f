// The layout of a page of the back office: title, actions, and content.
import type { ReactNode } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { usePageTexts } from '#ui/texts.ts';
import { DeskTitle } from '#desk/text/desk-title.tsx';
import { useKeys } from './keys.ts';

interface DeskPageProps {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function DeskPage({ title, lead, actions, children }: DeskPageProps) {
  return (
    <div className="flex max-w-[100rem] flex-col gap-5 px-5 py-5">
      <DeskTitle title={title} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="mr-auto min-w-0">
          <h1 className="text-title">{title}</h1>
          {lead && <p className="mt-1 max-w-prose text-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

interface PanelProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** Red, for content that must not be overlooked. */
  isAlarm?: boolean;
  children: ReactNode;
}

/** A section of a page, on a surface of its own. */
export function Panel({ title, actions, isAlarm = false, children }: PanelProps) {
  return (
    <section
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-sheet p-4 shadow-sheet',
        isAlarm ? 'border-2 border-danger bg-danger-wash' : 'bg-sheet',
      )}
    >
      {(title ?? actions) && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {title && <h2 className="text-section">{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

interface ColumnsProps {
  left: ReactNode;
  right: ReactNode;
  /** Whether the right column is the wider one. */
  isRightWider?: boolean;
}

/** Panels in two columns where there is room, each as high as its content. */
export function Columns({ left, right, isRightWider = false }: ColumnsProps) {
  return (
    <div
      className={classNames(
        'grid items-start gap-5',
        isRightWider ? 'lg:grid-cols-[2fr_3fr]' : 'lg:grid-cols-2',
      )}
    >
      <div className="flex min-w-0 flex-col gap-5">{left}</div>
      <div className="flex min-w-0 flex-col gap-5">{right}</div>
    </div>
  );
}

interface PageTabsProps {
  label: string;
  tabs: readonly { to: string; text: string; isCurrent?: boolean }[];
}

/** The pages of a section; the digits 1 to 9 open them. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const t = usePageTexts('desk');
  const navigate = useNavigate();
  useKeys(
    tabs.map(({ to, text }, index) => ({
      keys: String(index + 1),
      label: t('desk.shortcut_go', { section: text }),
      run: () => void navigate(to),
    })),
  );
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {tabs.map(({ to, text, isCurrent }) => (
        <NavLink
          key={to}
          to={to}
          {...(isCurrent && { 'data-current': true })}
          // A subpage marks its tab as current, too, unless another tab's address is below this one's.
          end={tabs.some((other) => other.to.startsWith(`${to}/`))}
          className="inline-flex min-h-9 items-center rounded-small px-3 hover:bg-act-wash data-current:bg-act-wash data-current:font-bold data-current:text-act aria-[current=page]:bg-act-wash aria-[current=page]:font-bold aria-[current=page]:text-act"
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
