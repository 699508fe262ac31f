// The home page: its first action for visitors and members, tiles, steps, and no false claim.
import { describe, expect, it } from 'vitest';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

type Screen = Awaited<ReturnType<typeof renderPage>>;

const mainLinks = (screen: Screen): (string | null)[] =>
  [...screen.container.querySelectorAll('main a')].map((link) => link.getAttribute('href'));

describe('the home page', () => {
  it('offers a visitor registration and more information', async () => {
    const screen = await renderPage('/');
    const main = screen.getByRole('main');
    await expect
      .element(main.getByRole('link', { name: 'Register' }).first())
      .toHaveAttribute('href', '/signup');
    await expect
      .element(main.getByRole('link', { name: 'Learn More' }))
      .toHaveAttribute('href', '/about');
  });

  it('links a member to the services', async () => {
    const screen = await renderPage('/', MEMBER);
    const link = screen.getByRole('main').getByRole('link', { name: 'Recharge' }).first();
    await expect.element(link).toHaveAttribute('href', '/services');
  });

  it('has a tile for every service', async () => {
    const screen = await renderPage('/');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(mainLinks(screen)).toEqual(
      expect.arrayContaining([
        '/services',
        '/services/dth',
        '/services/internet',
        '/services/landline',
        '/services/cabletv',
        '/services/electricity',
        '/services/water',
      ]),
    );
    // All of them are available.
    expect(screen.container.querySelector('main')?.textContent).not.toMatch(/soon/i);
  });

  it('explains the three steps in order', async () => {
    const screen = await renderPage('/');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const steps = [...screen.container.querySelectorAll('main ol h3')];
    expect(steps.map((step) => step.textContent)).toEqual([
      'Create an account',
      'Load funds',
      'Pay bills',
    ]);
  });

  it('does not claim two-factor authentication', async () => {
    const screen = await renderPage('/');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/two-factor|end-to-end/i);
  });
});
