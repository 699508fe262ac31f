// Which days a bank statement covers: its last day only if that day was over when it was uploaded.
import { expect, it } from 'vitest';
import { settlingDesk } from './testing.ts';

const { today, goAhead, settlement, upload, wrong } = await settlingDesk();

const stateOfToday = async (): Promise<string> => (await settlement()).state;

it('of a day that was not over make no payout late: the money may have come after them', async () => {
  await upload(`${today},INTEREST,3`);
  expect(await stateOfToday()).toBe('awaited');
  goAhead(86_400_000);
  expect(await stateOfToday()).toBe('no statement');
  await upload(`${today},INTEREST,3`, `${today},CHARGE,-10`);
  expect(await stateOfToday()).toBe('late');
  expect(await wrong()).toMatchObject([{ kind: 'only ours', reference: today }]);
});
