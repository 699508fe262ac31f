// Money in the browser: float, and proposing fees, limits, rates and coupons with their effect shown first.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CouponOnWire } from '#contract/desk/money/coupons.ts';
import type { FeeVersionOnWire, TypeFees } from '#contract/desk/money/fees.ts';
import type { ProviderFloat } from '#contract/desk/money/float.ts';
import type { LimitRuleOnWire } from '#contract/desk/money/limits.ts';
import type { RateOnWire } from '#contract/desk/money/rates.ts';
import type { Role } from '#contract/desk/roles.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { Answers } from '#web/testing/fake-server.ts';
import { GITA, renderDesk } from '#desk/testing/render-desk.tsx';
import { NO_PROPOSALS, wireApproval } from '#desk/testing/wire-approval.ts';
import { FEES, FEES_SINCE as AT } from './testing.ts';

const PROPOSAL = '0198c6f2-0000-7000-8000-0000000000c9';

const STANDING = { from: AT, until: null, by: 'maya@desk.example', reason: 'New year' };

const version: FeeVersionOnWire = {
  ...FEES,
  rows: [{ type: 'WATER', method: 'card', transaction_fee: null, fixed_fee: 20 }],
  ...STANDING,
  state: 'in force',
};
const exception: FeeVersionOnWire = {
  ...version,
  version: 4,
  rows: [],
  transaction_fee: 1,
  from: '2027-10-01T18:15:00.000Z',
  until: '2027-10-15T18:15:00.000Z',
  reason: 'Dashain',
  state: 'to come',
};
const mobile: TypeFees = { type: 'MOBILE', ...FEES };
const water: TypeFees = { type: 'WATER', ...FEES, fixed_fee_payu_int: 20 };

const provider = (changes: Partial<ProviderFloat> = {}): ProviderFloat => ({
  provider: 'khalti-service',
  state: 'ok',
  balance: 50_000,
  read_at: AT,
  silent_since: null,
  stops_sales: false,
  per_day: 8_000,
  average: { spent: 24_000, hours: 72 },
  days_of_cover: 6.1,
  days: [
    { day: '2026-11-23', deliveries: 3, spent: 4_000 },
    { day: '2026-11-24', deliveries: 7, spent: 8_000 },
  ],
  ...changes,
});

const STAFF = {
  staff: [
    { ...GITA, roles: ['finance'], state: 'active', seen_at: null },
    {
      ...GITA,
      id: 'maya',
      full_name: 'Maya Rai',
      roles: ['admin'],
      state: 'active',
      seen_at: null,
    },
    {
      ...GITA,
      id: 'old',
      full_name: 'Old One',
      roles: ['admin'],
      state: 'disabled',
      seen_at: null,
    },
    {
      ...GITA,
      id: 'sunil',
      full_name: 'Sunil',
      roles: ['support'],
      state: 'active',
      seen_at: null,
    },
  ],
};

const ALWAYS: Answers = {
  'GET /desk/api/staff': STAFF,
  // The page of a new proposal asks for the next one.
  'GET /desk/api/approvals?show=open': NO_PROPOSALS,
  'GET /desk/api/approvals?show=open&kind=fees': NO_PROPOSALS,
  'GET /desk/api/approvals?show=open&kind=rates': NO_PROPOSALS,
  'GET /desk/api/approvals?show=open&kind=limits': NO_PROPOSALS,
  'GET /desk/api/approvals?show=open&kind=coupon': NO_PROPOSALS,
  'GET /desk/api/approvals/count': { open: 0, to_decide: 0, next_expires_at: null },
  'GET /desk/api/money/fees': { versions: [exception, version], in_force: [mobile, water] },
};

async function open(address: string, answers: Answers = {}, roles: Role[] = ['finance']) {
  const requests = fakeServer({ ...ALWAYS, ...answers });
  const screen = await renderDesk(address, roles);
  const sent = (line: string) =>
    requests.filter((one) => one.line === line).map(({ body }) => body);
  return { screen, sent };
}

