// Names and texts by people, which are not translated.
import type { ReactNode } from 'react';

export function Verbatim({ children }: { children: ReactNode }) {
  return <span translate="no">{children}</span>;
}
