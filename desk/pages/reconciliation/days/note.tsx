// A line below a figure of a day: what the figure consists of, or what is missing.
import type { ReactNode } from 'react';

interface NoteProps {
  /** Whether it reports an error. */
  isLoud?: boolean;
  children: ReactNode;
}

export function Note({ children, isLoud = false }: NoteProps) {
  return (
    <span className={`block text-label ${isLoud ? 'text-danger' : 'text-soft'}`}>{children}</span>
  );
}
