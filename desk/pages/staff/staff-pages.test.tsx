// The staff in the browser: what gives a colleague rights is proposed, and a lost link is mailed again.
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/call.ts';
import type { Role } from '#contract/desk/roles.ts';
import type { listStaff } from '#contract/desk/staff.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { GITA, PROVED, renderDesk } from '#desk/testing/render-desk.tsx';
import { NO_PROPOSALS } from '#desk/testing/wire-approval.ts';

type StaffRow = AnswerOf<typeof listStaff>['staff'][number];

const PROPOSAL = '0198c6f2-0000-7000-8000-0000000000d1';

const person = (changes: Partial<StaffRow> = {}): StaffRow => ({
  id: 'hari',
  full_name: 'Hari Example',
  email: 'hari@desk.example.com',
  roles: ['support'],
  state: 'active',
  seen_at: null,
  ...changes,
});
const maya = person({
  id: 'maya',
  full_name: 'Maya Example',
  email: 'maya@desk.example.com',
  roles: ['compliance'],
});

async function openStaff(staff: StaffRow[], answers: Answers = {}, roles: Role[] = ['admin']) {
  const requests = fakeServer({
    ...PROVED,
    'GET /desk/api/staff': { staff: [person(GITA), maya, ...staff] },
    'GET /desk/api/approvals?show=open&kind=staff': NO_PROPOSALS,
    // The page of the new proposal asks for the next one.
    'GET /desk/api/approvals?show=open': NO_PROPOSALS,
    'GET /desk/api/approvals/count': { open: 0, to_decide: 0, next_expires_at: null },
    [`GET /desk/api/approvals/${PROPOSAL}`]: { status: 404, body: { error: 'Gone.' } },
    ...answers,
  });
  const screen = await renderDesk('/staff', roles);
  const sent = (line: string) => requests.filter((one) => one.line === line);
  return { screen, sent };
}

it('invites a colleague by a proposal, which names who may approve it', async () => {
  const propose = 'POST /desk/api/staff';
  const { screen, sent } = await openStaff([], { [propose]: { id: PROPOSAL } });
  await screen.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/Maya Example \(Compliance\)/)).toBeVisible();
  await dialog.getByLabelText('Full name').fill('Ram Example');
  await dialog.getByLabelText('Work email').fill('ram@desk.example.com');
  await dialog.getByLabelText('Reason').fill('joins support');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText('Choose at least one role.')).toBeVisible();
  expect(sent(propose)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Support' }).click();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(screen.getByTestId('address')).toHaveTextContent(`/approvals/${PROPOSAL}`);
  expect(sent(propose).map(({ body }) => body)).toEqual([
    {
      full_name: 'Ram Example',
      email: 'ram@desk.example.com',
      roles: ['support'],
      why: 'joins support',
    },
  ]);
});

it('proposes other roles of a colleague', async () => {
  const propose = 'POST /desk/api/staff/hari/roles';
  const { screen, sent } = await openStaff([person()], { [propose]: { id: PROPOSAL } });
  await screen.getByRole('button', { name: 'Change roles: Hari Example' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Change the roles of Hari Example' });
  await dialog.getByRole('checkbox', { name: 'Finance' }).click();
  await dialog.getByLabelText('Reason').fill('moves');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(screen.getByTestId('address')).toHaveTextContent(`/approvals/${PROPOSAL}`);
  expect(sent(propose).map(({ body }) => body)).toEqual([
    { roles: ['support', 'finance'], why: 'moves' },
  ]);
});

it.each([
  ['Only Maya Example could approve it, and it is about them.', []],
  [
    'May approve it: Ram Example (Admin).',
    [person({ id: 'ram', full_name: 'Ram Example', roles: ['admin'] })],
  ],
])('does not name whom a change is about as its approver: %s', async (text, staff) => {
  const { screen } = await openStaff(staff);
  await screen.getByRole('button', { name: 'Change roles: Maya Example' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(text)).toBeVisible();
});

it('mails the link of an invited colleague again', async () => {
  const resend = 'POST /desk/api/staff/hari/resend';
  const { screen, sent } = await openStaff([person({ state: 'invited' })], {
    [resend]: { expires_at: '2026-12-01T06:00:00.000Z' },
  });
  await screen.getByRole('button', { name: 'Mail the link again: Hari Example' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mail the link again' }).click();
  await expect
    .element(screen.getByText(/We mailed a new link to hari@desk.example.com/))
    .toBeVisible();
  expect(sent(resend)).toHaveLength(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('offers what the state of an account allows, and nothing to other roles', async () => {
  const staff = [person({ state: 'disabled' })];
  const { screen } = await openStaff(staff);
  await expect
    .element(screen.getByRole('button', { name: 'New invitation: Hari Example' }))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Change roles: Hari Example' }).elements()).toEqual([]);
  const other = await openStaff(staff, {}, ['finance']);
  await expect
    .element(other.screen.getByRole('cell', { name: 'Hari Example' }).first())
    .toBeVisible();
  expect(other.screen.getByRole('button', { name: /Hari Example|Invite/ }).elements()).toEqual([]);
});
