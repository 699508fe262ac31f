// What a customer reads, in their language and not in that of the page.
import { createContext, use } from 'react';
import type { ReactNode } from 'react';

export const TheirLanguage = createContext<string | undefined>(undefined);

export function Theirs({ children }: { children: ReactNode }) {
  return <span lang={use(TheirLanguage)}>{children}</span>;
}
