// The button that pays: in the place that the page gives it, beside the price.
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The page's place for the button; null until it is drawn, undefined where there is no such page. */
export const PayPlace = createContext<HTMLElement | null | undefined>(undefined);

/** Inside a widget; without a page around it, the button stays where it is. */
export function PayAction({ children }: { children: ReactNode }) {
  const place = use(PayPlace);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
