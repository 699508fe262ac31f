// A complaint in the browser: its facts, an answer that is seen before it is sent, and refusals.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { WireDeskComplaint } from '#contract/desk/work/complaints.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { GITA, renderDesk } from '#desk/testing/render-desk.tsx';
import { ID, inHours, OTHER, wireItem } from '../testing/wire-item.ts';
import { readComplaintAgain } from './answer-form.tsx';

const PATH = `/desk/api/complaints/${ID}`;

function complaint(changes: Partial<WireDeskComplaint> = {}): WireDeskComplaint {
  return {
    id: ID,
    version: 1,
    state: 'logged',
    level: 'support',
    logged_at: inHours(-5),
    due_at: inHours(40),
    is_overdue: false,
    latest_at: inHours(480),
    assigned_to: null,
    order: {
      id: ID,
      number: 'K0123456789AB',
      name: 'NTC 9841234567',
      state: 'delivered',
      differences: [],
    },
    person: { id: ID, full_name: 'Sita Example', masked_email: 's***@e***.com', language: 'ne' },
    facts: {
      type: 'MOBILE',
      state: 'unknown',
      amount: 500,
      total: 510,
      paid_with: 'wallet',
      steps: [{ state: 'paid', why: null, at: inHours(-6) }],
      payments: [],
      deliveries: [{ provider: 'khalti-service', number: 1, reference: 'R-77', state: 'unknown' }],
    },
    steps: [
      { state: 'logged', level: 'support', at: inHours(-5), by: null, text: 'Nothing came.' },
    ],
    customer: { standing: 'सहायता टोलीकहाँ छ', due: null },
    may: { answer: true, escalate: true },
    is_for_another: false,
    openings: [{ name: 'delivered', text: 'यो पुगेको छ।' }],
    ...changes,
  };
}

const PREVIEW = {
  page: { title: 'हाम्रो जवाफ', text: 'यो पुगेको छ। धन्यवाद।' },
  mail: { subject: 'तपाईंको गुनासोको जवाफ दियौं', text: 'नमस्ते' },
};

async function open(answers: Answers) {
  const requests = fakeServer({ [`GET ${PATH}`]: complaint(), ...answers });
  return { screen: await renderDesk(`/work/complaints/${ID}`, ['support']), requests };
}

it('shows the facts, and lets an answer be seen before it is sent', async () => {
  const sent: unknown[] = [];
  const { screen } = await open({
    [`POST ${PATH}/preview`]: PREVIEW,
    [`POST ${PATH}/answer`]: ({ body }) => {
      sent.push(body);
      return complaint({ state: 'resolved', due_at: null, version: 2 });
    },
  });
  await expect.element(screen.getByText('Nothing came.')).toBeVisible();
  await expect.element(screen.getByText('R-77')).toBeVisible();
  // The states are in words: the order's at that time, and its delivery's.
  await expect.element(screen.getByText('Outcome unknown').first()).toBeVisible();
  await expect.element(screen.getByRole('listitem').getByText('Complaint made')).toBeVisible();
  await expect.element(screen.getByText('Nepali').first()).toBeInTheDocument();
  await expect.element(screen.getByText('सहायता टोलीकहाँ छ')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'It was delivered' }));
  await expect.element(screen.getByLabelText('Your answer to the customer')).toHaveFocus();
  await userEvent.keyboard('धन्यवाद।');
  await expect
    .element(screen.getByLabelText('Your answer to the customer'))
    .toHaveValue('यो पुगेको छ। धन्यवाद।');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await expect.element(screen.getByText(PREVIEW.mail.subject)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await expect.element(screen.getByText('Answered. The customer gets an email.')).toBeVisible();
  expect(sent).toEqual([{ text: 'यो पुगेको छ। धन्यवाद।', version: 1 }]);
});

it('begins the answer with one sentence, in place of the one that was chosen before', async () => {
  const openings = [
    { name: 'delivered', text: 'It was delivered.' },
    { name: 'sorry', text: 'We are sorry.' },
  ];
  const { screen } = await open({ [`GET ${PATH}`]: complaint({ openings }) });
  const area = screen.getByRole('textbox', { name: 'Your answer to the customer' });
  await screen.getByRole('button', { name: 'It was delivered' }).click();
  await userEvent.type(area, 'Ask your mother.');
  await screen.getByRole('button', { name: 'We are sorry' }).click();
  await expect.element(area).toHaveValue('We are sorry. Ask your mother.');
});

it('says first that another book differs, and leads to the order', async () => {
  const differs = {
    id: 7,
    system: 'khalti-service',
    day: '2026-11-26',
    kind: 'state',
    ours: 'moved',
    theirs: 'refunded',
    standing: 'open' as const,
  };
  const { order } = complaint();
  const { screen } = await open({
    [`GET ${PATH}`]: complaint({ order: { ...order, differences: [differs] } }),
  });
  await expect
    .element(screen.getByText(/Khalti Service says something else about this order/))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open the order to settle it' }))
    .toHaveAttribute('href', expect.stringContaining(`/orders/${ID}`));
});

