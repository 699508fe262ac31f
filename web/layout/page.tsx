// The layout of a page: its title in the tab and on the page, and the width of its content.
import type { ReactNode } from 'react';
import { BRAND } from '#contract/brand.ts';
import { classNames } from '#ui/class-names.ts';

const WIDTHS = {
  /** A single form. */
  narrow: 'max-w-md',
  /** Text to read. */
  text: 'max-w-read',
  /** Tabs, tables, summaries. */
  wide: 'max-w-site',
};

interface PageProps {
  title: string;
  /** What the page itself says in place of the title. */
  heading?: ReactNode;
  width?: keyof typeof WIDTHS;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Content above the title. */
  trail?: ReactNode;
  children: ReactNode;
}

export function Page({ title, heading = title, width = 'wide', lead, trail, children }: PageProps) {
  return (
    // As high as the screen at least: the footer neither jumps while content comes nor crowds little.
    <div
      className={classNames(
        'mx-auto min-h-[calc(100dvh-4rem)] w-full px-4 py-8 sm:px-8 sm:py-12',
        WIDTHS[width],
      )}
    >
      <title>{`${title} · ${BRAND.name}`}</title>
      {trail}
      <h1 className="text-title">{heading}</h1>
      {lead && <p className="mt-3 max-w-2xl text-body text-soft">{lead}</p>}
      <div className="mt-6 sm:mt-8">{children}</div>
    </div>
  );
}
