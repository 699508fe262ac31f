// The review of an identity check: opening it for a reason, its pictures, the keys, and the decision.
import '#desk/desk.css';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { readCache, ReadCache } from '#web/api/reads.tsx';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { inSeconds } from '#web/testing/wire-orders.ts';
import { KycPages } from './kyc-pages.tsx';
import { IMAGES, listed, opened, shut } from './testing.ts';

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

async function openPage(address: string, answers: Answers) {
  readCache.clear();
  onTestFinished(() => readCache.clear());
  const cases = [listed(), listed({ id: 'case-2', email: 'ram@example.com' })];
  const list = { cases, checking: 0 };
  const requests = fakeServer({ 'GET /desk/api/kyc/cases': list, ...IMAGES, ...answers });
  const screen = await render(
    <ReadCache>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/kyc/*" element={<KycPages />} />
        </Routes>
        <ToastHost />
        <Address />
      </MemoryRouter>
    </ReadCache>,
  );
  const sent = (line: string) => requests.filter((one) => one.line === line);
  return { screen, sent };
}

const READ = 'GET /desk/api/kyc/cases/case-1';
const OPEN = 'POST /desk/api/kyc/cases/case-1/open';
const NOTE = 'POST /desk/api/kyc/cases/case-1/number';
const DECIDE = 'POST /desk/api/kyc/cases/case-1/decide';
const NOTED = { ending: '345', by: 'maya@desk.example', at: inSeconds(-5) };

describe('the queue', () => {
  it('shows age and deadline, leads to the next case, and is walked by keys', async () => {
    const late = listed({ id: 'late', review_until: inSeconds(-3 * 3_600), seen_by: 'Ram' });
    const list = { cases: [late, listed()], checking: 2 };
    const { screen } = await openPage('/kyc', {
      'GET /desk/api/kyc/cases': list,
      [READ]: shut(),
    });
    const rows = screen.getByRole('table').getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/Overdue by 3 h.*Ram/);
    await expect.element(rows.nth(2)).toHaveTextContent(/New documents.*5 h.*Due in 2 days/);
    await expect.element(screen.getByText('2 more wait for the virus scanner.')).toBeVisible();
    const next = screen.getByRole('link', { name: 'Review the next one' });
    await expect.element(next).toHaveAttribute('href', '/kyc/case-1');
    await userEvent.keyboard('jj{Enter}');
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/kyc/case-1');
  });

  it('that could not be read does not look empty', async () => {
    const failed = { status: 409, body: { error: 'Not now.' } };
    const { screen } = await openPage('/kyc', { 'GET /desk/api/kyc/cases': failed });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/could not be read/);
    expect(screen.getByText('No identity check waits').query()).toBeNull();
  });
});

describe('a case', () => {
  it('is opened for a reason, and nothing of it is fetched before', async () => {
    const { screen, sent } = await openPage('/kyc/case-1', { [READ]: shut(), [OPEN]: opened() });
    const reason = screen.getByRole('button', { name: 'Review of the documents you sent' });
    await expect.element(reason).toHaveFocus();
    expect(sent('GET /desk/api/kyc/documents/front/image')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Sita Sharma')).toBeVisible();
    expect(sent(OPEN).map(({ body }) => body)).toEqual([
      { why: 'Review of the documents you sent' },
    ]);
  });

  it('that has changed is looked at anew, for the reason that was given', async () => {
    const { screen, sent } = await openPage('/kyc/case-1', {
      [READ]: shut({ given_why: 'my reason', seen_by: 'Ram' }),
      [OPEN]: opened(),
    });
    await expect.element(screen.getByText('Ram opened this case a few minutes ago.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Look at it as it is now' }));
    await expect.element(screen.getByText('Sita Sharma')).toBeVisible();
    expect(sent(OPEN).map(({ body }) => body)).toEqual([{ why: 'my reason' }]);
  });

  it('draws its pictures; keys and buttons turn and enlarge the one looked at', async () => {
    const { screen } = await openPage('/kyc/case-1', { [READ]: opened() });
    const shown = screen.getByRole('button', { name: /^Front: picture/ });
    const canvas = () => shown.element().querySelector('canvas') as HTMLCanvasElement;
    const grey = (x: number, y: number) => {
      const { width, height } = canvas();
      const data = canvas()
        .getContext('2d')
        ?.getImageData(width * x, height * y, 1, 1).data;
      return data && data[3] === 255 ? data[0] : undefined;
    };
    await expect.poll(() => [grey(0.4, 0.5), grey(0.6, 0.5)]).toEqual([0, 255]);
    // A quarter turn to the right: what was left is above.
    await userEvent.keyboard('o');
    await expect.poll(() => [grey(0.5, 0.4), grey(0.5, 0.6)]).toEqual([0, 255]);
    await userEvent.keyboard('ooo');
    await expect.poll(() => [grey(0.4, 0.5), grey(0.6, 0.5)]).toEqual([0, 255]);
    expect(grey(0.5, 0.02)).toBeUndefined();
    await userEvent.keyboard('zz');
    await expect.poll(() => grey(0.6, 0.02)).toBe(255);
    await userEvent.click(
      screen.getByRole('group', { name: 'Tools: Front' }).getByTitle('Whole picture'),
    );
    await expect.poll(() => grey(0.6, 0.02)).toBeUndefined();
    // The other document stayed as it was.
    await expect.element(screen.getByRole('button', { name: /^Back: picture/ })).toBeVisible();
  });

  it('says when a picture cannot be loaded, and loads it again', async () => {
    let isClosed = true;
    const { screen } = await openPage('/kyc/case-1', {
      [READ]: opened(),
      'GET /desk/api/kyc/documents/back/image': (request) => {
        const closed = { status: 409, body: { error: 'Open the case first.' } };
        const image = IMAGES['GET /desk/api/kyc/documents/front/image'];
        if (isClosed || typeof image !== 'function') return closed;
        return image(request);
      },
    });
    await expect.element(screen.getByText('Open the case first.')).toBeVisible();
    isClosed = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(screen.getByRole('button', { name: /^Back: picture/ })).toBeVisible();
  });
});

describe('a decision', () => {
  it('by keys alone: number, both approved, sent, and on to the next case', async () => {
    let noted = opened();
    const { screen, sent } = await openPage('/kyc/case-1', {
      [READ]: () => noted,
      [NOTE]: () => (noted = opened({ number: NOTED })),
      [DECIDE]: { state: 'verified', next: 'case-2' },
      'GET /desk/api/kyc/cases/case-2': shut({ id: 'case-2', email: 'ram@example.com' }),
    });
    await expect.element(screen.getByText('Sita Sharma')).toBeVisible();
    await userEvent.keyboard('n27-01-70-12345{Enter}');
    await expect
      .element(screen.getByText('Ends in …345, noted by maya@desk.example'))
      .toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Number on the document' });
    await expect.element(field).toHaveValue('');
    await userEvent.keyboard('aa');
    const send = screen.getByRole('button', { name: 'Verify the customer' });
    await expect.element(send).toBeEnabled();
    await userEvent.keyboard('d');
    await expect.element(screen.getByText('Verified: sita@example.com')).toBeVisible();
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/kyc/case-2');
    expect(sent(DECIDE).map(({ body }) => body)).toEqual([
      {
        version: 3,
        why: '',
        documents: [
          { document_id: 'front', verdict: 'approve' },
          { document_id: 'back', verdict: 'approve' },
        ],
      },
    ]);
  });

  it('shows each reason as the customer reads it, in both languages, with the own words', async () => {
    const { screen, sent } = await openPage('/kyc/case-1', {
      [READ]: opened(),
      [DECIDE]: { state: 'refused', next: null },
    });
    await expect.element(screen.getByText('Sita Sharma')).toBeVisible();
    await userEvent.keyboard('aj3');
    const panel = screen.getByRole('group', { name: 'Decide: Back' });
    await expect
      .element(panel.getByRole('button', { name: 'English glare.' }))
      .toHaveAttribute('aria-pressed', 'true');
    await userEvent.fill(panel.getByRole('textbox'), 'Try daylight.');
    const texts = panel.getByText(/glare\. Try daylight\.$/).all();
    expect(texts.map((one) => one.element().textContent)).toEqual([
      'Nepali glare. Try daylight.',
      'English glare. Try daylight.',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Send back' }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/kyc$/);
    const body = sent(DECIDE)[0]?.body as { documents: unknown[] };
    expect(body.documents[1]).toEqual({
      document_id: 'back',
      verdict: 'ask_again',
      code: 'glare',
      words: 'Try daylight.',
    });
  });

  it('with duplicates needs a reason; each leads to the other case', async () => {
    const duplicate = {
      kind: 'number',
      side: 'front',
      case_id: 'case-2',
      state: 'verified',
      submitted_at: inSeconds(-9_000),
    } as const;
    const answers = [
      { status: 422, body: { why: 'Say why.' } },
      { state: 'verified', next: null },
    ];
    const { screen, sent } = await openPage('/kyc/case-1', {
      [READ]: opened({ number: NOTED, duplicates: [duplicate] }),
      [DECIDE]: () => answers[sent(DECIDE).length - 1] ?? {},
    });
    const link = screen.getByRole('link', { name: 'Same number' });
    await expect.element(link).toHaveAttribute('href', '/kyc/case-2');
    await userEvent.keyboard('aad');
    await expect.element(screen.getByText('Say why.')).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: 'Reason for approving' }), 'Twins.');
    await userEvent.click(screen.getByRole('button', { name: 'Verify the customer' }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/kyc$/);
    expect(sent(DECIDE)[1]?.body).toMatchObject({ why: 'Twins.' });
  });

  it('that comes too late says so and shows the case as it is', async () => {
    let now = opened({ number: NOTED });
    const { screen } = await openPage('/kyc/case-1', {
      [READ]: () => now,
      [DECIDE]: () => {
        now = shut({ state: 'verified', decided_at: inSeconds(-1), given_why: 'review' });
        return { status: 409, body: { error: 'This case no longer waits for a decision.' } };
      },
    });
    await expect.element(screen.getByText('Sita Sharma')).toBeVisible();
    await userEvent.keyboard('aad');
    await expect
      .element(screen.getByText('This case no longer waits for a decision.'))
      .toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Verify the customer' }))
      .not.toBeInTheDocument();
  });
});
