// The decision about an identity check: by keys and by mouse, what is missing, and what is sent.
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inSeconds } from '#web/testing/wire-orders.ts';
import { renderKyc } from './testing/render-kyc.tsx';
import { opened, shut } from './testing/kyc-cases.ts';

const READ = 'GET /desk/api/kyc/cases/case-1';
const NOTE = 'POST /desk/api/kyc/cases/case-1/number';
const DECIDE = 'POST /desk/api/kyc/cases/case-1/decide';
const DUPLICATE = {
  side: 'front',
  case_id: 'case-2',
  state: 'verified',
  submitted_at: inSeconds(-9_000),
  percent: null,
  person: { id: 'customer-2', name: 'R*** T***', email: 'r***@e***.com' },
} as const;
const NOTED = { ending: '345', by: 'maya@desk.example', at: inSeconds(-5) };

type Screen = Awaited<ReturnType<typeof renderKyc>>['screen'];

/** Expects the verdicts of the first document and the decision to be visible without scrolling. */
async function expectAllInView(screen: Screen): Promise<void> {
  const send = screen.getByRole('button', { name: 'Verify the customer' });
  await expect.element(send).toBeInViewport({ ratio: 1 });
  const bar = document.querySelector('[data-decision-bar]')?.getBoundingClientRect();
  for (const name of ['Approve', 'Send back', 'Reject']) {
    const verdict = screen.getByRole('group', { name: 'Decide: Front' });
    const button = verdict.getByRole('button', { name: `${name}: Front` });
    await expect.element(button).toBeInViewport({ ratio: 1 });
    expect(button.element().getBoundingClientRect().bottom).toBeLessThan(bar?.top ?? 0);
  }
}

