// The flags with which tests start programs and workers.

/** V8's flags of `npm start`: a large young generation, so that objects of one request are not promoted. */
export const V8_FLAGS = ['--min-semi-space-size=32', '--max-semi-space-size=32'];
