// The simulated card form: a frame that is driven by messages; messages from other senders are ignored.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formOf, heardBy, standInPage } from '../testing/stand-in-page.tsx';
import { openStandIn } from './stand-in.tsx';

let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => place.remove());

const frame = () => place.querySelector('iframe');

function open(page: string, more: { waitMs?: number } = {}) {
  const leave = vi.fn<(url: string) => void>();
  const form = formOf(page);
  const opening = openStandIn(form, {
    place,
    title: 'Card details',
    url: new URL(page),
    leave,
    ...more,
  });
  return { form, opening, leave };
}

describe('the stand-in of the card form', () => {
  it('is mounted with the secret, asked to confirm, and taken away', async () => {
    const { form, opening } = open(standInPage([{ paymentIntent: { status: 'succeeded' } }]));
    const element = await opening;
    expect([frame()?.title, frame()?.height]).toEqual(['Card details', '200']);
    expect(await element.confirm()).toEqual({ kind: 'ask' });
    expect(heardBy(frame())).toEqual([
      { type: 'mount', clientSecret: form.client_secret, publishableKey: form.publishable_key },
      { type: 'confirm', returnUrl: form.return_url },
    ]);
    element.close();
    expect(frame()).toBeNull();
  });

  it('may be used again after a refusal', async () => {
    const error = { type: 'card_error', message: 'Your card was declined.' };
    const { opening } = open(standInPage([{ error }, { paymentIntent: { status: 'succeeded' } }]));
    const { confirm, close } = await opening;
    expect(await confirm()).toEqual({ kind: 'refused', message: 'Your card was declined.' });
    expect(await confirm()).toEqual({ kind: 'ask' });
    close();
  });

  it("leaves for the bank's page of its own origin only", async () => {
    const own = `${window.location.origin}/stripe/authenticate/pi_1`;
    const others = ['https://elsewhere.example/', 'javascript:alert(1)'].map((redirect) => ({
      redirect,
    }));
    const { opening, leave } = open(standInPage([...others, { redirect: own }]));
    const { confirm, close } = await opening;
    expect(await confirm()).toEqual({ kind: 'wrong' });
    expect(await confirm()).toEqual({ kind: 'wrong' });
    void confirm();
    await expect.poll(() => leave.mock.calls).toEqual([[own]]);
    close();
  });

  it('hears nobody but its frame', async () => {
    const { opening } = open(standInPage([], ''), { waitMs: 300 });
    window.postMessage({ type: 'ready', height: 200 }, '*');
    await expect(opening).rejects.toThrow('does not answer');
    expect(frame()).toBeNull();
  });
});
