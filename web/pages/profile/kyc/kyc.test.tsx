// The identity check in the profile: its states, and what is drawn for each.
import { describe, expect, it } from 'vitest';
import { fakeServer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { wireCase, wireDocument, wireKyc } from '#web/testing/wire-kyc.ts';
import { inSeconds, ME } from '#web/testing/wire-orders.ts';

type Kyc = ReturnType<typeof wireKyc>;

async function openKyc(kyc: Kyc) {
  fakeServer({
    'GET /api/users/me': { ...ME, kyc_status: kyc.kyc_status },
    'GET /api/users/get_kyc': kyc,
  });
  return renderPage('/profile?tab=account', MEMBER);
}

describe('the state', () => {
  it('pending: the promised time, the pictures and who opened them, read-only', async () => {
    const views = [{ by: 'Maya', role: 'identity team', why: 'first review', at: inSeconds(-5) }];
    const screen = await openKyc(wireKyc({ kyc_status: 2, case: wireCase(), views }));
    await expect.element(screen.getByText(/Kyc Status: Verification Pending/)).toBeVisible();
    const rows = screen.getByRole('table', { name: 'Your documents' }).getByRole('row');
    await expect
      .element(rows.nth(1))
      .toHaveTextContent(/Citizenship certificate.*Front.*In review/);
    await expect.element(screen.getByText('In review until')).toBeVisible();
    await expect.element(screen.getByText('Maya, identity team')).toBeVisible();
    await expect.element(screen.getByText('first review')).toBeVisible();
  });

  it('late: says so', async () => {
    const late = wireCase({ review_until: inSeconds(-60) });
    const screen = await openKyc(wireKyc({ kyc_status: 2, case: late }));
    await expect.element(screen.getByText(/We're late, sorry/)).toBeVisible();
  });

  it('verified abroad: the deadline, and the day of return', async () => {
    const abroad = wireCase({
      state: 'verified',
      document_type: 'passport_visa',
      decided_at: inSeconds(-5),
      documents: [wireDocument({ kind: 'passport_visa', state: 'accepted' })],
      visa_until: '2026-12-01',
      update_until: '2027-01-05T18:15:00.000Z',
    });
    const screen = await openKyc(wireKyc({ kyc_status: 1, case: abroad }));
    await expect.element(screen.getByText(/free from transaction limits/)).toBeVisible();
    await expect.element(screen.getByText('Photo page')).toBeVisible();
    await expect.element(screen.getByText(/send new documents before Jan 0\d, 2027/)).toBeVisible();
    await expect.element(screen.getByLabelText('Day of your return')).toBeVisible();
  });
});
