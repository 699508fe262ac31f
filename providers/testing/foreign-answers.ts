// Malformed answers for tests that suit any system: truncated, or from another system.
import fc from 'fast-check';
import type { CannedAnswer } from './canned-answers.ts';

const STATUSES = [200, 200, 200, 201, 204, 301, 400, 401, 403, 404, 422, 429, 500, 502, 503];

/** Broken answers: proxies' error pages, truncated messages, empty bodies. */
const FOREIGN = [
  '',
  '0',
  'SUCCESS',
  '"Success"',
  'SUCCESSFUL',
  '"SUCCESSFUL"',
  'null',
  '[]',
  '{}',
  '<html><body><h1>502 Bad Gateway</h1></body></html>',
  '\u0000\uffff{',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`,
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "SUCCESS">]><a>&b;</a>`,
  'x'.repeat(300_000),
];

/** An answer truncated anywhere, or a foreign one, with any status. */
export function foreign(text: string): fc.Arbitrary<CannedAnswer> {
  return fc.record({
    status: fc.constantFrom(...STATUSES),
    body: fc.oneof(
      fc.nat(text.length - 1).map((length) => text.slice(0, length)),
      fc.constantFrom(...FOREIGN),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.string(),
    ),
  });
}
