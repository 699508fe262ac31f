// The addresses of what reconciliation shows.

export const dayPath = (day: string): string => `/reconciliation/days/${day}`;

export const differencePath = (id: string): string => `/reconciliation/differences/${id}`;

/** Where the journals of several differences are previewed together. */
export const correctionsPath = (ids: Iterable<string>): string =>
  `/reconciliation/corrections?ids=${[...ids].join('.')}`;
