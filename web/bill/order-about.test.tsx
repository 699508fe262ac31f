// Whom an order is for, as it is shown back before paying: grouped to be read, whole to be heard.
import '#ui/tokens.css';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { groupsOf } from '#ui/surfaces/grouped-digits.tsx';
import { loadWords } from '#ui/words.ts';
import { unpaidOrder } from '#web/testing/wire-orders.ts';
import { OrderAbout } from './order-about.tsx';

describe('whom an order is for', () => {
  it.each([
    ['9841234567', ['984', '123', '4567']],
    ['14232352', ['1423', '2352']],
    ['71909771942', ['7190', '9771', '942']],
    ['123456789', ['1234', '567', '89']],
    ['123456', ['123456']],
    ['006.18.303', ['006.18.303']],
    ['sita1234567890', ['sita1234567890']],
  ])('groups %s', (text, groups) => {
    expect(groupsOf(text)).toEqual(groups);
    expect(groupsOf(text).join('')).toBe(text);
  });

  it('shows the number in groups, and says and copies it whole', async () => {
    await loadWords();
    const screen = await render(<OrderAbout order={unpaidOrder()} />);
    const number = screen.getByText('9841234567');
    await expect.element(number).toBeVisible();
    const [second] = number.element().querySelectorAll('span');
    expect(getComputedStyle(second!, '::before').content).toContain('-');
    await expect.element(screen.getByText('NTC').last()).toBeVisible();
  });

  it('writes a landline with its area code', async () => {
    await loadWords();
    const landline = { type2: 'LANDLINE', operator: 'landline', mobno: '14232352' } as const;
    const screen = await render(<OrderAbout order={unpaidOrder(landline)} />);
    await expect.element(screen.getByText('01-4232352')).toBeVisible();
  });

  it('names the biller by its title, and what is bought', async () => {
    await loadWords();
    const about = '40 Mbps, 3 months';
    const order = unpaidOrder({ type2: 'INTERNET', operator: 'worldlink', mobno: 'maya01', about });
    const screen = await render(<OrderAbout order={order} />);
    await expect.element(screen.getByText('WorldLink')).toBeVisible();
    await expect.element(screen.getByText(about)).toBeVisible();
  });
});
