// A line under a figure of a day: what it is made of, or what is missing.
import type { ReactNode } from 'react';

interface NoteProps {
  /** Something is wrong. */
  isLoud?: boolean;
  children: ReactNode;
}

export function Note({ children, isLoud = false }: NoteProps) {
  return (
    <span className={`block text-label ${isLoud ? 'text-danger' : 'text-soft'}`}>{children}</span>
  );
}
