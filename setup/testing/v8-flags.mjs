// V8's flags for our programs and for the workers of the tests.

/** Those of `npm start`: what belongs to one request is not promoted (docs/decisions/0027). */
export const V8_FLAGS = [
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  '--no-allocation-site-pretenuring',
];