describe('float', () => {
  const FLOAT = 'GET /desk/api/money/float';

  it('shows days of cover, the threshold, and what stops sales', async () => {
    const providers = [
      provider(),
      provider({ provider: 'reloadly', state: 'stopped', balance: 900, stops_sales: true }),
    ];
    const { screen } = await open('/money', { [FLOAT]: { reserve: 1_000, providers } });
    await expect
      .element(screen.getByText('At the rate of the last seven days it lasts 6.1 days'))
      .toBeVisible();
    await expect.element(screen.getByText('NPR 50,000.00')).toBeVisible();
    await expect.element(screen.getByText('Sales stopped')).toBeVisible();
    await expect
      .element(screen.getByText('no more than NPR 1,000.00 is left', { exact: false }))
      .toBeVisible();
    const days = screen.getByRole('table', { name: 'What was spent at Khalti Service' });
    await expect.element(days.getByRole('row').nth(1)).toHaveTextContent(/Today\s*7NPR 8,000.00/);
  });

  it('that could not be read says so, and r queries it again', async () => {
    const unread = provider({ state: 'unread', silent_since: AT });
    const { screen, sent } = await open('/money', {
      [FLOAT]: { reserve: 1_000, providers: [unread] },
      'POST /desk/api/money/float/read': { reserve: 1_000, providers: [provider()] },
    });
    await expect.element(screen.getByText('Balance not read')).toBeVisible();
    await userEvent.keyboard('r');
    await expect.element(screen.getByText('Enough')).toBeVisible();
    expect(sent('POST /desk/api/money/float/read')).toHaveLength(1);
  });

  it('without an answer never looks empty', async () => {
    const { screen } = await open('/money', { [FLOAT]: { status: 409, body: { error: 'Away.' } } });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('could not be read. Away.');
  });
});

