// Bugs in what is answered to odd requests, which generated calls must catch.
import type { ShownBug } from './campaign-bug.ts';

export const FUZZ_BUGS: readonly ShownBug[] = [
  {
    name: 'an answer has a field that its schema does not know',
    shownBy: /^I28 .*breaks its schema/,
    file: 'server/http/route.ts',
    find: `serializerCompiler: () => serializerOf(call),`,
    replace: `serializerCompiler: () => JSON.stringify,
      preSerialization: async (_request, _reply, sent) =>
        typeof sent === 'object' && sent !== null && 'balance' in sent
          ? { ...sent, balance_paisa: 0 }
          : sent,`,
  },
  {
    name: 'a document number is cut in the middle of a character',
    shownBy: /^I20 POST \/desk\/api\/kyc\/cases\/\{caseId\}\/number: answered 500/,
    file: 'server/kyc/recognition/document-number.ts',
    find: `ending: characters.slice(-3).join(''),`,
    replace: `ending: number.slice(-2),`,
  },
  {
    name: 'a text with a control character reaches the database',
    shownBy: /^I20 .*(answered 500|AggregateError)/,
    file: 'contract/fields.ts',
    find: String.raw`const UNSAFE = /[\p{Cc}\p{Cs}`,
    replace: String.raw`const UNSAFE = /[\p{Cs}`,
  },
  {
    name: 'too many requests are told without the wait',
    shownBy: /^I28 .*429 with the Retry-After/,
    file: 'server/http/refuse.ts',
    find: `if (retryAfterSeconds !== undefined) {`,
    replace: `if (retryAfterSeconds !== undefined && status !== 429) {`,
  },
  {
    name: 'a body of null counts as none',
    shownBy: /^I29 /,
    file: 'server/http/route.ts',
    find: `body: await parseBody(call, sent),`,
    replace: `body: await parseBody(call, sent ?? undefined),`,
  },
];
