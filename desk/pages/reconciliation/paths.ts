// The addresses of the pages of reconciliation.

export const dayPath = (day: string): string => `/reconciliation/days/${day}`;

export const differencePath = (id: string): string => `/reconciliation/differences/${id}`;

/** The page that previews the journals of several differences together. */
export const correctionsPath = (ids: Iterable<string>): string =>
  `/reconciliation/corrections?ids=${[...ids].join('.')}`;

export const BANKS_PATH = '/reconciliation/banks';

/** The page that proposes the terms of a system; absent: of one that has none. */
export const termsPath = (system?: string): string =>
  system === undefined ? '/reconciliation/terms' : `/reconciliation/terms?system=${system}`;
