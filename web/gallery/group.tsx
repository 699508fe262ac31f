// The layout of the gallery: groups of components, each with its states side by side.
import type { ReactNode } from 'react';

interface GroupProps {
  title: string;
  children: ReactNode;
}

export function Group({ title, children }: GroupProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-8">
      <h2 className="border-b border-rule pb-2 text-title">{title}</h2>
      {children}
    </section>
  );
}

interface PieceProps {
  /** The component's name in the code. */
  name: string;
  /** Its states, each beside the others where there is room. */
  children: ReactNode;
  /** One state per line, for components as wide as a page. */
  isWide?: boolean;
}

export function Piece({ name, isWide = false, children }: PieceProps) {
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <h3 className="text-label text-soft">{name}</h3>
      <div
        className={
          isWide
            ? 'flex flex-col gap-5'
            : 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2 xl:grid-cols-3'
        }
      >
        {children}
      </div>
    </section>
  );
}

/** Small states in one line, which wraps. */
export function Line({ children }: { children: ReactNode }) {
  return <div className="col-span-full flex flex-wrap items-center gap-4">{children}</div>;
}
