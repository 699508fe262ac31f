// The offered recipients and the guard against mistakes, also by keyboard.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { emptyPayment, fill, KYC, postsOf, press } from '#web/testing/bill-screen.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import type { FakeAnswer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

const ORDER_ID = '0198c6f2-1111-7000-8000-000000000001';
const GO_ON = 'Continue to payment';

function known(number: string, changes: Partial<Recipient> = {}): Recipient {
  return {
    nickname: null,
    biller: 'mobile',
    recipient: number,
    operator: 'ntc',
    about: null,
    last_amount: 100,
    last_at: '2026-11-05T09:15:30.000Z',
    is_saved: false,
    request: { mobile_number: number },
    ...changes,
  };
}

const aama = known('9841234567', { id: 'aama', nickname: 'Aama', is_saved: true });

async function openTopUp(recipients: Recipient[], usual: number | null = null) {
  const requests = fakeServer({
    ...KYC,
    'GET /api/recipients?biller=mobile': { recipients, usual_amount: usual },
    'POST /api/mobile_recharge': { id: ORDER_ID },
    ...emptyPayment(ORDER_ID),
  });
  const screen = await renderPage('/services/topup', MEMBER);
  await expect.element(screen.getByLabelText('Mobile number')).toBeVisible();
  return { screen, requests };
}

/** Moves the held time on by more than that in which the guard takes a second press for a double click. */
const look = (): unknown => vi.setSystemTime(Date.now() + 800);

