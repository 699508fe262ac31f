// A page of the back office: its title, what can be done with it, and its content.
import type { ReactNode } from 'react';
import { DeskTitle } from '#desk/text/desk-title.tsx';

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
    <div className="flex flex-col gap-5 px-5 py-5">
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
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page, on a surface of its own. */
export function Panel({ title, actions, children }: PanelProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3 rounded-sheet bg-sheet p-4 shadow-sheet">
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
