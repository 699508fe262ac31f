// Tests that the judge finds what an answer must not be.
import { expect, it } from 'vitest';
import type { FuzzCall } from '../fuzz-call.ts';
import type { Answer } from '../transport.ts';
import { Judge } from './judge.ts';

const json = (schema: object) => ({
  description: '',
  content: { 'application/json': { schema: schema as Record<string, unknown> } },
});
const fields = (properties: object) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const CALL: FuzzCall = {
  name: 'POST /api/x',
  method: 'POST',
  path: '/api/x',
  site: 'public',
  parameters: [],
  body: {
    type: 'application/json',
    schema: fields({ amount: { type: 'number' } }),
    isRequired: true,
  },
  needsSession: true,
  isKeyed: false,
  responses: {
    200: json(fields({ id: { type: 'string', format: 'uuid' } })),
    503: json({ type: 'object', additionalProperties: { type: 'string' } }),
    default: json({ type: 'object', additionalProperties: { type: 'string' } }),
  },
};

const judge = new Judge();
const ID = '01936a3e-7c1f-7bb0-9f3d-2f1a6c5e4d10';

function answer(status: number, body: unknown, headers: Answer['headers'] = {}): Answer {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return {
    status,
    headers: { ...type, ...headers },
    bytes: Buffer.from(JSON.stringify(body)),
    ms: 1,
  };
}

const damaged = (given: Answer): string[] =>
  judge.faultsOf(CALL, { isAllowed: undefined }, given).map(({ invariant }) => invariant);
const broken = (given: Answer, isAllowed = true): string[] =>
  judge.faultsOf(CALL, { isAllowed }, given).map(({ invariant }) => invariant);

it('accepts what the document describes', () => {
  expect(broken(answer(200, { id: ID }))).toEqual([]);
  expect(broken(answer(422, { amount: 'Too small.' }))).toEqual([]);
  expect(broken(answer(503, { error: 'Busy.' }, { 'retry-after': '1' }))).toEqual([]);
});

it('finds fields, types and content that the document does not have', () => {
  expect(broken(answer(200, { id: ID, more: 1 }))).toEqual(['I28']);
  expect(broken(answer(200, { id: 'none' }))).toEqual(['I28']);
  expect(broken(answer(422, { amount: 1 }))).toEqual(['I28']);
  expect(broken(answer(200, { id: ID }, { 'content-type': 'text/html' }))).toEqual(['I28']);
});

it('finds faults of the product, and answers without the headers they promise', () => {
  expect(broken(answer(500, { error: 'Our fault.' }))).toEqual(['I20']);
  expect(broken({ ...answer(0, ''), bytes: Buffer.from('ECONNRESET') })).toEqual(['I20']);
  expect(broken(answer(503, { error: 'Busy.' }))).toEqual(['I20', 'I28']);
  expect(broken(answer(429, { error: 'Wait.' }))).toEqual(['I28']);
  expect(broken(answer(405, { error: 'No.' }))).toEqual(['I28']);
});

it('finds the success of a body that the document forbids', () => {
  const allowed = [{ amount: 1 }, {}, { amount: '1' }, { amount: 1, more: 1 }, null, undefined];
  expect(allowed.map((body) => judge.allows(CALL, body))).toEqual([true, ...Array(5).fill(false)]);
  expect(broken(answer(200, { id: ID }), false)).toEqual(['I29']);
  expect(broken(answer(422, { amount: 'Wrong.' }), false)).toEqual([]);
});

it('judges a body as it is sent: JSON writes null for NaN', () => {
  const schema = fields({ seen: { anyOf: [{ type: 'string' }, { type: 'null' }] } });
  const call = { ...CALL, body: { type: 'application/json', schema, isRequired: true } };
  expect(judge.allows(call, { seen: Number.NaN })).toBe(true);
  expect(judge.allows(call, { seen: 1 })).toBe(false);
});

it('judges damaged bytes by their refusal alone', () => {
  expect(damaged(answer(200, 'a page'))).toEqual([]);
  expect(damaged(answer(400, { error: 1 }))).toEqual(['I28']);
  expect(damaged(answer(500, {}))).toContain('I20');
});
