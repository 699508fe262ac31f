// A request that the document allows.
import sharp from 'sharp';
import type { Part } from '../../upload/send-form.ts';
import type { Random } from '../../harness/random.ts';
import type { Caller } from '../callers.ts';
import type { FuzzCall } from '../fuzz-call.ts';
import type { Draft } from '../message.ts';
import { textOf, validValue } from '../values/by-schema.ts';
import type { Source } from '../values/by-schema.ts';

const textOfValue = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const pictures: Promise<Buffer>[] = [];

/** Prepares a few small photographs; different ones, as the same picture is refused the second time. */
export async function readyPictures(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    const background = { r: 40 + turn * 20, g: 90, b: 200 - turn * 20 };
    const create = { width: 900, height: 640, channels: 3 as const, background };
    pictures.push(sharp({ create }).jpeg().toBuffer());
  }
  await Promise.all(pictures);
}

const STATEMENT = 'Date,Description,Reference,In,Out\n2026-11-01,Settlement,X1,100.00,\n';

/** Makes a content for each file that the call takes. */
async function filesFor(call: FuzzCall, random: Random): Promise<Part[]> {
  const fields = (call.body?.schema['properties'] ?? {}) as Record<string, { format?: string }>;
  const names = Object.keys(fields).filter((name) => fields[name]?.format === 'binary');
  const chosen = names.filter((name) => name !== 'identity_visa' || random.chance(0.3));
  return Promise.all(
    chosen.map(async (name): Promise<Part> => {
      if (name === 'statement') {
        return { name, filename: 'statement.csv', type: 'text/csv', content: STATEMENT };
      }
      const content = (await random.pick(pictures)) ?? Buffer.alloc(0);
      return { name, filename: `${name}.jpg`, type: 'image/jpeg', content };
    }),
  );
}

function bodyFor(call: FuzzCall, source: Source): unknown {
  if (!call.body) return call.method === 'POST' && source.random.chance(0.5) ? {} : undefined;
  const { schema, isRequired } = call.body;
  if (!isRequired && source.random.chance(0.3)) return undefined;
  const made = validValue(schema, '', source);
  if (typeof made !== 'object' || made === null) return made;
  const files = (schema['properties'] ?? {}) as Record<string, { format?: string }>;
  return Object.fromEntries(
    Object.entries(made).filter(([name]) => files[name]?.format !== 'binary'),
  );
}

/** Draws a request that the document allows. */
export async function validDraft(call: FuzzCall, caller: Caller, source: Source): Promise<Draft> {
  const { random } = source;
  const drawn = (place: 'path' | 'query', chance: number): Record<string, string> =>
    Object.fromEntries(
      call.parameters
        .filter((one) => one.in === place && (one.required || random.chance(chance)))
        .map((one) => [one.name, textOfValue(validValue(one.schema, one.name, source))]),
    );
  return {
    call,
    caller,
    path: drawn('path', 1),
    query: drawn('query', 0.4),
    headers: {
      ...(call.isKeyed &&
        random.chance(0.3) && { 'idempotency-key': textOf(random, 12).replaceAll(/[^!-~]/g, 'x') }),
      ...(random.chance(0.2) && { 'accept-language': random.pick(['ne', 'en', 'de, ne;q=0.5']) }),
    },
    body: bodyFor(call, source),
    files: await filesFor(call, random),
  };
}
