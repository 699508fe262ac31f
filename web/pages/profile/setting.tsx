// A section of the account's settings: its title and lead, and (beside them on a wide screen) its controls.
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface SettingProps {
  title: string;
  /** Sentences under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

export function Setting({ title, lead, children }: SettingProps) {
  return (
    <section className="grid gap-x-8 gap-y-4 xl:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-2">
        <h2 className="text-section">{title}</h2>
        {lead}
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}

/** Rows of a setting, separated by lines. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-rule">{children}</ul>;
}

interface RowProps {
  /** False, like the value, while a form beneath shows both. */
  title: ReactNode;
  /** A quiet button or link at the end of the row. */
  action?: ReactNode;
  /** A form below the row that changes the value. */
  beneath?: ReactNode;
  /** The value. */
  children?: ReactNode;
}

export function Row({ title, action, beneath, children }: RowProps) {
  return (
    <li
      className={classNames(
        'flex flex-col gap-3 pt-3 first:pt-0 last:pb-0',
        // More space between a form and the line below it.
        beneath ? 'pb-6' : 'pb-3',
      )}
    >
      {(title || children || action) && (
        <div className="flex items-center justify-between gap-x-4">
          <div className="min-w-0 flex-1">
            {title}
            {children}
          </div>
          {action && <div className="-mr-3 flex shrink-0 *:px-3">{action}</div>}
        </div>
      )}
      {beneath}
    </li>
  );
}
