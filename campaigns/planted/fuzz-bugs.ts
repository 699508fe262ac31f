// Bugs in what is answered to odd requests, which generated calls must catch.
import type { PlantedBug } from '../harness/planted-source.ts';

export const FUZZ_BUGS: readonly PlantedBug[] = [
  {
    name: 'an answer has a field that its schema does not know',
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
    file: 'server/kyc/recognition/document-number.ts',
    find: `ending: characters.slice(-3).join(''),`,
    replace: `ending: number.slice(-2),`,
  },
  {
    name: 'a text with a control character reaches the database',
    file: 'contract/fields.ts',
    find: String.raw`const UNSAFE = /[\p{Cc}\p{Cs}`,
    replace: String.raw`const UNSAFE = /[\p{Cs}`,
  },
  {
    name: 'too many requests are told without the wait',
    file: 'server/http/refuse.ts',
    find: `if (retryAfterSeconds !== undefined) {`,
    replace: `if (retryAfterSeconds !== undefined && status !== 429) {`,
  },
  {
    name: 'a body of null counts as none',
    file: 'server/http/route.ts',
    find: `body: await parseBody(call, sent),`,
    replace: `body: await parseBody(call, sent ?? undefined),`,
  },
];