it('says why an answer is refused, and keeps what was written', async () => {
  const error = 'The complaint has changed since you opened it. Read it again first.';
  const { screen } = await open({
    [`POST ${PATH}/preview`]: PREVIEW,
    [`POST ${PATH}/answer`]: { status: 409, body: { error } },
  });
  await userEvent.fill(screen.getByLabelText('Your answer to the customer'), 'It arrived.');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await expect.element(screen.getByText(error).first()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  await expect
    .element(screen.getByLabelText('Your answer to the customer'))
    .toHaveValue('It arrived.');
});

it('keeps what was written when its customer adds words, and shows these before it is sent', async () => {
  const error = 'The complaint has changed since you opened it. Read it again first.';
  const { steps } = complaint();
  const added = { state: 'added', level: 'support', at: inHours(0), by: null } as const;
  const changed = complaint({ version: 2, steps: [...steps, { ...added, text: 'Still dark.' }] });
  let now = complaint();
  const { screen, requests } = await open({
    [`GET ${PATH}`]: () => now,
    [`POST ${PATH}/preview`]: PREVIEW,
    [`POST ${PATH}/answer`]: () => {
      if (now === changed) return complaint({ state: 'resolved', due_at: null, version: 3 });
      now = changed;
      return { status: 409, body: { error } };
    },
  });
  await userEvent.fill(screen.getByLabelText('Your answer to the customer'), 'It arrived.');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await expect.element(screen.getByText('Customer added')).toBeVisible();
  await expect.element(screen.getByText('Still dark.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await expect.element(screen.getByText('Answered. The customer gets an email.')).toBeVisible();
  const sent = requests.filter(({ line }) => line === `POST ${PATH}/answer`);
  expect(sent.map(({ body }) => body)).toEqual([
    { text: 'It arrived.', version: 1 },
    { text: 'It arrived.', version: 2 },
  ]);
});

it('is sent as of what its author has read, also when the page has read more since', async () => {
  const added = { state: 'added', level: 'support', at: inHours(0), by: null } as const;
  const steps = [...complaint().steps, { ...added, text: 'Still dark.' }];
  let now = complaint();
  const { screen, requests } = await open({
    [`GET ${PATH}`]: () => now,
    [`POST ${PATH}/preview`]: PREVIEW,
    [`POST ${PATH}/answer`]: complaint({ state: 'resolved', due_at: null, version: 3 }),
  });
  await userEvent.fill(screen.getByLabelText('Your answer to the customer'), 'It arrived.');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await expect.element(screen.getByText(PREVIEW.mail.subject)).toBeVisible();
  now = complaint({ version: 2, steps });
  await readComplaintAgain(now);
  await expect.element(screen.getByText('Still dark.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await expect.element(screen.getByText('Answered. The customer gets an email.')).toBeVisible();
  const sent = requests.find(({ line }) => line === `POST ${PATH}/answer`);
  expect(sent?.body).toEqual({ text: 'It arrived.', version: 1 });
});

it('is answered in words written for it, not in those written for the one before', async () => {
  const number = 'K0123456789CD';
  const next = complaint({ id: OTHER, order: { ...complaint().order, number } });
  let to = OTHER;
  const { screen } = await open({
    [`POST ${PATH}/preview`]: PREVIEW,
    'POST /desk/api/work/take_next': () => ({ item: wireItem({ id: to }), unreadable: [] }),
    [`GET /desk/api/complaints/${OTHER}`]: next,
  });
  async function goTo(id: string, title: string): Promise<void> {
    to = id;
    await userEvent.click(screen.getByRole('button', { name: 'Take next' }));
    await expect.element(screen.getByRole('heading', { name: new RegExp(title) })).toBeVisible();
  }
  // Both have been read already, so that neither page waits for its complaint.
  await goTo(OTHER, number);
  await goTo(ID, complaint().order.number);
  const area = screen.getByRole('textbox', { name: 'Your answer to the customer' });
  await userEvent.fill(area, 'It arrived.');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await expect.element(screen.getByText(PREVIEW.mail.subject)).toBeVisible();
  await goTo(OTHER, number);
  await expect.element(area).toHaveValue('');
  expect(screen.getByText(PREVIEW.mail.subject).elements()).toEqual([]);
});

it('passes it to the officer with a reason', async () => {
  const { screen, requests } = await open({
    [`POST ${PATH}/escalate`]: complaint({ state: 'escalated', level: 'officer', version: 2 }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Pass to the grievance officer' }));
  await userEvent.fill(screen.getByLabelText('Reason'), 'It needs the officer.');
  const dialog = screen.getByRole('dialog');
  await userEvent.click(dialog.getByRole('button', { name: 'Pass to the grievance officer' }));
  await expect.element(screen.getByText('Passed to the grievance officer.')).toBeVisible();
  const sent = requests.find(({ line }) => line === `POST ${PATH}/escalate`)?.body;
  expect(sent).toEqual({ text: 'It needs the officer.', version: 1 });
});

it('that nobody has is assigned to oneself from its page', async () => {
  const sent: unknown[] = [];
  const { screen } = await open({
    'POST /desk/api/work/assign': ({ body }) => {
      sent.push(body);
      return { item: wireItem() };
    },
  });
  await expect.element(screen.getByText('Write an answer first.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Assign to me' }));
  await expect.element(screen.getByText(/^Yours now: Complaint about order/).first()).toBeVisible();
  expect(sent).toEqual([{ queue: 'complaints', item_id: ID, staff_id: GITA.id, seen: null }]);
});

it('says that another person answers as the officer than at the support desk', async () => {
  const escalated = complaint({
    state: 'escalated',
    level: 'officer',
    may: { answer: false, escalate: false },
    is_for_another: true,
  });
  const { screen } = await open({ [`GET ${PATH}`]: escalated });
  await expect.element(screen.getByText('another person answers it')).toBeVisible();
});
