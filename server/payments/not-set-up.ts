// What a gateway that is not set up any more would say.

/** Nobody can be asked, so that what is open there runs out of polls and ends in manual review. */
export const NOT_SET_UP = {
  kind: 'unknown',
  proof: { fault: 'the gateway is not set up' },
} as const;
