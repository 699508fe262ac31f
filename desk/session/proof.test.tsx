// A fresh proof is asked for before a form that needs it opens, so that nothing is typed in vain.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { inSeconds } from '#web/testing/wire-orders.ts';
import { GITA, renderDesk } from '#desk/testing/render-desk.tsx';
import { beginDeskSession, endDeskSession } from './desk-session.ts';

const PROVE = 'POST /desk/api/prove/code';
const ACT = 'POST /desk/api/sign_out_everybody';

const PROOF_NEEDED = { error: "Confirm it's you." };

async function openAct(provedUntil: string | null, answer: FakeAnswer = {}) {
  const requests = fakeServer({
    'GET /desk/api/frozen_accounts': { frozen: [] },
    'GET /desk/api/customer_blocks': { blocks: [] },
    'GET /desk/api/orders': { status: 503, body: { error: 'not in this test' } },
    'GET /desk/api/me': {
      staff: { ...GITA, roles: ['compliance'] },
      proved_until: provedUntil,
      passkeys: [],
    },
    [PROVE]: { proved_until: inSeconds(300) },
    [ACT]: answer,
  });
  const screen = await renderDesk('/customers', ['compliance']);
  await userEvent.click(screen.getByRole('button', { name: 'Sign everybody out' }));
  const sent = (line: string) =>
    requests.filter((one) => one.line === line).map(({ body }) => body);
  return { screen, sent };
}

/** Leaves the page from behind the dialog, as the browser's Back does. */
function leaveFor(screen: Awaited<ReturnType<typeof renderDesk>>, section: string): void {
  const elsewhere = screen.getByRole('link', { name: section, includeHidden: true }).first();
  (elsewhere.element() as HTMLElement).click();
}

describe('a fresh proof', () => {
  const reason = { name: 'Reason' };

  it.each([null, inSeconds(-60), inSeconds(20)])(
    'is asked for first where the last one counts until %s',
    async (provedUntil) => {
      const { screen, sent } = await openAct(provedUntil);
      const proof = screen.getByRole('dialog', { name: "Confirm it's you" });
      await expect.element(proof).toBeVisible();
      expect(screen.getByRole('textbox', reason).elements()).toEqual([]);
      await userEvent.fill(proof.getByLabelText('Password', { exact: true }), 'four random words');
      await userEvent.fill(proof.getByLabelText('Authenticator code'), '123456');
      await userEvent.click(proof.getByRole('button', { name: 'Confirm' }));
      await userEvent.fill(screen.getByRole('textbox', reason), 'An attack.');
      await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Sign every' }));
      await expect
        .element(screen.getByText('Everybody is signed out. Their emails are on the way.'))
        .toBeVisible();
      expect(sent(PROVE)).toHaveLength(1);
      expect(sent(ACT)).toEqual([{ why: 'An attack.' }]);
    },
  );

  it('is not asked for again while it counts', async () => {
    const { screen, sent } = await openAct(inSeconds(200));
    await expect.element(screen.getByRole('textbox', reason)).toBeVisible();
    expect(sent(PROVE)).toEqual([]);
  });

  it('that is not given opens nothing', async () => {
    const { screen } = await openAct(null);
    const proof = screen.getByRole('dialog', { name: "Confirm it's you" });
    await userEvent.click(proof.getByRole('button', { name: 'Close' }));
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    // It can be tried again.
    await userEvent.click(screen.getByRole('button', { name: 'Sign everybody out' }));
    await expect.element(proof).toBeVisible();
  });

  it('is no longer asked for once the page that asked is left', async () => {
    const { screen } = await openAct(null);
    const proof = screen.getByRole('dialog', { name: "Confirm it's you" });
    await expect.element(proof).toBeVisible();
    leaveFor(screen, 'Orders');
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/orders');
    await expect.element(proof).not.toBeInTheDocument();
  });

  it('that a call asked for is dropped with its page, and the call is not made again', async () => {
    const { screen, sent } = await openAct(inSeconds(200), { status: 428, body: PROOF_NEEDED });
    await userEvent.fill(screen.getByRole('textbox', reason), 'An attack.');
    await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Sign every' }));
    const proof = screen.getByRole('dialog', { name: "Confirm it's you" });
    await expect.element(proof).toBeVisible();
    leaveFor(screen, 'Orders');
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/orders');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(sent(ACT)).toHaveLength(1);
  });

  it('is not asked of the next person when the session ends meanwhile', async () => {
    const { screen } = await openAct(null);
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    endDeskSession();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    beginDeskSession({ accessToken: 'token-of-hari', staff: { ...GITA, roles: ['compliance'] } });
    const act = screen.getByRole('button', { name: 'Sign everybody out' });
    await expect.element(act).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});
