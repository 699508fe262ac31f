// The identity check in the profile: its states, and what is drawn for each.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeUpload } from '#web/testing/fake-upload.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';
import { wireBlock } from '#web/testing/wire-blocks.ts';
import { wireCase, wireDocument, wireKyc } from '#web/testing/wire-kyc.ts';
import { LIMITS } from '#web/testing/wire-limits.ts';
import { inSeconds, ME } from '#web/testing/wire-orders.ts';

type Kyc = ReturnType<typeof wireKyc>;

/** Opens the identity check; the fake server answers with the current contents of `kyc`. */
async function openKyc(kyc: Kyc, answers: Answers = {}) {
  fakeServer({
    'GET /api/users/me': () => ({ ...ME, phone_verified: true, kyc_status: kyc.kyc_status }),
    'GET /api/users/get_kyc': () => kyc,
    ...answers,
  });
  return renderPage('/profile?tab=account', MEMBER);
}

const PRIME = {
  ...LIMITS,
  tier: 'prime' as const,
  spending: { cap: null, used: 0, left: null },
  verified: null,
};

describe('the limits that the check changes', () => {
  const basic = { ...LIMITS, spending: { cap: 3000, used: 0, left: 3000 } };
  const unlimited = { ...LIMITS.verified, spending: null };
  const limited = { ...LIMITS.verified, spending: 90_000 };
  it.each([
    ['not sent', 0, basic, /^KYC is needed for transactions over NPR\s3,000 monthly\.$/],
    ['in review', 2, { ...basic, verified: unlimited }, /free from transaction limits/],
    ['in review', 2, { ...basic, verified: limited }, /you can spend NPR\s90,000 a month/],
    ['verified', 1, PRIME, /no monthly spending limit/],
    [
      'verified',
      1,
      { ...PRIME, spending: { cap: 90_000, used: 0, left: 90_000 } },
      /^Verified\. You can spend NPR\s90,000 a month/,
    ],
    ['verified, with limits from before', 1, basic, /^Verified\.$/],
  ] as const)('are those in force: %s (%i)', async (_, status, limits, text) => {
    const screen = await openKyc(wireKyc({ kyc_status: status }), {
      'GET /api/users/limits': limits,
    });
    await expect.element(screen.getByText(text).first()).toBeVisible();
  });

  it('are not named while they are not known', async () => {
    const screen = await openKyc(wireKyc(), {
      'GET /api/users/limits': { status: 404, body: { error: 'not now' } },
    });
    await expect
      .element(screen.getByText('KYC is needed for transactions over your limits.'))
      .toBeVisible();
  });
});

