// The frame around every page: its links, its menu on a phone, its ways in and out, unknown
// addresses.
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BRAND } from '#contract/brand/brand.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { ME } from '#web/testing/wire-orders.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

const PHONE = [360, 740] as const;

type Screen = Awaited<ReturnType<typeof renderPage>>;

/** The links of the header that can be seen, once its menu is open. */
async function headerLinks(screen: Screen): Promise<string[]> {
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return screen
    .getByRole('banner')
    .getByRole('link')
    .elements()
    .map((link) => {
      const text = link.textContent.replace(' (opens in a new tab)', '');
      return `${text} ${link.getAttribute('href')}`;
    });
}

const SITE = [
  'Home /services',
  'Services /services',
  'About us /about',
  'Contact us /contact',
  'Blog https://blog.kosheli.test/',
  'Privacy policy /privacy',
];

afterEach(async () => page.viewport(1280, 800));

describe('the header', () => {
  it.each([
    ['on a wide screen', 1280, '/about'],
    ['on a phone', 360, '/about'],
    ['on a page for one job', 1280, '/login'],
  ])('links a visitor to all pages, sign-in and sign-up %s', async (_where, width, address) => {
    await page.viewport(width, 800);
    const links = await headerLinks(await renderPage(address));
    for (const link of [...SITE, 'Login /login', 'Register /signup'])
      expect(links.filter((each) => each === link)).toHaveLength(
        link.startsWith('Login') && width === 360 ? 2 : 1,
      );
  });

  it('links a member to wallet, orders, account and sign-out, with the balance', async () => {
    const me = { ...ME, balance: 1234.5 };
    fakeServer({ 'GET /api/users/me': me });
    const screen = await renderPage('/about', MEMBER);
    await expect.element(screen.getByRole('banner').getByText('NPR 1,234.50')).toBeVisible();
    expect(await headerLinks(screen)).toEqual([
      'Kosheli /',
      'Services /services',
      'People /profile?tab=people',
      'Orders /orders',
      'WalletNPR 1,234.50 /profile?tab=wallet',
      'My account /profile?tab=account',
      'Home /services',
      'About us /about',
      'Contact us /contact',
      'Blog https://blog.kosheli.test/',
      'Privacy policy /privacy',
      'Terms of use /term',
      'Is it from us? /check',
      'Service status /service-status',
      'Logout /logout',
    ]);
  });

  it('has a menu on a phone, which closes on Escape, on navigation and when the focus leaves it', async () => {
    await page.viewport(...PHONE);
    const screen = await renderPage('/about');
    const button = screen.getByRole('button', { name: 'Menu' });
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    await userEvent.click(button);
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await userEvent.click(button);
    await userEvent.click(menu.getByRole('link', { name: 'Contact us' }));
    await expect.element(screen.getByRole('heading', { name: 'Contact us' })).toBeVisible();
    await expect.element(menu).not.toBeInTheDocument();
    await userEvent.click(button);
    await expect.element(menu).toBeVisible();
    document.querySelector<HTMLElement>('main a')?.focus();
    await expect.element(menu).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE[0]);
  });
});

describe('the bottom bar', () => {
  it('is shown to a member on a phone, and marks the current page', async () => {
    await page.viewport(...PHONE);
    const screen = await renderPage('/services/india/topup', MEMBER);
    const bar = screen.getByRole('navigation', { name: 'Your account' });
    await expect.element(bar).toBeVisible();
    const links = [...bar.element().querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/services',
      '/profile?tab=people',
      '/orders',
      '/profile?tab=wallet',
    ]);
    for (const link of links) expect(link.getBoundingClientRect().height).toBeGreaterThan(44);
    const here = links.filter((link) => link.ariaCurrent === 'page');
    expect(here.map((link) => link.textContent)).toEqual(['Services']);
  });

  it('is shown to nobody else', async () => {
    const visitor = await renderPage('/about');
    const name = 'Your account';
    await expect.element(visitor.getByRole('heading', { name: 'About us' })).toBeVisible();
    expect(visitor.getByRole('navigation', { name }).query()).toBeNull();
    await visitor.unmount();
    const member = await renderPage('/about', MEMBER);
    await expect.element(member.getByRole('heading', { name: 'About us' })).toBeVisible();
    await expect.element(member.getByRole('navigation', { name })).not.toBeInTheDocument();
  });
});

describe('addresses', () => {
  it('that are unknown show the not-found page', async () => {
    const screen = await renderPage('/no/such/page');
    await expect
      .element(screen.getByRole('heading', { name: "That page doesn't exist!" }))
      .toBeVisible();
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/page-not-found');
  });

  it('of members’ pages redirect a visitor to the login', async () => {
    const screen = await renderPage('/orders');
    await expect.element(screen.getByTestId('address')).toHaveTextContent('/login');
  });

  it('each have their own page title', async () => {
    await renderPage('/contact');
    await expect.poll(() => document.title).toBe('Contact us · Kosheli');
  });
});

describe("the company's number", () => {
  const operator = BRAND as { companyNumber: string | undefined };
  afterEach(() => {
    operator.companyNumber = undefined;
  });

  it.each(['/about', '/login', '/contact'])(
    'stands in the footer of %s once it is set',
    async (at) => {
      const shown = at === '/contact' ? 2 : 1;
      const before = await renderPage(at);
      await expect.element(before.getByRole('contentinfo')).toBeVisible();
      expect(before.getByText(/Company no\./).elements()).toEqual([]);
      await before.unmount();
      operator.companyNumber = '123456/080/081';
      const screen = await renderPage(at);
      await expect
        .poll(() => screen.getByText('Company no. 123456/080/081').elements().length)
        .toBe(shown);
    },
  );
});