describe('a decision', () => {
  it('by keys alone: number, both approved, sent, and on to the next case', async () => {
    let noted = opened();
    const { screen, sent } = await renderKyc('/kyc/case-1', {
      [READ]: () => noted,
      [NOTE]: () => (noted = opened({ number: NOTED })),
      [DECIDE]: { state: 'verified', next: 'case-2' },
      'GET /desk/api/kyc/cases/case-2': shut({ id: 'case-2', full_name: 'Ram Thapa' }),
    });
    await expect.element(screen.getByText('Sita Sharma', { exact: true })).toBeVisible();
    await userEvent.keyboard('n27-01-70-12345{Enter}');
    await expect
      .element(screen.getByText('Ends in …345, noted by maya@desk.example'))
      .toBeVisible();
    // The noted number is marked as done, and can be typed again.
    const field = screen.getByRole('textbox', { name: 'Number on the document' });
    await expect.element(field).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Type it again' })).toBeVisible();
    await userEvent.keyboard('aa');
    const send = screen.getByRole('button', { name: 'Verify the customer' });
    await expect.element(send).toBeEnabled();
    await userEvent.keyboard('d');
    await expect.element(screen.getByText('Verified: Sita Sharma')).toBeVisible();
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

  it('tells which documents were accepted under a former name, and decides them anew', async () => {
    const [front, back] = opened().opened?.documents ?? [];
    const renamed = { ...front!, renamed_at: inSeconds(-60) };
    const documents = [renamed, { ...back!, state: 'accepted' as const }];
    const { screen } = await renderKyc('/kyc/case-1', {
      [READ]: opened({ documents, number: NOTED }),
    });
    await expect.element(screen.getByText(/^Accepted under the former name/)).toBeVisible();
    await expect
      .element(screen.getByText('Still missing: a decision about “Front”.'))
      .toBeVisible();
  });

  it('shows each reason as the customer reads it, in both languages, with the own words', async () => {
    const { screen, sent } = await renderKyc('/kyc/case-1', {
      [READ]: opened(),
      [DECIDE]: { state: 'refused', next: null },
    });
    await expect.element(screen.getByText('Sita Sharma', { exact: true })).toBeVisible();
    await userEvent.keyboard('as3');
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
    await userEvent.click(screen.getByRole('button', { name: 'Finish: send back' }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/kyc$/);
    const body = sent(DECIDE)[0]?.body as { documents: unknown[] };
    expect(body.documents[1]).toEqual({
      document_id: 'back',
      verdict: 'ask_again',
      code: 'glare',
      words: 'Try daylight.',
    });
  });

  it('says what is missing, and goes on to the document that is not decided', async () => {
    const { screen } = await renderKyc('/kyc/case-1', { [READ]: opened() });
    const missing = screen.getByText(/^Still missing/);
    await expect
      .element(missing)
      .toHaveTextContent(
        'Still missing: a decision about “Front”, a decision about “Back”, the number on the document.',
      );
    const send = screen.getByRole('button', { name: 'Verify the customer' });
    await expect.element(send).toBeDisabled();
    await expect.element(send).toHaveAccessibleDescription(/^Still missing: a decision/);
    const front = screen.getByRole('group', { name: 'Decide: Front' });
    await userEvent.click(front.getByRole('button', { name: 'Approve' }));
    const back = screen.getByRole('group', { name: 'Decide: Back' });
    await expect
      .element(missing)
      .toHaveTextContent('Still missing: a decision about “Back”, the number on the document.');
    await userEvent.click(back.getByRole('button', { name: 'Reject' }));
    // The number is needed only for an approval, and this is no longer one.
    await expect.element(missing).toHaveTextContent('Still missing: the reason for “Back”.');
    await expect.element(screen.getByRole('button', { name: 'Finish: reject' })).toBeDisabled();
    expect(back.getByRole('button', { name: 'English glare.' }).query()).toBeNull();
    await userEvent.click(back.getByRole('button', { name: 'English other_person.' }));
    await expect.element(missing).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Finish: reject' })).toBeEnabled();
  });

  it('after a refusal leads to the next document by a button', async () => {
    const { screen, sent } = await renderKyc('/kyc/case-1', {
      [READ]: opened(),
      [DECIDE]: { state: 'refused', next: null },
    });
    await expect.element(screen.getByText('Sita Sharma', { exact: true })).toBeVisible();
    await userEvent.keyboard('j4');
    await userEvent.click(screen.getByRole('button', { name: 'Next: Back' }));
    await userEvent.keyboard('s1d');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/kyc$/);
    const body = sent(DECIDE)[0]?.body as { documents: unknown[] };
    expect(body.documents).toEqual([
      { document_id: 'front', verdict: 'reject', code: 'copy', words: '' },
      { document_id: 'back', verdict: 'ask_again', code: 'unreadable', words: '' },
    ]);
  });

  it('says what a case leads to as soon as one side is rejected', async () => {
    const { screen } = await renderKyc('/kyc/case-1', { [READ]: opened() });
    await expect.element(screen.getByText('Sita Sharma', { exact: true })).toBeVisible();
    await userEvent.keyboard('j6');
    await expect
      .element(screen.getByRole('button', { name: 'English sides_differ.' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(screen.getByText(/^Still missing/))
      .toHaveTextContent('Still missing: a decision about “Back”.');
    await expect.element(screen.getByRole('button', { name: 'Finish: reject' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Verify the customer' }).query()).toBeNull();
    // Nothing is sent yet; every document says what was decided about it.
    await expect.element(screen.getByText('Rejected').first()).toBeVisible();
  });

  it('stays in view, verdicts and all, on a screen of 1280 by 800', async () => {
    await page.viewport(1280, 800);
    const { screen } = await renderKyc('/kyc/case-1', { [READ]: opened() });
    await expectAllInView(screen);
  });

  it('stays so below what was seen in another account', async () => {
    await page.viewport(1280, 800);
    const duplicates = [{ ...DUPLICATE, kind: 'picture' } as const];
    const { screen } = await renderKyc('/kyc/case-1', { [READ]: opened({ duplicates }) });
    await expect.element(screen.getByText('Seen in other accounts')).toBeVisible();
    await expectAllInView(screen);
  });

  it('with duplicates needs a reason; each leads to the other case', async () => {
    const duplicate = { ...DUPLICATE, kind: 'number' } as const;
    const alike = { ...duplicate, kind: 'look', percent: 93 } as const;
    const answers = [
      { status: 422, body: { why: 'Say why.' } },
      { state: 'verified', next: null },
    ];
    const { screen, sent } = await renderKyc('/kyc/case-1', {
      [READ]: opened({ number: NOTED, duplicates: [duplicate, alike] }),
      [DECIDE]: () => answers[sent(DECIDE).length - 1] ?? {},
    });
    const link = screen.getByRole('link', { name: 'Same number' });
    await expect.element(link).toHaveAttribute('href', '/kyc/case-2');
    await expect
      .element(
        screen.getByRole('link', { name: 'In the account of R*** T***, r***@e***.com' }).first(),
      )
      .toHaveAttribute('href', '/customers/customer-2');
    await expect.element(screen.getByText('Front: similar picture (93% the same)')).toBeVisible();
    await userEvent.keyboard('aad');
    await expect.element(screen.getByText('Say why.')).toBeVisible();
    await userEvent.fill(screen.getByRole('textbox', { name: 'Reason for approving' }), 'Twins.');
    await userEvent.click(screen.getByRole('button', { name: 'Verify the customer' }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/kyc$/);
    expect(sent(DECIDE)[1]?.body).toMatchObject({ why: 'Twins.' });
  });

  it('that comes too late says so and shows the case as it is', async () => {
    let now = opened({ number: NOTED });
    const { screen } = await renderKyc('/kyc/case-1', {
      [READ]: () => now,
      [DECIDE]: () => {
        now = shut({ state: 'verified', decided_at: inSeconds(-1), given_why: 'review' });
        return { status: 409, body: { error: 'This case no longer waits for a decision.' } };
      },
    });
    await expect.element(screen.getByText('Sita Sharma', { exact: true })).toBeVisible();
    await userEvent.keyboard('aad');
    await expect
      .element(screen.getByText('This case no longer waits for a decision.'))
      .toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Verify the customer' }))
      .not.toBeInTheDocument();
  });
});