describe('the state', () => {
  it('pending: the promised time, the pictures and who opened them, read-only', async () => {
    const views = [{ by: 'Maya', role: 'identity team', why: 'first review', at: inSeconds(-5) }];
    const sent = wireCase();
    const reason = "We're reviewing your documents.";
    const block = wireBlock({ type: 'kyc_review', reason, since: sent.submitted_at });
    const screen = await openKyc(wireKyc({ kyc_status: 2, case: sent, views, block }));
    const banner = screen
      .getByRole('status')
      .filter({ hasText: /^In review\. We'll answer by \d/ });
    await expect.element(banner).toHaveTextContent(/Kyc Status: Verification Pending/);
    await expect.element(screen.getByText(reason)).not.toBeInTheDocument();
    const rows = screen.getByRole('table', { name: 'Your documents' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/^Citizenship certificateFrontDownload$/);
    await userEvent.click(screen.getByText('Review history'));
    await expect.element(screen.getByText('In review until')).toBeVisible();
    await expect.element(screen.getByText('Maya, identity team')).toBeVisible();
    await expect.element(screen.getByText('first review')).toBeVisible();
  });

  it('in review again after a new name: says why', async () => {
    const reason = "Your name changed, so we're comparing it with your documents.";
    const block = wireBlock({ type: 'kyc_review', reason });
    const screen = await openKyc(wireKyc({ kyc_status: 2, case: wireCase(), block }));
    await expect.element(screen.getByText(reason)).toBeVisible();
  });

  it('late: says so', async () => {
    const late = wireCase({ review_until: inSeconds(-60) });
    const screen = await openKyc(wireKyc({ kyc_status: 2, case: late }));
    await expect.element(screen.getByText(/still in the queue/)).toBeVisible();
  });

  it('late at the virus check: says that, and nothing of the review queue', async () => {
    const late = wireCase({ state: 'checking', review_until: inSeconds(-60) });
    const screen = await openKyc(wireKyc({ kyc_status: 2, case: late }));
    await expect.element(screen.getByText(/We're late, sorry. The virus check/)).toBeVisible();
    await expect.element(screen.getByText(/in the queue/)).not.toBeInTheDocument();
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
    const screen = await openKyc(wireKyc({ kyc_status: 1, case: abroad }), {
      'GET /api/users/limits': PRIME,
    });
    await expect.element(screen.getByText(/no monthly spending limit/)).toBeVisible();
    await expect.element(screen.getByText('Photo page')).toBeVisible();
    await expect
      .element(screen.getByText(/Send new documents before \d Jan 2027 \(2\d\sPoush\s2083\)/))
      .toBeVisible();
    await expect.element(screen.getByText(/Until then you stay verified/)).toBeVisible();
    await expect.element(screen.getByLabelText('Day of your return')).toBeVisible();
  });

  it.each(['checking', 'in_review'] as const)(
    'verified abroad with an update that is %s: nothing is asked for, the return can be stated',
    async (state) => {
      const abroad = wireCase({
        state: 'verified',
        document_type: 'passport_visa',
        documents: [wireDocument({ kind: 'passport_visa', state: 'accepted' })],
        visa_until: '2026-12-01',
        update_until: '2027-01-05T18:15:00.000Z',
      });
      const update = wireCase({ state });
      const screen = await openKyc(wireKyc({ kyc_status: 1, case: abroad, update }));
      await expect.element(screen.getByText('Your new documents').first()).toBeVisible();
      await expect.element(screen.getByLabelText('Day of your return')).toBeVisible();
      await expect.element(screen.getByText(/Send new documents/)).not.toBeInTheDocument();
    },
  );

  it('abroad and in review: the deadline, without a word of being verified', async () => {
    const abroad = wireCase({
      document_type: 'passport_visa',
      documents: [wireDocument({ kind: 'passport_visa' })],
      visa_until: '2026-12-01',
      update_until: '2027-01-05T18:15:00.000Z',
    });
    const screen = await openKyc(wireKyc({ kyc_status: 2, case: abroad }));
    await expect.element(screen.getByText(/Send new documents before/)).toBeVisible();
    await expect.element(screen.getByText(/you stay verified/)).not.toBeInTheDocument();
  });
});

/** A file that looks like a photo by its name. */
const photo = (name: string): File => new File(['photo'], name, { type: 'image/jpeg' });

describe('the form', () => {
  it('sends both sides with their progress, keeps them after an error, and then is pending', async () => {
    const sent = fakeUpload();
    const kyc = wireKyc();
    const screen = await openKyc(kyc);
    const send = screen.getByRole('button', { name: 'Send documents' });
    await userEvent.upload(screen.getByLabelText('Front: Choose a file'), photo('front.jpg'));
    await userEvent.upload(screen.getByLabelText('Back: Choose a file'), photo('back.jpg'));
    await userEvent.click(send);
    await expect.element(screen.getByText('Sending: 50%')).toBeVisible();
    expect([...(sent[0]?.data.keys() ?? [])]).toEqual([
      'document_type',
      'identity_front',
      'identity_back',
    ]);
    const problem = "We can't open this file; it may be damaged. Take a new photo.";
    sent[0]?.answer(422, { identity_back: problem });
    await expect.element(screen.getByText(problem)).toBeVisible();
    await expect.element(screen.getByText('front.jpg, 1 KB')).toBeVisible();
    await userEvent.upload(screen.getByLabelText('Back: Choose another file'), photo('new.jpg'));
    await expect.element(screen.getByText(problem)).not.toBeInTheDocument();
    await userEvent.click(send);
    await expect.poll(() => sent.length).toBe(2);
    Object.assign(kyc, wireKyc({ kyc_status: 2, case: wireCase() }));
    sent[1]?.answer(200, { kyc_status: 2, message: 'Thank you.' });
    await expect.element(screen.getByText(/Kyc Status: Verification Pending/)).toBeVisible();
    expect(localStorage.getItem('kyc_status')).toBe('2');
  });

  it('keeps each picture with the kind of document it was chosen for', async () => {
    const screen = await openKyc(wireKyc());
    const kind = screen.getByLabelText('Which document do you want to send?');
    const file = screen.getByText('card.jpg, 1 KB');
    await userEvent.upload(screen.getByLabelText('Front: Choose a file'), photo('card.jpg'));
    await expect.element(file).toBeVisible();
    await userEvent.selectOptions(kind, 'passport');
    await expect.element(screen.getByLabelText('Photo page: Choose a file')).toBeInTheDocument();
    await expect.element(file).not.toBeInTheDocument();
    await userEvent.selectOptions(kind, 'citizenship');
    await expect.element(file).toBeVisible();
  });

  it('asks for the days of a visa only with a passport and visa', async () => {
    const screen = await openKyc(wireKyc());
    await userEvent.selectOptions(
      screen.getByLabelText('Which document do you want to send?'),
      'passport_visa',
    );
    await expect.element(screen.getByLabelText('Last day of your visa')).toBeVisible();
    await expect.element(screen.getByLabelText('Visa: Choose a file')).toBeInTheDocument();
    await expect.element(screen.getByLabelText('Back: Choose a file')).not.toBeInTheDocument();
  });

  it('after a refusal asks only for the rejected picture, with its reason', async () => {
    const reason = 'This document has expired.';
    const refused = wireCase({
      state: 'refused',
      decided_at: inSeconds(-5),
      documents: [
        wireDocument({ state: 'accepted' }),
        wireDocument({ side: 'back', state: 'rejected', reason }),
      ],
    });
    const wanted = wireKyc().wanted.map((one) =>
      one.document_type === 'citizenship' ? { ...one, parts: ['identity_back'] } : one,
    );
    const block = wireBlock({ type: 'kyc_refused', decided_by: 'you', reason: 'Send it again.' });
    const screen = await openKyc(wireKyc({ case: refused, wanted, block }));
    await expect.element(screen.getByText(reason)).toBeVisible();
    await expect.element(screen.getByText(block.reason)).toBeVisible();
    await expect.element(screen.getByText('Please send again')).toBeVisible();
    await expect.element(screen.getByLabelText('Back: Choose a file')).toBeInTheDocument();
    await expect.element(screen.getByLabelText('Front: Choose a file')).not.toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Send another kind of document instead' }),
    );
    await expect
      .element(screen.getByLabelText('Which document do you want to send?'))
      .toBeVisible();
  });

  it('after a refusal knows the days of the visa and of the return, and sends them', async () => {
    const sent = fakeUpload();
    const abroad = wireCase({
      state: 'refused',
      document_type: 'passport_visa',
      decided_at: inSeconds(-5),
      documents: [wireDocument({ kind: 'passport_visa', side: 'visa', state: 'rejected' })],
      visa_until: '2027-03-01',
      return_date: '2027-01-20',
    });
    const wanted = [{ document_type: 'passport_visa' as const, parts: ['identity_visa'] }];
    const screen = await openKyc(wireKyc({ case: abroad, wanted }));
    const back = screen.getByLabelText('Day of your return, if you know it');
    await expect.element(back).toHaveValue('2027-01-20');
    await expect.element(screen.getByLabelText('Last day of your visa')).toHaveValue('2027-03-01');
    await userEvent.fill(back, '2027-01-21');
    await userEvent.upload(screen.getByLabelText('Visa: Choose a file'), photo('visa.jpg'));
    await userEvent.click(screen.getByRole('button', { name: 'Send documents' }));
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.data.get('visa_until')).toBe('2027-03-01');
    expect(sent[0]?.data.get('return_date')).toBe('2027-01-21');
  });

  it('is not there before the phone number is verified', async () => {
    const screen = await openKyc(wireKyc({ is_phone_verified: false, wanted: [] }));
    await expect.element(screen.getByText(/KYC is needed/)).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Send documents' }))
      .not.toBeInTheDocument();
  });
});

describe('the documents', () => {
  it('are deleted after a second press', async () => {
    const kyc = wireKyc({ kyc_status: 2, case: wireCase(), can_withdraw: true });
    const screen = await openKyc(kyc, { 'POST /api/users/kyc_withdraw': { kyc_status: 0 } });
    await userEvent.click(screen.getByText('Review history'));
    await userEvent.click(screen.getByRole('button', { name: 'Delete my documents' }));
    Object.assign(kyc, wireKyc());
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
    await expect.element(screen.getByRole('button', { name: 'Send documents' })).toBeVisible();
  });

  it('still show who opened them once they are deleted', async () => {
    const views = [{ by: 'Maya', role: 'identity team', why: 'first review', at: inSeconds(-5) }];
    const gone = wireCase({ state: 'withdrawn', documents: [] });
    const screen = await openKyc(wireKyc({ case: gone, views }));
    await userEvent.click(screen.getByText('Review history'));
    await expect.element(screen.getByText('Maya, identity team')).toBeVisible();
    await expect.element(screen.getByText('Documents sent')).not.toBeInTheDocument();
  });

  it('that are deleted and were opened by nobody have no history', async () => {
    const gone = wireCase({ state: 'withdrawn', documents: [] });
    const screen = await openKyc(wireKyc({ case: gone }));
    await expect.element(screen.getByRole('button', { name: 'Send documents' })).toBeVisible();
    await expect.element(screen.getByText('Review history')).not.toBeInTheDocument();
  });
});
