// The picture beside an order's state: the parcel's state, and no animation unless the state changes.
import '#ui/tokens.css';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ORDER_STATES } from '#contract/codes.ts';
import type { OrderState } from '#contract/codes.ts';
import { StateHeading } from './order-status.tsx';

/** Its types would bring Node's into the pages. */
const browser = () =>
  cdp() as unknown as { send: (method: string, parts: object) => Promise<unknown> };
const setMotion = (value: 'no-preference' | 'reduce') =>
  browser().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });
beforeAll(() => setMotion('no-preference'));
afterAll(() => setMotion('reduce'));

const PARCELS: Readonly<Record<OrderState, string>> = {
  awaiting_payment: 'open',
  paid: 'tied',
  delivering: 'moving',
  unknown: 'moving',
  delivered: 'arrived',
  failed: 'returned',
  refunded: 'returned',
  canceled: 'open',
  expired: 'open',
};

const heading = (state: OrderState) => (
  <StateHeading state={state} title={state}>
    Text
  </StateHeading>
);
const parcel = () => document.querySelector('[data-parcel]');
const motions = () => parcel()?.getAnimations({ subtree: true }).length;

it.each(ORDER_STATES)('shows the parcel of an order that is %s, at rest', async (state) => {
  const screen = await render(heading(state));
  await expect.element(screen.getByRole('heading', { name: state })).toBeVisible();
  expect(parcel()?.getAttribute('data-parcel')).toBe(PARCELS[state]);
  expect(parcel()?.getAttribute('aria-hidden')).toBe('true');
  expect(getComputedStyle(parcel() ?? document.body).stroke).not.toBe('none');
  expect(motions()).toBe(0);
});

it('unties the knot once, when the order arrives while the page is open', async () => {
  const screen = await render(heading('delivering'));
  await expect.element(screen.getByRole('heading')).toBeVisible();
  await screen.rerender(heading('delivered'));
  await expect.poll(motions).toBeGreaterThan(0);
  expect(parcel()?.getAttribute('data-parcel')).toBe('arrived');
});
