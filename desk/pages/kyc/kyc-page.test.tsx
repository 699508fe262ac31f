// The review of an identity check: the queue, opening a case for a reason, and its pictures.
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inSeconds } from '#web/testing/wire-orders.ts';
import { renderKyc } from './testing/render-kyc.tsx';
import { IMAGES, listed, opened, shut } from './testing/kyc-cases.ts';

const READ = 'GET /desk/api/kyc/cases/case-1';
const OPEN = 'POST /desk/api/kyc/cases/case-1/open';

describe('the queue', () => {
  it('shows age and deadline, leads to the next case, and is walked by keys', async () => {
    const late = listed({ id: 'late', review_until: inSeconds(-3 * 3_600), seen_by: 'Ram' });
    const list = { cases: [late, listed()], checking: 2 };
    const { screen } = await renderKyc('/kyc', {
      'GET /desk/api/kyc/cases': list,
      [READ]: shut(),
    });
    const rows = screen.getByRole('table').getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/Overdue by 3 h.*Ram/);
    await expect.element(rows.nth(2)).toHaveTextContent(/New documents.*5 h.*in 2 days/);
    await expect.element(screen.getByText('2 more wait for the virus scanner.')).toBeVisible();
    const next = screen.getByRole('link', { name: 'Review the next one' });
    await expect.element(next).toHaveAttribute('href', '/kyc/case-1');
    await userEvent.keyboard('jj{Enter}');
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/kyc/case-1');
  });

  it('that could not be read does not look empty', async () => {
    const failed = { status: 409, body: { error: 'Not now.' } };
    const { screen } = await renderKyc('/kyc', { 'GET /desk/api/kyc/cases': failed });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(/could not be read/);
    expect(screen.getByText('No identity check waits').query()).toBeNull();
  });
});

describe('a case', () => {
  it('is opened for a reason, and nothing of it is fetched before', async () => {
    const { screen, sent } = await renderKyc('/kyc/case-1', { [READ]: shut(), [OPEN]: opened() });
    const reason = screen.getByRole('button', { name: 'Review the documents' });
    await expect
      .element(screen.getByText('The customer reads: “Review of the documents you sent”'))
      .toBeVisible();
    await expect.element(reason).toHaveFocus();
    expect(sent('GET /desk/api/kyc/documents/front/image')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Sita Sharma', { exact: true })).toBeVisible();
    expect(sent(OPEN).map(({ body }) => body)).toEqual([
      { why: 'Review of the documents you sent' },
    ]);
  });

  it('that has changed is looked at anew, for the reason that was given', async () => {
    const { screen, sent } = await renderKyc('/kyc/case-1', {
      [READ]: shut({ given_why: 'my reason', seen_by: 'Ram' }),
      [OPEN]: opened(),
    });
    await expect.element(screen.getByText('Ram opened this case a few minutes ago.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Look at it as it is now' }));
    await expect.element(screen.getByText('Sita Sharma', { exact: true })).toBeVisible();
    expect(sent(OPEN).map(({ body }) => body)).toEqual([{ why: 'my reason' }]);
  });

  it('draws its pictures; keys and buttons turn and enlarge the one looked at', async () => {
    // The picture has a wider aspect ratio than its frame, so there is room above and below it.
    await page.viewport(480, 1000);
    const { screen } = await renderKyc('/kyc/case-1', { [READ]: opened() });
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
    // After a quarter turn to the right, the left side is at the top.
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

  it('shows replaced pictures apart, marked as replaced, with nothing to decide', async () => {
    const replaced = [{ id: 'back', side: 'front' as const, received_at: inSeconds(-9_000) }];
    const whole = opened({ documents: [], replaced });
    const { screen } = await renderKyc('/kyc/case-1', { [READ]: { ...whole, state: 'replaced' } });
    await expect.element(screen.getByText(/^Newer ones took their place/)).toBeVisible();
    const shown = screen.getByRole('button', { name: /^Front \(replaced\): picture/ });
    await expect.element(shown).toHaveAttribute('aria-busy', 'false');
    await userEvent.click(
      screen.getByRole('group', { name: 'Tools: Front (replaced)' }).getByTitle('Zoom in'),
    );
    await expect.element(shown).toHaveAttribute('data-zoomed');
    expect(screen.getByText('Not decided').query()).toBeNull();
    expect(screen.getByText('There are no pictures').query()).toBeNull();
  });

  it('says when a picture cannot be loaded, and loads it again', async () => {
    let isClosed = true;
    const { screen } = await renderKyc('/kyc/case-1', {
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
