// The layout of a page: its title in the tab and on the page, and the width of its content.
import type { ReactNode } from 'react';
import { BRAND } from '#contract/brand/brand.ts';
import { classNames } from '#ui/class-names.ts';

const WIDTHS = {
  /** A single form. */
  narrow: 'max-w-md',
  /** Text to read. */
  text: 'max-w-3xl lg:max-w-read',
  /** Tabs, tables, summaries. */
  wide: 'max-w-site',
};

interface PageProps {
  title: string;
  /** For content that begins with a more telling heading; screen readers still hear the title. */
  isTitleHidden?: boolean;
  width?: keyof typeof WIDTHS;
  /** The page may be shorter than the screen, because its content does not load later. */
  isShort?: boolean;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Content above the title. */
  trail?: ReactNode;
  children: ReactNode;
}

export function Page({
  title,
  isTitleHidden = false,
  width = 'wide',
  isShort = false,
  lead,
  trail,
  children,
}: PageProps) {
  return (
    // At least as high as the screen while content is loading, so that the footer jumps less.
    <div
      className={classNames(
        'mx-auto w-full px-4 py-8 sm:px-8 sm:py-12',
        'flex-1',
        !isShort && 'has-[.animate-breathe]:min-h-[calc(100dvh-4rem)]',
        WIDTHS[width],
      )}
    >
      <title>{`${title} · ${BRAND.name}`}</title>
      {trail}
      <h1 className={isTitleHidden ? 'sr-only' : 'text-title'}>{title}</h1>
      {lead && <p className="mt-3 max-w-2xl text-body text-soft">{lead}</p>}
      <div className={isTitleHidden ? undefined : 'mt-6 sm:mt-8'}>{children}</div>
    </div>
  );
}
