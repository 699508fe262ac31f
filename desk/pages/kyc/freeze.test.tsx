// Freezing an account over an identity check: nothing decided is lost, before or after the decision.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inSeconds } from '#web/testing/wire-orders.ts';
import { renderKyc } from './testing/render-kyc.tsx';
import { opened, shut } from './testing/kyc-cases.ts';

const READ = 'GET /desk/api/kyc/cases/case-1';
const DECIDE = 'POST /desk/api/kyc/cases/case-1/decide';
const FREEZE = 'POST /desk/api/customers/customer-1/freeze';
const WHY = 'Suspected fraud with identity documents: identity check case-1.';

const frozen = () => {
  const seen = opened();
  const { customer } = seen.opened ?? {};
  return opened({ ...(customer && { customer: { ...customer, is_frozen: true } }) });
};

describe('freezing the account of an identity check', () => {
  it('keeps the decisions that were not sent yet', async () => {
    let isFrozen = false;
    const { screen, sent } = await renderKyc('/kyc/case-1', {
      [READ]: () => (isFrozen ? frozen() : opened()),
      [FREEZE]: () => {
        isFrozen = true;
        return {};
      },
    });
    await expect.element(screen.getByText('Sita Sharma', { exact: true })).toBeVisible();
    await userEvent.keyboard('j5]a');
    await userEvent.click(screen.getByRole('button', { name: 'Freeze the account' }));
    const dialog = screen.getByRole('dialog', { name: 'Freeze' });
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue(WHY);
    await userEvent.click(dialog.getByRole('button', { name: 'Freeze' }));
    await expect.element(screen.getByText('This account is frozen.')).toBeVisible();
    expect(sent(FREEZE).map(({ body }) => body)).toEqual([{ why: WHY }]);
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/kyc/case-1');
    await expect.element(screen.getByRole('button', { name: 'Finish: reject' })).toBeEnabled();
  });

  it('and looking at another page keep them, too, until the documents change', async () => {
    let version = 3;
    const { screen } = await renderKyc('/kyc/case-1', {
      [READ]: () => (version === 3 ? frozen() : opened({ version })),
      [DECIDE]: () => {
        version = 4;
        return { status: 409, body: { error: 'This case has changed.' } };
      },
    });
    await expect.element(screen.getByText('Sita Sharma', { exact: true })).toBeVisible();
    await userEvent.keyboard('j5]a');
    await userEvent.click(screen.getByRole('link', { name: 'Open the account' }));
    await userEvent.click(screen.getByRole('link', { name: 'Back to the check' }));
    await expect.element(screen.getByRole('button', { name: 'Finish: reject' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Finish: reject' }));
    await expect
      .element(screen.getByText(/^Still missing: a decision about “Front”/))
      .toBeVisible();
  });

  it('is offered on the page of the case that was rejected, before the next one', async () => {
    let isDecided = false;
    const { screen, sent } = await renderKyc('/kyc/case-1', {
      [READ]: () => (isDecided ? shut({ state: 'refused', given_why: 'review' }) : opened()),
      [DECIDE]: () => {
        isDecided = true;
        return { state: 'refused', next: 'case-2' };
      },
      'GET /desk/api/kyc/cases/case-2': shut({ id: 'case-2', full_name: 'Ram Thapa' }),
      [FREEZE]: {},
    });
    await expect.element(screen.getByText('Sita Sharma', { exact: true })).toBeVisible();
    await userEvent.keyboard('j5]ad');
    await expect.element(screen.getByText('Rejected: Sita Sharma')).toBeVisible();
    await expect
      .element(screen.getByText(/^The documents of Sita Sharma were rejected/))
      .toBeVisible();
    // Nothing is left to decide here.
    expect(screen.getByText(/^Still missing/).query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Verify the customer' }).query()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Freeze the account' }));
    const dialog = screen.getByRole('dialog', { name: 'Freeze' });
    await userEvent.click(dialog.getByRole('button', { name: 'Freeze' }));
    await expect.element(screen.getByText('The account of Sita Sharma is frozen.')).toBeVisible();
    expect(sent(FREEZE).map(({ body }) => body)).toEqual([{ why: WHY }]);
    await userEvent.click(screen.getByRole('link', { name: 'Next case' }).last());
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/kyc/case-2');
    expect(screen.getByText(/^Rejected: /).query()).toBeNull();
  });

  it('is not offered after asking for a picture again', async () => {
    const { screen } = await renderKyc('/kyc/case-1', {
      [READ]: opened({ number: { ending: '345', by: 'maya', at: inSeconds(-5) } }),
      [DECIDE]: { state: 'refused', next: null },
    });
    await expect.element(screen.getByText('Sita Sharma', { exact: true })).toBeVisible();
    await userEvent.keyboard('s1]ad');
    await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/kyc$/);
    expect(screen.getByText(/were rejected/).query()).toBeNull();
  });
});
