// Marks content as the customer reads it, in the customer's language instead of the page's.
import { createContext, use } from 'react';
import type { ReactNode } from 'react';

export const TheirLanguage = createContext<string | undefined>(undefined);

export function Theirs({ children }: { children: ReactNode }) {
  return <span lang={use(TheirLanguage)}>{children}</span>;
}
