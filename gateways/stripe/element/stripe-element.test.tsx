// The Stripe element with a fake of its script: nothing is loaded from the network.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formOf } from '../testing/stand-in-page.tsx';
import { openElement } from './open-element.tsx';

const FORM = { ...formOf(''), publishable_key: 'pk_live_shop', stand_in_url: null };

type Listener = (event: unknown) => void;

// The loader looks up window.Stripe only once, as on a page, so the stub delegates to the current fake.
let play: (key: string) => unknown;
beforeAll(() => vi.stubGlobal('Stripe', (key: string) => play(key)));
afterAll(() => vi.unstubAllGlobals());

/** A fake of what Stripe.js puts into the window. */
function playScript({ isBroken = false, confirm = async (): Promise<unknown> => ({}) } = {}) {
  const destroy = vi.fn();
  const mounted: unknown[] = [];
  const confirmPayment = vi.fn(confirm);
  const listeners = new Map<string, Listener>();
  const element = {
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    mount: (place: unknown) => {
      mounted.push(place);
      if (isBroken) listeners.get('loaderror')?.({ error: { message: 'No such intent' } });
      else listeners.get('ready')?.({});
    },
    destroy,
  };
  const create = vi.fn(() => element);
  const elements = vi.fn(() => ({ create }));
  const script = vi.fn((_key: string) => ({ elements, confirmPayment }));
  play = script;
  return { script, elements, create, confirmPayment, destroy, mounted };
}

const open = (place = document.createElement('div')) => openElement(FORM, place, 'Card details');

describe("the provider's element", () => {
  it('is drawn for the intent, confirms only if it must leave, and is taken away', async () => {
    const confirm = async () => ({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
    const played = playScript({ confirm });
    const place = document.createElement('div');
    const element = await open(place);
    expect(played.script).toHaveBeenCalledWith('pk_live_shop');
    expect(played.elements).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_abc' });
    expect(played.create).toHaveBeenCalledWith('payment');
    expect(played.mounted).toEqual([place]);
    expect(await element.confirm()).toEqual({ kind: 'ask' });
    expect(played.confirmPayment).toHaveBeenCalledWith(
      expect.objectContaining({
        redirect: 'if_required',
        confirmParams: { return_url: FORM.return_url },
      }),
    );
    element.close();
    expect(played.destroy).toHaveBeenCalledOnce();
  });

  it('asks when the script breaks off', async () => {
    playScript({ confirm: () => Promise.reject(new Error('broken')) });
    const element = await open();
    expect(await element.confirm()).toEqual({ kind: 'ask' });
  });

  it('is not there when the form cannot be loaded', async () => {
    const { destroy } = playScript({ isBroken: true });
    await expect(open()).rejects.toThrow('No such intent');
    expect(destroy).toHaveBeenCalledOnce();
  });
});
