// The pay button, rendered into the place that the page provides beside the price.
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The page's place for the button: null until it is rendered, undefined outside a payment page. */
export const PayPlace = createContext<HTMLElement | null | undefined>(undefined);

/** Used by widgets. Outside a payment page, the button stays where it is. */
export function PayAction({ children }: { children: ReactNode }) {
  const place = use(PayPlace);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