describe('offered recipients', () => {
  it('fill the form with one tap, except the amount', async () => {
    const ported = known('9801112223', { request: { mobile_number: 9801112223, operator: 'ntc' } });
    const { screen, requests } = await openTopUp([aama, ported]);
    await fill(screen, 'Amount (NPR)', '150');
    const group = screen.getByRole('group', { name: 'Who is it for?' });
    await userEvent.click(group.getByRole('button', { name: /980\D*111\D*2223/ }));
    await expect.element(screen.getByLabelText('Mobile number')).toHaveValue('980 111 2223');
    await expect.element(screen.getByLabelText('Operator')).toHaveValue('ntc');
    const chip = group.getByRole('button', { name: /Aama/ });
    await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(chip);
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByText('Filled in for Aama.')).toBeInTheDocument();
    await expect.element(screen.getByLabelText('Mobile number')).toHaveValue('984 123 4567');
    await expect.element(screen.getByLabelText('Operator')).toHaveValue('');
    await press(screen, GO_ON);
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${ORDER_ID}`);
    const [order] = postsOf(requests, '/api/mobile_recharge');
    expect(order?.body).toEqual({ mobile_number: 9841234567, amount: 150 });
  });

  it('show a landline with its area code', async () => {
    const changes = { biller: 'landline', operator: 'landline', request: {} };
    fakeServer({
      ...KYC,
      'GET /api/recipients?biller=landline': {
        recipients: [known('14232352', changes)],
        usual_amount: null,
      },
    });
    const screen = await renderPage('/services/landline', MEMBER);
    const group = screen.getByRole('group', { name: 'Who is it for?' });
    await expect.element(group.getByRole('button', { name: /^01-4232352/ })).toBeVisible();
  });

  it('can be chosen by keyboard', async () => {
    const { screen } = await openTopUp([aama]);
    const chip = screen.getByRole('button', { name: /Aama/ });
    await expect.element(chip).toBeVisible();
    (chip.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('Mobile number')).toHaveValue('984 123 4567');
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByLabelText('Mobile number')).toHaveFocus();
  });

  it('are limited to four until all are requested', async () => {
    const many = Array.from({ length: 7 }, (_, index) => known(`984100000${index}`));
    const { screen } = await openTopUp(many);
    const group = screen.getByRole('group', { name: 'Who is it for?' });
    await expect.element(group.getByRole('listitem').nth(3)).toBeVisible();
    expect(group.getByRole('listitem').all()).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(group.getByRole('listitem').all()).toHaveLength(7);
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(group.getByRole('listitem').all()).toHaveLength(4);
  });

  it('fit a narrow phone', async () => {
    await page.viewport(360, 740);
    const { screen } = await openTopUp([
      known('9841234567', { id: 'a', nickname: 'M'.repeat(40), is_saved: true }),
      aama,
    ]);
    await expect.element(screen.getByRole('button', { name: /MMMM/ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await page.viewport(1280, 800);
  });

  it('are not requested for a visitor, and are left out when they cannot be loaded', async () => {
    const requests = fakeServer({});
    const visitor = await renderPage('/services/topup');
    await expect.element(visitor.getByLabelText('Mobile number')).toBeVisible();
    expect(requests).toEqual([]);
    await visitor.unmount();
    const away: FakeAnswer = { status: 403, body: { error: 'Not now.' } };
    fakeServer({ ...KYC, 'GET /api/recipients?biller=mobile': away });
    const screen = await renderPage('/services/topup', MEMBER);
    await expect.element(screen.getByLabelText('Mobile number')).toBeVisible();
    await expect.element(screen.getByText('Who is it for?')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Not now.')).not.toBeInTheDocument();
  });

  it('fill in a look-up, which the person then starts', async () => {
    const maya = known('maya01', {
      biller: 'classictech',
      operator: 'classictech',
      request: { username: 'maya01' },
    });
    const details = 'POST /api/internet/classictech/get_details';
    const requests = fakeServer({
      ...KYC,
      'GET /api/recipients?biller=classictech': { recipients: [maya], usual_amount: null },
      [details]: { status: false, details: 'Nobody.' },
    });
    const screen = await renderPage('/services/internet#/classictech', MEMBER);
    await userEvent.click(screen.getByRole('button', { name: /maya01/ }));
    await press(screen, 'GET DETAILS');
    await expect
      .poll(() => requests.find(({ line }) => line === details)?.body)
      .toEqual({
        username: 'maya01',
      });
  });
});

describe('the guard against mistakes', () => {
  // Held, as a busy machine may take longer for two presses than a person for a double click.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('compares a number one digit off with the known one, and lets a second press through', async () => {
    const { screen, requests } = await openTopUp([aama]);
    await fill(screen, 'Mobile number', '9841234568');
    await fill(screen, 'Amount (NPR)', '100');
    const warning = screen.getByText(/You saved 9841234567 as Aama. Is this someone else\?/);
    await expect.element(warning).toBeVisible();
    await expect
      .element(screen.getByText('Different: digit 10 (8 instead of 7).'))
      .toBeInTheDocument();
    const marked = [...screen.container.querySelectorAll('[data-differs="true"]')];
    expect(marked.map(({ textContent }) => textContent)).toEqual(['87']);
    await press(screen, GO_ON);
    await expect.element(screen.getByText(/press “Continue to payment” again/)).toBeVisible();
    expect(document.activeElement?.textContent).toContain('Is this someone else?');
    // The second press of a double click does not count.
    await press(screen, GO_ON);
    expect(postsOf(requests)).toEqual([]);
    look();
    await press(screen, GO_ON);
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${ORDER_ID}`);
    expect(postsOf(requests)).toHaveLength(1);
  });

  it('shows an unnamed known number, and detects two swapped digits', async () => {
    const { screen } = await openTopUp([known('9841234567')]);
    await fill(screen, 'Mobile number', '9481234567');
    await expect.element(screen.getByText(/You paid 9841234567 before/)).toBeVisible();
    await expect
      .element(screen.getByText(/digit 2 \(4 instead of 8\), digit 3 \(8 instead of 4\)/))
      .toBeInTheDocument();
    await fill(screen, 'Mobile number', '9841234567');
    await expect.element(screen.getByText(/Is this someone else/)).not.toBeInTheDocument();
  });

  it('warns again when the suspicious value changes', async () => {
    const { screen, requests } = await openTopUp([aama], 100);
    await fill(screen, 'Mobile number', '9841234567');
    await fill(screen, 'Amount (NPR)', '1000');
    const usual = /NPR\s1,000 is 10 times what you usually pay here \(NPR\s100\)/;
    await expect.element(screen.getByText(usual)).toBeVisible();
    await press(screen, GO_ON);
    look();
    await fill(screen, 'Amount (NPR)', '1200');
    await expect
      .element(screen.getByText(/press “Continue to payment” again/))
      .not.toBeInTheDocument();
    await press(screen, GO_ON);
    await expect.element(screen.getByText(/press “Continue to payment” again/)).toBeVisible();
    expect(postsOf(requests)).toEqual([]);
    await fill(screen, 'Amount (NPR)', '900');
    await press(screen, GO_ON);
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${ORDER_ID}`);
  });

  it('warns once about an operator that does not match the number, also by keyboard', async () => {
    const { screen, requests } = await openTopUp([]);
    await fill(screen, 'Mobile number', '9801234567');
    await fill(screen, 'Amount (NPR)', '100');
    await userEvent.selectOptions(screen.getByLabelText('Operator'), 'ntc');
    await expect.element(screen.getByText(/This number looks like Ncell/)).toBeVisible();
    const button = screen.getByRole('button', { name: GO_ON });
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.textContent).toContain('looks like Ncell');
    look();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${ORDER_ID}`);
    expect(postsOf(requests)[0]?.body).toMatchObject({ operator: 'ntc' });
  });

  it('shows invalid fields before its own warnings', async () => {
    const { screen } = await openTopUp([aama]);
    await fill(screen, 'Mobile number', '9841234568');
    await press(screen, GO_ON);
    await expect
      .element(screen.getByText('Enter an amount in rupees, for example 100.'))
      .toBeVisible();
    await expect
      .element(screen.getByText(/press “Continue to payment” again/))
      .not.toBeInTheDocument();
  });
});
