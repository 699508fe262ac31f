// Every service bought on the screen: found, paid from the wallet, delivered once.
import { buy, lookOnce, order } from './buying.ts';
import type { Bought } from './buying.ts';
import {
  INTERNET_BY_FORM,
  INTERNET_BY_GRID,
  PHONES_AND_TELEVISION,
  UTILITIES,
} from './every-service.ts';
import { makeNewcomer } from './newcomer.ts';
import { test } from './walk.ts';

/** Without identification a person may spend NPR 5,000 a month, so each kind has its own buyer. */
const KINDS: readonly { name: string; buys: readonly Bought[] }[] = [
  { name: 'phones and television', buys: PHONES_AND_TELEVISION },
  { name: 'internet by a form of its own', buys: INTERNET_BY_FORM },
  { name: 'internet of the other providers', buys: INTERNET_BY_GRID },
  { name: 'electricity and water', buys: UTILITIES },
];

/** One of each form, as they differ in what they ask and find. */
const FORMS: readonly Bought[] = KINDS.flatMap(({ buys }) =>
  buys.filter(
    ({ way: [service] }, index) => buys.findIndex(({ way }) => way[0] === service) === index,
  ),
);

// Must be the first test of this file, because a bill that was paid is not shown again.
test('shows every form up to its payment @desktop @whole', async ({ page, product }) => {
  const newcomer = await makeNewcomer(product, { name: 'looker', rupees: 10 });
  await newcomer.signIn(page.context());
  const look = lookOnce();
  for (const bought of FORMS) {
    await test.step(bought.way.join(', '), () => order(page, product, { bought, look }));
  }
});

/**
 * The kind that a quick run buys: it has a look-up, and an office from a list. Tests of the server buy every
 * service.
 */
const WALKED = 'electricity and water';

for (const [index, { name, buys }] of KINDS.entries()) {
  test(`buys ${name} ${name === WALKED ? '@phone' : '@phone @whole'}`, async ({
    page,
    product,
  }) => {
    const newcomer = await makeNewcomer(product, { name: `buyer${index}`, rupees: 5_000 });
    await newcomer.signIn(page.context());
    const look = lookOnce();
    for (const bought of buys) {
      await test.step(bought.way.join(', '), () => buy(page, product, { bought, look }));
    }
  });
}
