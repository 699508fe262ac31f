// The general internet form: which providers it serves, and what each of them asks for.
import { describe, expect, it } from 'vitest';
import { BILLERS } from '../billers.ts';
import { formAt } from '../form.ts';
import { refusalOf } from '../testing/refusal.ts';
import { internet } from './biller.ts';
import { INTERNET_PROVIDERS } from './providers.ts';

const { body } = internet;
const [lookUp] = internet.steps;
const read = (order: object) => internet.read(body.parse(order));

describe('the grid', () => {
  it('has the providers of the specification, in its order', () => {
    expect(INTERNET_PROVIDERS.map(({ id }) => id).join(', ')).toBe(
      'worldlink, classictech, vianet, websurfer, techminds, subisu, adsl, netmax, wimax, ' +
        'alisha_communication, arrownet, eastlink, fibertel_fibernet, fiberworld_communication, ' +
        'infonet_communication, kshireshwar_network, loop_networks, metrolink, Sunt_ftthbisu, ' +
        'pathibara, pokhara_internet, reliant_techno, royalnetwork, sky_broadband, skycable, ' +
        'virtualnetwork, webnetwork',
    );
  });

  it('names a biller for every form of its own', () => {
    const own = INTERNET_PROVIDERS.flatMap(({ biller }) => biller ?? []);
    const definitions: readonly string[] = BILLERS.map(({ id }) => id);
    expect(own.filter((id) => !definitions.includes(id))).toEqual([]);
  });

  it('of the form leaves out providers with their own form, or none', () => {
    const [provider] = lookUp.fields;
    const offered = provider?.choices?.map(({ value }) => value) ?? [];
    expect(offered).toHaveLength(21);
    expect(offered.filter((id) => ['worldlink', 'subisu', 'wimax'].includes(id))).toEqual([]);
  });
});

describe('an order', () => {
  const asked = { username: 'sita', amount: 100 };

  it.each([
    ['wimax', 'internet.not_served'],
    ['vianet', 'internet.own_form'],
  ])('for %s is rejected with %s', (provider, key) => {
    expect(refusalOf(() => read({ ...asked, provider }))).toEqual({ provider: { key } });
    expect(formAt(internet, { provider }).lookUp).toBeUndefined();
  });

  it('names the user name, and shows a hint for it, where it is not obvious', () => {
    const fields = ['adsl', 'Sunt_ftthbisu', 'eastlink'].map(
      (provider) => formAt(internet, { provider }).above[1],
    );
    expect(fields).toMatchObject([
      { label: 'biller.landline_number', hint: 'biller.landline_hint' },
      { label: 'internet.subscriber', hint: 'internet.ftth_hint' },
      { label: 'biller.internet_user' },
    ]);
    expect(fields[2]?.hint).toBeUndefined();
  });

  it('to ADSL is for a landline number', () => {
    const order = read({ provider: 'adsl', username: '061-530000', amount: 10 });
    expect(order).toEqual({
      recipient: '61530000',
      operator: 'adsl',
      amountPaisa: 1_000n,
      detail: {},
    });
    expect(refusalOf(() => read({ ...asked, provider: 'adsl' }))).toMatchObject({
      username: { key: 'landline.number' },
    });
  });

  it('to NT FTTH is for a subscriber number', () => {
    const order = { provider: 'Sunt_ftthbisu', username: '10000141001060', amount: 25_000 };
    expect(read(order)).toMatchObject({ recipient: order.username, operator: order.provider });
    expect(refusalOf(() => read({ ...order, username: '20000141001060' }))).toMatchObject({
      username: { key: 'internet.ftth_number' },
    });
    expect(refusalOf(() => read({ ...order, amount: 25_001 }))).toEqual({
      amount: {
        key: 'internet.amount_between',
        values: { provider: 'NT FTTH', min: 10, max: 25_000 },
      },
    });
    expect(refusalOf(() => read({ ...order, amount: 10.5 }))).toMatchObject({
      amount: { key: 'field.amount_whole' },
    });
  });

  it('confirmed by hand needs contact details', () => {
    const order = { ...asked, provider: 'metrolink' };
    expect(refusalOf(() => read(order))).toEqual({
      mobile_number: { key: 'field.required' },
      address: { key: 'field.required' },
    });
    const whole = { ...order, mobile_number: '9841234567', address: 'Banepa' };
    expect(read(whole).detail).toEqual({ mobile_number: '9841234567', address: 'Banepa' });
  });

  it('for a package needs a look-up at the same provider', () => {
    const order = { ...asked, provider: 'netmax', amount: 1850 };
    expect(lookUp.customer(body.parse(order))).toBe('netmax sita');
    expect(formAt(internet, { provider: 'netmax' }).lookUp).toBe(lookUp);
    expect(formAt(internet, { provider: 'adsl' }).lookUp).toBeUndefined();
    expect(refusalOf(() => read(order))).toMatchObject({ error: { key: 'look_up.missing' } });
    const wrong = lookUp.body.safeParse({ provider: 'adsl', username: 'sita' });
    expect(wrong.error?.issues).toMatchObject([{ message: 'internet.no_look_up' }]);
  });

  it('for a package may name only the price, unless two packages cost the same', () => {
    const plan = { package: 'A', duration: '', amount: 185_000n };
    const order = { ...asked, provider: 'netmax', amount: 1850 };
    const readOf = (plans: (typeof plan)[], more: object = {}) =>
      internet.read(body.parse({ ...order, ...more }), { username: 'sita', plans });
    expect(readOf([plan]).about).toEqual(['A']);
    const two = [plan, { ...plan, package: 'B' }];
    expect(refusalOf(() => readOf(two))).toMatchObject({ package: { key: 'field.required' } });
    expect(readOf(two, { package: 'B' }).about).toEqual(['B']);
  });
});

describe('a field', () => {
  it('is shown only for providers that need it', () => {
    const askedBy = (provider: string) => {
      const { above, below } = formAt(internet, { provider });
      return [...above, ...below].map(({ name }) => name);
    };
    expect(askedBy('adsl')).toEqual(['provider', 'username', 'amount']);
    expect(askedBy('eastlink')).toEqual(['provider', 'username', 'mobile_number', 'amount']);
    expect(askedBy('fibertel_fibernet')).toContain('package');
  });
});
