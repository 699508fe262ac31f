// The grid of internet providers: navigation by hash, unavailable providers, an unknown hash.
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyPayment, fill, KYC, postsOf, press } from '#web/testing/bill-screen.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { MEMBER, renderPage } from '#web/testing/render-page.tsx';

const ORDER_ID = '0198c6f2-1111-7000-8000-000000000001';

const PROVIDERS =
  `worldlink classictech vianet websurfer techminds subisu adsl netmax wimax alisha_communication
  arrownet eastlink fibertel_fibernet fiberworld_communication infonet_communication
  kshireshwar_network loop_networks metrolink Sunt_ftthbisu pathibara pokhara_internet
  reliant_techno royalnetwork sky_broadband skycable virtualnetwork webnetwork`.split(/\s+/);

afterEach(async () => page.viewport(1280, 800));

describe('the grid of internet providers', () => {
  it('has a tile for each provider, with its own address', async () => {
    const screen = await renderPage('/services/internet');
    await expect
      .element(screen.getByRole('heading', { name: 'Choose your provider' }))
      .toBeVisible();
    const links = screen.container.querySelectorAll<HTMLAnchorElement>('a[href*="#/"]');
    const named = [...links].map((link) => link.hash.slice(2));
    expect(named.toSorted()).toEqual(PROVIDERS.toSorted());
  });

  it('finds a provider by a slip of its name, and says when there is none', async () => {
    const screen = await renderPage('/services/internet');
    const search = screen.getByLabelText('Search providers');
    await userEvent.fill(search, 'worldlnk');
    const links = () => screen.container.querySelectorAll('a[href*="#/"]');
    await expect.poll(() => links().length).toBe(1);
    await userEvent.fill(search, 'qqqq');
    await expect.element(screen.getByText('No provider is called "qqqq".')).toBeVisible();
  });

  it('opens a form and returns, and moves the focus along', async () => {
    fakeServer(KYC);
    await page.viewport(360, 740);
    const screen = await renderPage('/services/internet', MEMBER);
    await userEvent.click(screen.getByRole('link', { name: /ClassicTech/ }));
    const address = screen.getByTestId('address');
    await expect.element(address).toHaveTextContent('/services/internet#/classictech');
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'ClassicTech' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'All providers' }));
    await expect.element(address).toHaveTextContent(/internet$/);
    await expect.element(screen.getByRole('heading', { name: /Choose your/ })).toHaveFocus();
  });

  it('shows the fields the provider needs, and who confirms payments by hand', async () => {
    const requests = fakeServer({
      ...KYC,
      'POST /api/internet_recharge': { id: ORDER_ID },
      ...emptyPayment(ORDER_ID),
    });
    const screen = await renderPage('/services/internet#/metrolink', MEMBER);
    await expect.element(screen.getByText(/staff confirm every payment/)).toBeVisible();
    await expect.element(screen.getByLabelText('Provider')).not.toBeInTheDocument();
    await fill(screen, 'Username or customer number', 'sita01');
    await fill(screen, 'Your mobile number', '9841234567');
    await fill(screen, 'Address of the connection', 'Pokhara 8');
    await fill(screen, 'Amount (NPR)', '900');
    await press(screen, 'Continue to payment');
    await expect.element(screen.getByTestId('address')).toHaveTextContent(`/payment/${ORDER_ID}`);
    expect(postsOf(requests)[0]?.body).toEqual({
      provider: 'metrolink',
      username: 'sita01',
      mobile_number: '9841234567',
      address: 'Pokhara 8',
      amount: 900,
    });
  });

  it('looks up packages in the general form', async () => {
    const requests = fakeServer({
      ...KYC,
      'POST /api/internet/get_details': { status: false, details: 'User unknown' },
    });
    const screen = await renderPage('/services/internet#/arrownet', MEMBER);
    await fill(screen, 'Username or customer number', 'sita01');
    await expect.element(screen.getByLabelText('Amount (NPR)')).not.toBeInTheDocument();
    await press(screen, 'GET DETAILS');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('User unknown');
    expect(postsOf(requests)[0]?.body).toEqual({ provider: 'arrownet', username: 'sita01' });
  });

  it('says which provider cannot be paid yet', async () => {
    const screen = await renderPage('/services/internet#/wimax');
    await expect.element(screen.getByText(/WiMAX isn't available yet/i)).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'GET DETAILS' }))
      .not.toBeInTheDocument();
  });

  it('shows the grid for an unknown provider', async () => {
    const screen = await renderPage('/services/internet#/gas');
    await expect.element(screen.getByTestId('address')).toHaveTextContent(/internet$/);
    await expect.element(screen.getByRole('link', { name: /WorldLink/ })).toBeVisible();
  });
});
