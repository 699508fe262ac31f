// What people are called and what they wrote: it stands as it is in every language.
import type { ReactNode } from 'react';

export function Verbatim({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>;
}
