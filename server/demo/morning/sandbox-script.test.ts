// The demo scripts top-ups of one operator only, at the simulator that can play its outcomes.
import { expect, it } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import { scriptTopUp } from './sandbox-script.ts';

const sandbox = await startCannedAnswers();
const there = { url: sandbox.url, signal: new AbortController().signal };

it('scripts the next top-up', async () => {
  sandbox.answers({ body: {} });
  await scriptTopUp(there, 'silent-success');
  const body = { outcome: 'silent-success', times: 1, only: 'use/ntc' };
  expect(sandbox.requests).toMatchObject([{ path: '/scripts/khalti-service', body }]);
});

it('fails if the sandbox refuses', async () => {
  sandbox.answers({ status: 422, body: 'no such outcome' });
  await expect(scriptTopUp(there, 'silent-failed')).rejects.toThrow('no such outcome');
});
