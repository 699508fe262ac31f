// Tests what a tally takes for answers that prove nothing.
import { expect, it } from 'vitest';
import type { FuzzCall } from '../fuzz-call.ts';
import { Tally } from './tally.ts';

const CALL: FuzzCall = {
  name: 'GET /api/x',
  method: 'GET',
  path: '/api/x',
  site: 'public',
  parameters: [],
  body: undefined,
  needsSession: false,
  isKeyed: false,
  responses: {},
};

function tallyOf(...statuses: number[]): Tally {
  const tally = new Tally([CALL]);
  for (const status of statuses) {
    tally.note(CALL, 'valid', { status, bytes: Buffer.alloc(0), ms: 1 });
  }
  return tally;
}

it("counts whether anybody asked for what is somebody else's", () => {
  const tally = tallyOf(200);
  expect(tally.unproven()).toEqual(["nobody asked for anything of somebody else's"]);
  tally.hiddenFromOthers = 1;
  expect(tally.unproven()).toEqual([]);
});

it('finds too many answers of a busy product', () => {
  const tally = tallyOf(200, 503);
  tally.hiddenFromOthers = 1;
  expect(tally.unproven()).toEqual(['1 requests were answered 503']);
});