describe('fees', () => {
  const PREVIEW = 'POST /desk/api/money/fees/preview';
  const income = { orders: 12, charged: 24, before: 24, after: 30 };
  const preview = {
    before: [mobile, water],
    after: [{ ...mobile, transaction_fee: 2.5 }, water],
    exception: { ...exception, version: 5 },
    later: [exception],
    effect: {
      from: AT,
      until: AT,
      orders_read: 40,
      is_whole: true,
      total: income,
      rows: [{ type: 'MOBILE', method: 'wallet', ...income }],
    },
  };

  it('show what holds now, and the history with festival exceptions', async () => {
    const { screen } = await open('/money/fees');
    const now = screen.getByRole('table', { name: 'What orders cost now' });
    await expect.element(now.getByRole('row').nth(2)).toHaveTextContent(/Water.*NPR 20.00/);
    const history = screen.getByRole('table', { name: 'History' });
    await expect
      .element(history.getByRole('row').nth(1))
      .toHaveTextContent(/41%.*To come · Exception.*15 Oct 2027.*Dashain/);
    await expect
      .element(history.getByRole('row').nth(2))
      .toHaveTextContent(/Water by International Card: NPR 20.00.*In force.*No end/);
  });

  it('are changed by c, with the effect first, by a second person', async () => {
    const { screen, sent } = await open('/money/fees', {
      [PREVIEW]: preview,
      'POST /desk/api/money/fees': { id: PROPOSAL },
    });
    await expect.element(screen.getByRole('table', { name: 'History' })).toBeVisible();
    await userEvent.keyboard('c');
    await userEvent.fill(screen.getByLabelText('Transaction fee'), '2.5');
    await userEvent.fill(screen.getByLabelText('Until the end of'), '2026-12-05');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await expect.element(screen.getByText('2% → 2.5%', { exact: false })).toBeVisible();
    const effect = screen.getByRole('table', { name: 'paid in the last 7 days' });
    await expect
      .element(effect.getByRole('row').nth(2))
      .toHaveTextContent('Mobile top-up, eWallet12NPR 24.00NPR 24.00NPR 30.00+NPR 6.00');
    await expect.element(screen.getByText('The exception in fee table 4')).toBeVisible();
    const first = screen.getByText('The exception in fee table 5 applies first, until');
    await expect.element(first).toHaveTextContent('15 Oct 2027');
    await userEvent.fill(screen.getByLabelText('Reason'), 'Costs rose');
    await userEvent.click(screen.getByRole('button', { name: 'Propose', exact: true }));
    const body = { transaction_fee: '2.5', until: '2026-12-05' };
    await expect.element(screen.getByText('Nothing changes until')).toBeVisible();
    expect(sent(PREVIEW)).toEqual([body]);
    expect(sent('POST /desk/api/money/fees')).toEqual([{ ...body, why: 'Costs rose' }]);
    await expect.element(screen.getByText('May approve it: Maya Rai (Admin).')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open the proposal' }))
      .toHaveAttribute('href', `/approvals/${PROPOSAL}`);
  });

  it('show what waits to change them, and ask for nothing else that waits', async () => {
    const waiting = wireApproval({
      action: 'fees.set',
      title: 'Change the general fees: Transaction fee',
    });
    const { screen, sent } = await open('/money/fees', {
      'GET /desk/api/approvals?show=open&kind=fees': { approvals: [waiting], has_more: false },
    });
    await expect
      .element(screen.getByRole('link', { name: waiting.title }))
      .toHaveAttribute('href', expect.stringContaining('/approvals/one'));
    expect(sent('GET /desk/api/approvals?show=open')).toEqual([]);
  });

  it('of a type can go back to the general ones', async () => {
    const { screen, sent } = await open('/money/fees/change', { [PREVIEW]: preview });
    await userEvent.selectOptions(screen.getByLabelText('For', { exact: true }), 'WATER');
    await expect.element(screen.getByText('Now NPR 20.00')).toBeVisible();
    await userEvent.click(
      screen.getByLabelText('Use the general fee: Fixed fee: International Card'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await expect.element(screen.getByText('What it does')).toBeVisible();
    expect(sent(PREVIEW)).toEqual([{ type: 'WATER', card: null }]);
  });

  it('say what is wrong at its field, before anything is sent', async () => {
    const { screen, sent } = await open('/money/fees/change');
    await userEvent.fill(screen.getByLabelText('Transaction fee'), '99');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await expect
      .element(screen.getByLabelText('Transaction fee'))
      .toHaveAccessibleDescription(/percentage from 0 to 50/);
    expect(sent(PREVIEW)).toEqual([]);
  });

  it('are only read by people who may not propose', async () => {
    const { screen } = await open('/money/fees/change', {}, ['compliance']);
    await expect.element(screen.getByText("Your role doesn't allow this.")).toBeVisible();
  });
});

describe('limits', () => {
  const rule: LimitRuleOnWire = {
    id: 1,
    tier: 'basic',
    spend: 5_000,
    each: 5_000,
    transfers: null,
    balance: 10_000,
    ...STANDING,
    state: 'in force',
  };
  const caps = { spend: 5_000, each: 5_000, transfers: null, balance: 10_000 };
  const none = { before: 0, after: 0 };

  it('say whom a change would have stopped', async () => {
    const { screen, sent } = await open('/money/limits/change', {
      'GET /desk/api/money/limits': { rules: [rule] },
      'POST /desk/api/money/limits/preview': {
        before: caps,
        after: { ...caps, spend: null, balance: 1_000 },
        exception: null,
        later: [{ from: '2027-01-01T18:15:00.000Z', until: null }],
        effect: {
          people: 9,
          spend: none,
          transfers: none,
          each: none,
          balance: { before: 1, after: 4 },
        },
      },
    });
    await userEvent.fill(screen.getByLabelText('Balance of a wallet', { exact: true }), '1000');
    await userEvent.click(screen.getByLabelText('No limit: Spending per month'));
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    const effect = screen.getByRole('table', { name: 'Change the limits of Basic' });
    await expect
      .element(effect.getByRole('row').nth(4))
      .toHaveTextContent(/NPR 10,000.00NPR 1,000.00Of 9 people, holding more today14/);
    const later = screen.getByText('Another change replaces it from');
    await expect.element(later).toHaveTextContent('2027');
    const [body] = sent('POST /desk/api/money/limits/preview');
    expect(body).toEqual({ tier: 'basic', spend: null, balance: '1000' });
  });
});

describe('rates', () => {
  const rate: RateOnWire = {
    id: 1,
    currency: 'USD',
    npr_per_unit: 140.5,
    ...STANDING,
    state: 'in force',
  };

  it('are proposed beside the present one', async () => {
    const { screen, sent } = await open('/money/rates/change', {
      'GET /desk/api/money/rates': { rates: [rate] },
      'POST /desk/api/money/rates/preview': {
        before: 140.5,
        exception: { from: AT, until: '2026-12-31T18:15:00.000Z' },
        later: [{ from: '2027-01-01T18:15:00.000Z', until: '2027-01-05T18:15:00.000Z' }],
      },
      'POST /desk/api/money/rates': { id: PROPOSAL },
    });
    await expect.element(screen.getByText('Now 140.5')).toBeVisible();
    await userEvent.fill(screen.getByLabelText('NPR for one USD'), '141.25');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await expect.element(screen.getByText('Unchanged: the rate only makes')).toBeVisible();
    const first = screen.getByText('An exception applies first, until');
    await expect.element(first).toHaveTextContent('31 Dec 2026');
    const later = screen.getByText('An exception interrupts it from');
    await expect.element(later).toHaveTextContent('2027');
    await userEvent.fill(screen.getByLabelText('Reason'), 'Rate of today');
    await userEvent.click(screen.getByRole('button', { name: 'Propose', exact: true }));
    await expect.element(screen.getByText('Nothing changes until')).toBeVisible();
    expect(sent('POST /desk/api/money/rates')).toEqual([
      { currency: 'USD', rate: '141.25', why: 'Rate of today' },
    ]);
  });
});

describe('coupons', () => {
  const coupon: CouponOnWire = {
    code: 'DASHAIN10',
    percent: 10,
    rupees: null,
    minimum: 200,
    cap: 100,
    services: ['MOBILE'],
    per_person: 1,
    uses: 500,
    used: 20,
    from: AT,
    until: null,
    state: 'in use',
    made_at: AT,
    by: 'maya@desk.example',
    reason: 'Festival',
    stopped: null,
  };
  const COUPONS = { 'GET /desk/api/money/coupons': { coupons: [coupon] } };

  it('are listed with their terms, and s proposes to stop one', async () => {
    const { screen, sent } = await open('/money/coupons', {
      ...COUPONS,
      'POST /desk/api/money/coupons/DASHAIN10/stop': { id: PROPOSAL },
      [`GET /desk/api/approvals/${PROPOSAL}`]: { status: 404, body: { error: 'Gone.' } },
    });
    await expect
      .element(screen.getByRole('row').nth(1))
      .toHaveTextContent(
        /DASHAIN10In force10%, at most NPR 100.00NPR 200.00Mobile top-up20 of 500/,
      );
    await userEvent.keyboard('js');
    await userEvent.fill(screen.getByLabelText('Reason'), 'Too dear');
    await userEvent.click(screen.getByRole('button', { name: 'Propose', exact: true }));
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/approvals/${PROPOSAL}`);
    expect(sent('POST /desk/api/money/coupons/DASHAIN10/stop')).toEqual([{ why: 'Too dear' }]);
  });

  it('show what a new one could have cost, and warn where nothing ends it', async () => {
    const { screen, sent } = await open('/money/coupons/add', {
      'POST /desk/api/money/coupons/preview': {
        orders_read: 40,
        is_whole: true,
        orders: 12,
        most: 620,
      },
    });
    await userEvent.fill(screen.getByLabelText('Code'), 'tihar');
    await userEvent.selectOptions(screen.getByLabelText('Discount'), 'rupees');
    await userEvent.fill(screen.getByLabelText('Sum', { exact: true }), '50');
    await userEvent.click(screen.getByLabelText('Internet'));
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await expect.element(screen.getByText('NPR 620.00')).toBeVisible();
    await expect.element(screen.getByText('It has neither an end')).toBeVisible();
    expect(sent('POST /desk/api/money/coupons/preview')).toEqual([
      { code: 'tihar', rupees: '50', services: ['INTERNET'], per_person: 1, uses: null },
    ]);
  });
});
